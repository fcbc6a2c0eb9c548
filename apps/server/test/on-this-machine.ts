/** What the loop below takes on the quiet machine that limits of time are stated for. */
const quietMs = 60

/** The limit, or as many times more as this machine is slower just now: slow by itself, or busy with other tests. */
export function onThisMachine(limitMs: number): number {
  const from = performance.now()
  let sum = 0
  for (let n = 0; n < 100_000_000; n += 1) sum = (sum + n) | 0
  return limitMs * Math.max(1, (performance.now() - from) / quietMs)
}
