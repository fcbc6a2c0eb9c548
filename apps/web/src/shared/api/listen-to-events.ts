/** The server beats three times as often; a line without a beat is dead, however alive it looks. */
const patience = 65_000
const openPatience = 10_000

/**
 * One stream of events, from its opening to its end; answers whether anything was ever heard on it. It does not come
 * back by itself: the browser's own way would bring a ticket again that was used.
 */
export function listenToEvents(
  address: string,
  names: readonly string[],
  hear: (name: string, event: MessageEvent) => void,
  signal: AbortSignal,
): Promise<'heard' | 'failed'> {
  return new Promise((resolve) => {
    const source = new EventSource(address)
    let heard = false
    let deadline = Date.now() + openPatience
    const stop = () => {
      source.close()
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
      resolve(heard ? 'heard' : 'failed')
    }
    // A machine that slept, a network that was changed: the stream never says so.
    const watch = setInterval(() => {
      if (Date.now() > deadline) stop()
    }, 2000)
    for (const name of names) {
      source.addEventListener(name, (event: MessageEvent) => {
        heard = true
        deadline = Date.now() + patience
        hear(name, event)
      })
    }
    source.onerror = stop
    signal.addEventListener('abort', stop)
  })
}
