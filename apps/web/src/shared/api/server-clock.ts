/** How far the server's clock is ahead of the device's. */
let aheadMs = 0

/**
 * Notes the server's time when its answer arrives, because a cached answer does not say how old it is. The server wrote
 * it between `askedAt` and now: a known offset within these limits is kept, so a slow answer does not set the clock back.
 */
export function noteServerNow(answer: unknown, askedAt: number): void {
  if (typeof answer !== 'object' || answer === null || !('serverNow' in answer)) return
  const { serverNow } = answer
  if (typeof serverNow !== 'string' && typeof serverNow !== 'number') return
  const time = new Date(serverNow).getTime()
  if (Number.isNaN(time)) return
  aheadMs = Math.min(Math.max(aheadMs, time - Date.now()), time - askedAt)
}

/** The time by the server's clock, the same for all countdowns of a page. */
export function serverTime(): number {
  return Date.now() + aheadMs
}
