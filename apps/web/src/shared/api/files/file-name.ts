/** A file with the name given by the server. */
export interface ReceivedFile {
  blob: Blob
  name: string
}

/** File name by RFC 6266, preferring the encoded one, which may contain Hangul. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'file'
}
