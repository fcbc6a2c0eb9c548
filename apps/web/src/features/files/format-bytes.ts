/** `340KB`, `1.2MB`, `20MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)}B`
  const [size, unit] = bytes < 1024 * 1024 * 0.9995 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size < 10 ? String(Number(size.toFixed(1))) : String(Math.round(size))}${unit}`
}
