/** Converts typed text to a link URL; null if it is not one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[+\d][\d\s-]{6,18}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!/^(https?:\/\/|tel:|mailto:)\S+$/i.test(full)) return null
  return URL.canParse(full) && (!/^https?:/i.test(full) || new URL(full).hostname.includes('.')) ? full : null
}
