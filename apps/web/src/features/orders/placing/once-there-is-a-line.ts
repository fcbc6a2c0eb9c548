interface Wait {
  /** There is no line; it goes on once there is one. */
  waiting: () => void
  pause: (ms: number) => Promise<void>
  isOver: () => boolean
}

const retryMs = 3000
/** Later the person may have thought better of it. */
const goesOnWithinMs = 10 * 60_000

/** Does what needs the server as soon as it is reached. null: it was given up, or took too long to still be meant. */
export async function onceThereIsALine<T>(
  reach: () => Promise<T | null>,
  { waiting, pause, isOver }: Wait,
): Promise<T | null> {
  const begunAt = Date.now()
  while (!isOver() && Date.now() - begunAt < goesOnWithinMs) {
    const reached = navigator.onLine ? await reach() : null
    if (isOver()) return null
    if (reached !== null) return reached
    waiting()
    await pause(retryMs)
  }
  return null
}
