/** What the loop below takes on the quiet machine that all figures and limits of time are stated for. */
const quietMs = 60

/** How many times slower this machine is just now: by itself, or because it is busy. Never less than one. */
export function timesSlower() {
  const from = performance.now()
  let sum = 0
  for (let n = 0; n < 100_000_000; n += 1) sum = (sum + n) | 0
  return Math.max(1, (performance.now() - from) / quietMs)
}
