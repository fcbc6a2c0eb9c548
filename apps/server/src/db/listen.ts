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
  const channels = new Map<string, Ears>()
  const echo = `echo_${crypto.randomUUID().replaceAll('-', '')}`
  let sql: Sql | null = null
  let timer: NodeJS.Timeout | undefined
  let echoHeard = true
  channels.set(echo, { hear: () => (echoHeard = true), begin: () => undefined })

  async function begin() {
    sql = await listenOn(address, channels)
  }

  async function check() {
    if (!echoHeard) {
      await sql?.end({ timeout: 0 })
      sql = null
      await begin()
    }
    echoHeard = false
    await tell(echo, '')
  }

  return {
    async on(channel, ears) {
      channels.set(channel, ears)
      if (sql) await sql.listen(channel, ears.hear, ears.begin)
      else await begin()
      timer ??= setInterval(() => void check().catch(() => undefined), echoEvery).unref()
    },
    async close() {
      clearInterval(timer)
      await sql?.end({ timeout: 0 })
    },
  }
}

async function listenOn(address: Address, channels: Map<string, Ears>): Promise<Sql> {
  const sql = connect(address, 1, { 'app.tenant': '' })
  try {
    for (const [channel, { hear, begin }] of channels) await sql.listen(channel, hear, begin)
    return sql
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error
  }
}
