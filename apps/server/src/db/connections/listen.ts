import { clientConfig, type Address } from './connect.ts'
import { keepLine } from '../driver/lasting-line.ts'

/** A listener on a channel. */
export interface Listener {
  hear: (message: string) => void
  /** Listening has begun, initially or after a reconnect: earlier messages may have been missed. */
  begin: () => void
}

export interface Listening {
  /** Resolves once it listens. */
  on(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

type Tell = (channel: string, message: string) => Promise<void>

const echoEvery = 10_000

/**
 * One connection that only listens, opened on first use and reopened whenever it is lost. A connection can also die
 * silently (a cable, a failover), so it must regularly receive an echo of its own.
 */
export function openListening(address: Address, tell: Tell): Listening {
  const all = new Map<string, Listener>()
  const echo = `echo_${crypto.randomUUID().replaceAll('-', '')}`
  let echoHeard = true
  let timer: NodeJS.Timeout | undefined
  all.set(echo, { hear: () => (echoHeard = true), begin: () => undefined })
  const line = keepLine(clientConfig(address, { 'app.tenant': '' }), {
    hear: (channel, message) => all.get(channel)?.hear(message),
    channels: () => all.keys(),
    onReopened() {
      for (const { begin } of all.values()) begin()
    },
  })

  async function check() {
    const wasHeard = echoHeard
    echoHeard = !wasHeard
    if (wasHeard) await tell(echo, '')
    else await line.renew()
  }

  return {
    async on(channel, listener) {
      const open = await line.get()
      all.set(channel, listener)
      await open.listen(channel)
      listener.begin()
      timer ??= setInterval(() => void check().catch(() => undefined), echoEvery).unref()
    },
    close() {
      clearInterval(timer)
      return line.close()
    },
  }
}
