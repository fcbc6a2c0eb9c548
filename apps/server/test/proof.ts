export const isFull = process.env.MALL_PROVE === 'full'

/**
 * How often a proof is repeated: a few times in every test run, in full by `npm run prove`. Put the count into the
 * title of the test, which that command prints.
 */
export function times(usual: number, full: number): number {
  return isFull ? full : usual
}

/** Enough time for the full count; the usual count has to finish within the usual limit. */
export const patience = isFull ? { timeout: 3_600_000 } : {}
