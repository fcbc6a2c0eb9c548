let loaded: Promise<typeof import('sharp').default> | undefined

/** Loads sharp with the first picture, so that an idle mall does without its memory. One picture uses one thread. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
