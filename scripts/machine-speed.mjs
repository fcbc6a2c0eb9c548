/** Time of the loop below on the idle reference machine that all figures and time limits refer to. */
const quietMs = 60

/** How many times slower this machine is at present, by itself or because it is busy. At least one. */
export function timesSlower() {
  const from = performance.now()
  let sum = 0
  for (let n = 0; n < 100_000_000; n += 1) sum = (sum + n) | 0
  return Math.max(1, (performance.now() - from) / quietMs)
}

/** The same for the machine itself, whatever else it does beside. */
export function timesSlowerIdle() {
  return Math.min(...Array.from({ length: 5 }, timesSlower))
}
