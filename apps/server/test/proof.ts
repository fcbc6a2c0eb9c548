/**
 * How often a proof is repeated: a little in every test run, in full by `npm run prove`. The count belongs into the
 * title of the test, which is what that command prints.
 */
export function times(usual: number, full: number): number {
  return process.env.MALL_PROVE === 'full' ? full : usual
}

/** Time enough for the full count; a little has to end within the usual limit. */
export const patience = process.env.MALL_PROVE === 'full' ? { timeout: 3_600_000 } : {}
