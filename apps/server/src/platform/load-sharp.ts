let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture: a mall at rest does without its memory. One picture keeps one thread busy. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
