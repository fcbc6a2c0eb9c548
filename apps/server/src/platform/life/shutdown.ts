export interface Ending {
  /** Aborted when the mall is asked to end. */
  signal: AbortSignal
  /** Asks for it from inside. */
  end(exitCode: number): void
  exitCode: number
}

/**
 * A Ctrl-C reaches every process of the terminal, and npm and the starter pass it on besides: one wish, up to three
 * signals. What comes within this time of the first belongs to it; anything later is a second, impatient wish.
 */
const echoMs = 500

/**
 * Listens for the wish to end: Ctrl-C, SIGTERM, a closed terminal (SIGHUP), or the starter's death (its channel breaks).
 * The first one ends the mall in good order, a second one at once; PostgreSQL's watchdog then stops it.
 */
export function listenForEnding(): Ending {
  const wish = new AbortController()
  let firstAt = 0
  const ending: Ending = {
    signal: wish.signal,
    exitCode: 0,
    end(exitCode) {
      if (wish.signal.aborted) return
      firstAt = performance.now()
      ending.exitCode = exitCode
      wish.abort()
    },
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!wish.signal.aborted) ending.end(0)
      else if (performance.now() - firstAt > echoMs) process.exit(1)
    })
  }
  process.on('disconnect', () => {
    ending.end(0)
  })
  // The terminal may be gone when the last lines are written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return ending
}
