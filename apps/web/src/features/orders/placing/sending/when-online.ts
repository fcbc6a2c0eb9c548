interface Wait {
  /** Called while offline. */
  waiting: () => void
  pause: (ms: number) => Promise<void>
  isOver: () => boolean
}

const retryMs = 3000
/** After this long the user may have changed their mind. */
export const givesUpAfterMs = 10 * 60_000

/**
 * Runs `reach` as soon as the server is reachable; one that fails is tried again. Returns null if the user gave up or it
 * took too long.
 */
export async function whenOnline<T>(
  reach: () => Promise<T | null>,
  { waiting, pause, isOver }: Wait,
): Promise<T | null> {
  const begunAt = Date.now()
  while (!isOver() && Date.now() - begunAt < givesUpAfterMs) {
    const reached = navigator.onLine ? await reach().catch(() => null) : null
    if (isOver()) return null
    if (reached !== null) return reached
    waiting()
    await pause(retryMs)
  }
  return null
}
