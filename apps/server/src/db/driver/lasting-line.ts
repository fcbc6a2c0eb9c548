import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { Connection } from './connection.ts'

/** A connection that only receives notifications. */
export interface Line {
  listen(channel: string): Promise<unknown>
  end(): Promise<void>
}

export interface LastingLine {
  /** The current line, or the one being opened; rejects when it cannot be opened. */
  get(): Promise<Line>
  /** Drops a silent line and opens another. */
  renew(): Promise<void>
  close(): Promise<void>
}

interface Events {
  onMessage: (channel: string, message: string) => void
  /** Every channel that a new line has to listen on. */
  channels: () => Iterable<string>
  onReopened: () => void
}

const longestPauseMs = 1000
const silentAfterMs = 20_000

/** A line that is reopened whenever it is lost. */
export function keepLine(config: ClientConfig, { onMessage, channels, onReopened }: Events): LastingLine {
  let current: Promise<Line> | undefined
  let closed = false

  /** Concurrent callers share one attempt; a failed one is not cached. */
  function get(): Promise<Line> {
    current ??= openLine(config, channels(), onMessage, () => void reopen()).catch((error: unknown) => {
      current = undefined
      throw error
    })
    return current
  }

  async function reopen() {
    current = undefined
    for (let pause = 50; !closed; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await get()
        onReopened()
        return
      } catch {
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const end = async () => (await current?.catch(() => undefined))?.end()
  return {
    get,
    renew: end,
    close() {
      closed = true
      return end()
    },
  }
}

async function openLine(
  config: ClientConfig,
  channels: Iterable<string>,
  onMessage: Events['onMessage'],
  onEnd: () => void,
): Promise<Line> {
  const client = new Client(config)
  const connection = new Connection(client, silentAfterMs)
  client.on('notification', ({ channel, payload = '' }) => {
    onMessage(channel, payload)
  })
  const listen = (channel: string) => connection.run(`listen ${escapeIdentifier(channel)}`, [])
  try {
    await client.connect()
    await Promise.all([...channels].map(listen))
  } catch (error) {
    await client.end()
    throw error
  }
  client.once('end', onEnd)
  return { listen, end: () => client.end() }
}
