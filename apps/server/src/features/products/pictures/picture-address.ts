import { join } from 'node:path'

export interface PictureAddress {
  tenantId: string
  /** Of the content: what is under an address never changes, so it may be kept for good. */
  hash: string
  kind: string
}

const form = /^\/catalogue\/([0-9A-Za-z]{1,20})\/([0-9a-f]{16,64})\.(svg|png|jpg|webp)$/

/** Reads the address of a picture of the catalogue. Anything else, however it is dressed up, is none. */
export function readPictureAddress(url: string): PictureAddress | null {
  const [, tenantId, hash, kind] = form.exec(url) ?? []
  return tenantId !== undefined && hash !== undefined && kind !== undefined ? { tenantId, hash, kind } : null
}

/** Where the original lies: only parts that the form above has let through become part of a path. */
export function pathOfOriginal(dataDir: string, { tenantId, hash, kind }: PictureAddress): string {
  return join(dataDir, 'catalogue', tenantId, `${hash}.${kind}`)
}
