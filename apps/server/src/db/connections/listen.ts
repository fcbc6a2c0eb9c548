import { clientConfig, type Address } from './connect.ts'
import { keepLine } from '../driver/lasting-line.ts'

/** A listener on a channel. */
export interface Listener {
  onMessage: (message: string) => void
  /** Listening has begun, initially or after a reconnect: earlier messages may have been missed. */
  onListening: () => void
}

export interface Listening {
  /** Resolves once it listens. */
  on(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

type Notify = (channel: string, message: string) => Promise<void>

const echoEvery = 10_000

/**
 * One connection that only listens, opened on first use and reopened whenever it is lost. A connection can also die
 * silently (a cable, a failover), so it must regularly receive an echo of its own.
 */
export function openListening(address: Address, notify: Notify): Listening {
  const all = new Map<string, Listener>()
  const echo = `echo_${crypto.randomUUID().replaceAll('-', '')}`
  let echoReceived = true
  let timer: NodeJS.Timeout | undefined
  all.set(echo, { onMessage: () => (echoReceived = true), onListening: () => undefined })
  const line = keepLine(clientConfig(address), {
    onMessage: (channel, message) => all.get(channel)?.onMessage(message),
    channels: () => all.keys(),
    onReopened() {
      for (const { onListening } of all.values()) onListening()
    },
  })

  async function check() {
    const wasReceived = echoReceived
    echoReceived = !wasReceived
    if (wasReceived) await notify(echo, '')
    else await line.renew()
  }

  return {
    async on(channel, listener) {
      const open = await line.get()
      all.set(channel, listener)
      await open.listen(channel)
      listener.onListening()
      timer ??= setInterval(() => void check().catch(() => undefined), echoEvery).unref()
    },
    close() {
      clearInterval(timer)
      return line.close()
    },
  }
}
