import type { AddressInfo } from 'node:net'
import type { LiveHint } from '@mall/contract/base/live-hint'
import { eventTicket } from '@mall/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Mall } from './mall.ts'

/** An event stream as a browser holds it. */
export interface LiveLine {
  status: number
  /** Hints of the events named `change`. */
  hints: LiveHint[]
  /** Names of all events. */
  names: string[]
  lastEventId: () => string
  /** Resolves when the stream has ended, from either side. */
  over: Promise<void>
  close(): void
}

/** Address for opening streams; starts listening if the app does not yet. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`
}

export async function ticketFor(mall: Pick<Mall, 'ask'>, token: string): Promise<string> {
  return (await mall.ask(eventTicket, {}, { token })).ok.ticket
}

export async function openLine(address: string, ticket: string, lastEventId?: string): Promise<LiveLine> {
  const ending = new AbortController()
  const query = new URLSearchParams({ ticket, ...(lastEventId !== undefined && { lastEventId }) })
  const answer = await fetch(`${address}/nuri/api/v1/events?${query.toString()}`, { signal: ending.signal })
  const line = { hints: [] as LiveHint[], names: [] as string[], last: 0 }
  const over = answer.ok && answer.body ? readEvents(answer.body, line) : Promise.resolve()
  return {
    ...line,
    status: answer.status,
    lastEventId: () => String(line.last),
    over,
    close: () => {
      ending.abort()
    },
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  line: { hints: LiveHint[]; names: string[]; last: number },
): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) takeEvent(event, line)
    }
  } catch {
    // The connection was cut, which also ends the stream.
  }
}

function takeEvent(event: string, line: { hints: LiveHint[]; names: string[]; last: number }): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1]
  const name = field('event')
  if (name === undefined) return
  line.last = Math.max(line.last, Number(field('id') ?? 0))
  if (name === 'change') line.hints.push(JSON.parse(field('data') ?? '{}') as LiveHint)
  line.names.push(name)
}
