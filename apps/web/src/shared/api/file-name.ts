/** A file as the server names it. */
export interface ReceivedFile {
  blob: Blob
  name: string
}

/** The name of a file by RFC 6266: the encoded one, which may be Hangul, before the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'file'
}
