import { clientConfig, type Address } from './connect.ts'
import { keepLine } from '../driver/lasting-line.ts'

/** Who listens on a channel. */
export interface Ears {
  hear: (message: string) => void
  /** Listening has begun, for the first time or again: earlier messages may have been missed. */
  begin: () => void
}

export interface Listening {
  /** Resolves once it listens. */
  on(channel: string, ears: Ears): Promise<void>
  close(): Promise<void>
}

type Tell = (channel: string, message: string) => Promise<void>

const echoEvery = 10_000

/**
 * One connection that only listens, opened at first use and again whenever it is lost. As a connection can also die
 * without a sound (a cable, a failover), it must hear an echo of its own now and then.
 */
export function openListening(address: Address, tell: Tell): Listening {
  const all = new Map<string, Ears>()
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
    async on(channel, ears) {
      const open = await line.get()
      all.set(channel, ears)
      await open.listen(channel)
      ears.begin()
      timer ??= setInterval(() => void check().catch(() => undefined), echoEvery).unref()
    },
    close() {
      clearInterval(timer)
      return line.close()
    },
  }
}
