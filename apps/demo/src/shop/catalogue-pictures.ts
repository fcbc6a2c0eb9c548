import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '@mall/server/features/files/store/file-store.ts'
import type { CatalogueProduct } from '../catalogue/list-products.ts'
import { drawPicture } from '../pictures/draw-picture.ts'

/** Whether the pictures of a wholesaler are stored, judged by the last one written. */
export function hasPictures(store: FileStore, tenantId: string): Promise<boolean> {
  return store.has(markOf(tenantId))
}

/** Draws missing pictures and returns the address of each product's picture by its code. */
export async function drawPictures(
  store: FileStore,
  tenantId: string,
  goods: readonly CatalogueProduct[],
): Promise<Map<string, string>> {
  const drawn = goods.map(({ code, picture }) => {
    const svg = drawPicture(picture)
    return { code, svg, name: nameOf(svg) }
  })
  await Promise.all(drawn.map(({ svg, name }) => putOnce(store, `${tenantId}/${name}`, svg)))
  await putOnce(store, markOf(tenantId), '')
  return new Map(drawn.map(({ code, name }) => [code, `/catalogue/${tenantId}/${name}`]))
}

const markOf = (tenantId: string) => `${tenantId}/.complete`

/** Named by its content, so that an address always shows the same picture. */
function nameOf(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`
}

async function putOnce(store: FileStore, key: string, text: string): Promise<void> {
  if (await store.has(key)) return
  const content = Buffer.from(text)
  await store.put(key, Readable.from([content]), content.length)
}
