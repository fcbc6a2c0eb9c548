export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Below this width AVIF is no smaller than WebP and takes ten times as long to encode. */
const avifFrom = 384

/** The smallest format the browser accepts; JPEG if it names none. */
export function pictureFormat(accept: string | undefined, width: number): PictureFormat {
  const reads = (type: string) =>
    new RegExp(`(^|[\\s,])image/${type}\\s*(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`).test(accept ?? '')
  const webp = reads('webp')
  if (reads('avif') && (width >= avifFrom || !webp)) return 'avif'
  return webp ? 'webp' : 'jpeg'
}
