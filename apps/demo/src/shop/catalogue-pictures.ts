import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueProduct } from '../catalogue/list-products.ts'
import { drawPicture } from '../pictures/draw-picture.ts'

/** Whether the pictures of a wholesaler are in the data folder, judged by the last file written. */
export function hasPictures(dataDir: string, tenantId: string): boolean {
  return existsSync(join(folderOf(dataDir, tenantId), complete))
}

/** Draws missing pictures and returns the address of each product's picture by its code. */
export async function drawPictures(
  dataDir: string,
  tenantId: string,
  goods: readonly CatalogueProduct[],
): Promise<Map<string, string>> {
  const folder = folderOf(dataDir, tenantId)
  await mkdir(folder, { recursive: true })
  const drawn = goods.map(({ code, picture }) => {
    const svg = drawPicture(picture)
    return { code, svg, name: nameOf(svg) }
  })
  await Promise.all(drawn.map(({ svg, name }) => writeWhole(join(folder, name), svg)))
  await writeWhole(join(folder, complete), '')
  return new Map(drawn.map(({ code, name }) => [code, `/catalogue/${tenantId}/${name}`]))
}

const complete = '.complete'

function folderOf(dataDir: string, tenantId: string): string {
  return join(dataDir, 'catalogue', tenantId)
}

/** Named by its content, so that an address always shows the same picture. */
function nameOf(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`
}

async function writeWhole(path: string, content: string): Promise<void> {
  if (existsSync(path)) return
  const draft = `${path}.${String(process.pid)}.new`
  await writeFile(draft, content)
  await rename(draft, path)
}
