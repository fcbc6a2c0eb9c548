import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { catalogueImage } from '@mall/contract/products'
import { sendOnce } from '#platform/http/answer-fresh.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { keepFiles } from './pictures/cached-variants.ts'
import { makeVariant } from './pictures/make-variant.ts'
import { keyOfOriginal, readPictureAddress } from './pictures/picture-address.ts'
import { pictureFormat } from './pictures/picture-format.ts'

/** Where the originals are. */
interface Originals {
  get(key: string): Promise<Readable | null>
}

/** Catalogue pictures in the sizes the pages use, which every node makes and caches for itself. Spec §7 */
export function servePictures(serve: Serve, { dataDir }: House, originals: Originals): void {
  const kept = keepFiles(join(dataDir, 'cache', 'pictures'))

  serve(catalogueImage, async ({ query, request, reply }) => {
    const address = readPictureAddress(query.url)
    if (!address) throw new Problem('NOT_FOUND')
    const { url: _, w: width, q: quality } = query
    const format = pictureFormat(request.headers.accept, width)
    const name = `${address.tenantId}/${address.hash.slice(0, 2)}/${address.hash}-${String(width)}-${String(quality)}.${format}`
    const read = async () => {
      const original = await originals.get(keyOfOriginal(address))
      if (!original) throw new Problem('NOT_FOUND')
      return buffer(original)
    }
    const picture = await kept.get(name, () => makeVariant(read, { width, quality, format }))
    reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
    return sendOnce(reply, picture)
  })
}
