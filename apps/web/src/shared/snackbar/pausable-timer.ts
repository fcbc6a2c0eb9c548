export interface PausableTimer {
  /** Starts or resumes; no effect while running. */
  run: () => void
  /** Pauses. */
  hold: () => void
}

/** A timer that can be paused and calls `end` once. */
export function pausableTimer(ms: number, end: () => void): PausableTimer {
  let left = ms
  let running: { id: ReturnType<typeof setTimeout>; since: number } | null = null
  return {
    run: () => {
      if (running !== null || left <= 0) return
      const id = setTimeout(() => {
        left = 0
        running = null
        end()
      }, left)
      running = { id, since: performance.now() }
    },
    hold: () => {
      if (running === null) return
      clearTimeout(running.id)
      left -= performance.now() - running.since
      running = null
    },
  }
}
