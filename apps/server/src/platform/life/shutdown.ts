export interface Shutdown {
  /** Aborted when the mall is asked to shut down. */
  signal: AbortSignal
  /** Requests a shutdown from inside. */
  end(exitCode: number): void
  exitCode: number
}

/**
 * Ctrl-C reaches every process of the terminal, and npm and the starter forward it too: one request, up to three
 * signals. Signals within this time of the first belong to it; a later one is a second request.
 */
const echoMs = 500

/**
 * Listens for shutdown requests: Ctrl-C, SIGTERM, a closed terminal (SIGHUP), or the starter's death (its channel
 * breaks). The first shuts down in good order, a second exits immediately; PostgreSQL's watchdog then stops the
 * database.
 */
export function listenForShutdown(): Shutdown {
  const request = new AbortController()
  let firstAt = 0
  const shutdown: Shutdown = {
    signal: request.signal,
    exitCode: 0,
    end(exitCode) {
      if (request.signal.aborted) return
      firstAt = performance.now()
      shutdown.exitCode = exitCode
      request.abort()
    },
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!request.signal.aborted) shutdown.end(0)
      else if (performance.now() - firstAt > echoMs) process.exit(1)
    })
  }
  process.on('disconnect', () => {
    shutdown.end(0)
  })
  // The terminal may be gone when the last lines are written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return shutdown
}
