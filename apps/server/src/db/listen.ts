import type { Sql } from 'postgres'
import { connect, type Address } from './connect.ts'

/** Who listens on a channel. */
export interface Ears {
  hear: (message: string) => void
  /** Listening has begun, for the first time or again: what was told before may have been missed. */
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
 * One connection that only listens, opened at first use. The driver listens again when the connection breaks; as it
 * can also die without a sound (a cable, a failover), it is made to hear an echo of its own now and then.
 */
export function openListening(address: Address, tell: Tell): Listening {
  const all: Heard[] = []
  const echo = `echo_${crypto.randomUUID().replaceAll('-', '')}`
  let opened: Promise<Sql> | null = null
  let timer: NodeJS.Timeout | undefined
  let echoHeard = true
  all.push({ channel: echo, hear: () => (echoHeard = true), begin: () => undefined })

  function open(): Promise<Sql> {
    const opening = listenOn(address, all)
    opened = opening
    opening.catch(() => (opened = null))
    return opening
  }

  async function check() {
    if (!echoHeard) {
      const silent = await opened
      await silent?.end({ timeout: 0 })
      await open()
    }
    echoHeard = false
    await tell(echo, '')
  }

  return {
    async on(channel, { hear, begin }) {
      const sql = await (opened ?? open())
      await sql.listen(channel, hear, begin)
      all.push({ channel, hear, begin })
      timer ??= setInterval(() => void check().catch(() => undefined), echoEvery).unref()
    },
    async close() {
      clearInterval(timer)
      const sql = await opened
      await sql?.end({ timeout: 0 })
    },
  }
}

type Heard = Ears & { channel: string }

async function listenOn(address: Address, all: readonly Heard[]): Promise<Sql> {
  const sql = connect(address, 1, { 'app.tenant': '' })
  try {
    for (const { channel, hear, begin } of all) await sql.listen(channel, hear, begin)
    return sql
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error
  }
}
