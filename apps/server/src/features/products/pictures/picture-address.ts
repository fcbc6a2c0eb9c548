export interface PictureAddress {
  tenantId: string
  /** Content hash: an address always serves the same bytes, so it can be cached forever. */
  hash: string
  kind: string
}

const form = /^\/catalogue\/([0-9A-Za-z]{1,20})\/([0-9a-f]{16,64})\.(svg|png|jpg|webp)$/

/** Parses the address of a catalogue picture; null for anything else, however encoded. */
export function readPictureAddress(url: string): PictureAddress | null {
  const [, tenantId, hash, kind] = form.exec(url) ?? []
  return tenantId !== undefined && hash !== undefined && kind !== undefined ? { tenantId, hash, kind } : null
}

/** Key of the original. Only parts that matched the pattern above become part of it. */
export function keyOfOriginal({ tenantId, hash, kind }: PictureAddress): string {
  return `${tenantId}/${hash}.${kind}`
}
