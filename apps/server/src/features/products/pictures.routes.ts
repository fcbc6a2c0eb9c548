import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueImage } from '@mall/contract/products'
import { sendOnce } from '#platform/http/answer-fresh.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { keepFiles } from './pictures/cached-variants.ts'
import { makeVariant } from './pictures/make-variant.ts'
import { pathOfOriginal, readPictureAddress } from './pictures/picture-address.ts'
import { pictureFormat } from './pictures/picture-format.ts'

/** Catalogue pictures in the sizes the pages use. Spec §7 */
export function servePictures(serve: Serve, { dataDir }: House): void {
  const kept = keepFiles(join(dataDir, 'cache', 'pictures'))

  serve(catalogueImage, async ({ query, request, reply }) => {
    const address = readPictureAddress(query.url)
    if (!address) throw new Problem('NOT_FOUND')
    const { url: _, w: width, q: quality } = query
    const format = pictureFormat(request.headers.accept, width)
    const name = `${address.tenantId}/${address.hash.slice(0, 2)}/${address.hash}-${String(width)}-${String(quality)}.${format}`
    const original = pathOfOriginal(dataDir, address)
    const picture = await kept.get(name, async () => {
      await access(original).catch(() => {
        throw new Problem('NOT_FOUND')
      })
      return makeVariant(original, { width, quality, format })
    })
    reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
    return sendOnce(reply, picture)
  })
}
