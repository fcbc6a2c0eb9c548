/** Three missed heartbeats: the connection is dead, even if it looks open. */
const silenceMs = 65_000
const openTimeoutMs = 10_000

/**
 * Opens one event stream; resolves when it ends with whether anything was received. Does not reconnect, because
 * EventSource would reuse the single-use ticket.
 */
export function listenToEvents(
  address: string,
  names: readonly string[],
  receive: (name: string, event: MessageEvent) => void,
  signal: AbortSignal,
): Promise<'heard' | 'failed'> {
  return new Promise((resolve) => {
    const source = new EventSource(address)
    let heard = false
    let deadline = Date.now() + openTimeoutMs
    const stop = () => {
      source.close()
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
      resolve(heard ? 'heard' : 'failed')
    }
    // Streams report no error after sleep or a network change.
    const watch = setInterval(() => {
      if (Date.now() > deadline) stop()
    }, 2000)
    for (const name of names) {
      source.addEventListener(name, (event: MessageEvent) => {
        heard = true
        deadline = Date.now() + silenceMs
        receive(name, event)
      })
    }
    source.onerror = stop
    signal.addEventListener('abort', stop)
  })
}
