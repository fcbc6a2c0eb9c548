import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventTicket, liveEvents } from '@mall/contract/notifications'
import { atomically } from '#db/atomically.ts'
import { useLimit } from '#db/connections/limits.ts'
import type { Db } from '#db/open.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import { digestOf, newSecret } from '#platform/secrets/secret.ts'
import type { Serve } from '#platform/http/serve.ts'
import { resync, textOf, type Line } from './line-book.ts'
import { lateMs, type LiveLines } from './live-lines.ts'
import { insertTicket, listEvents, takeTicket, type LineOwner } from './live.queries.ts'

const form = /^([0-9A-Za-z]{1,20})\.[0-9A-Za-z_-]{43}$/

/** A browser cannot send its token with a live line, and an address may be written down on the way: hence the ticket. */
export function serveEvents(serve: Serve, { database }: House, lines: LiveLines): void {
  serve(eventTicket, async ({ who }) => {
    const ticket = `${who.tenantId}.${newSecret()}`
    await atomically(database.tenant(who.tenantId), async (trx) => {
      await useLimit(trx, 'live-line', who.userId)
      await insertTicket(trx, digestOf(ticket), who.sessionId)
    })
    return { ticket }
  })

  serve(liveEvents, async ({ query, request, reply }) => {
    if (request.method !== 'GET') throw new Problem('METHOD_NOT_ALLOWED')
    // The tenant's code is a hint, so that row security can be bound; the digest decides.
    const tenantId = form.exec(query.ticket)?.[1]
    if (tenantId === undefined || !(await database.directory.find(tenantId))) throw new Problem('SIGN_IN_AGAIN')
    const db = database.tenant(tenantId)
    const taken = await atomically(db, (trx) => takeTicket(trx, digestOf(query.ticket)))
    if (!taken) throw new Problem('SIGN_IN_AGAIN')
    const { now, ...owner } = taken
    const header = request.headers['last-event-id']
    const lastEventId = query.lastEventId ?? (typeof header === 'string' ? header : undefined)
    return openLine(lines, { tenantId, db, owner, now, lastEventId }, request, reply)
  })
}

/** What a line that hears nothing may hold back; a reader that is so slow loses the line and asks again. */
const mostHeldBack = 64 * 1024
const mostMissed = 200
const lastWordMs = 500
/** How far back events are kept for sure. */
const keptMs = 4 * 3_600_000

interface Opening {
  tenantId: string
  db: Db
  owner: LineOwner
  /** By the clock of the database. */
  now: Date
  lastEventId: string | undefined
}

/** Answers with a stream that stays: what was missed first, then what happens. */
async function openLine(
  lines: LiveLines,
  { tenantId, db, owner, now, lastEventId }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const early: string[] = []
  const line: Line = { owner, send: (text) => void early.push(text), end: () => reply.raw.destroy() }
  const added = await lines.add(tenantId, line)
  if (added === 'person-full') throw new Problem('TOO_MANY', { retryAfter: 60 })
  if (added === 'full') throw new Problem('BUSY', { retryAfter: 10 })
  const missed = await readMissed(db, owner, now, lastEventId).catch((error: unknown) => {
    lines.remove(tenantId, line)
    throw error
  })
  const { raw } = reply.hijack()
  raw.once('close', () => {
    lines.remove(tenantId, line)
  })
  raw.on('error', () => raw.destroy())
  // Nothing on the way may gather what should arrive at once.
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: 3000\nid: ${String(now.getTime())}\nevent: hello\ndata: {}\n\n${missed}${early.join('')}`)
  line.send = (text) => {
    if (raw.writableLength > mostHeldBack) raw.destroy()
    else raw.write(text)
  }
  line.end = (text = '') => {
    raw.end(text)
    // A reader that takes nothing any more must not hold up the end.
    setTimeout(() => raw.destroy(), lastWordMs).unref()
  }
  if (request.raw.destroyed) raw.destroy()
  return reply
}

/** Events of the time without a line. Without a last one: those that may have come while the page was loading. */
async function readMissed(db: Db, owner: LineOwner, now: Date, lastEventId: string | undefined): Promise<string> {
  const last = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : now.getTime()
  if (now.getTime() - last > keptMs) return resync(now.getTime())
  const events = await listEvents(db, new Date(Math.min(last, now.getTime()) - lateMs), mostMissed, owner)
  return events.length === mostMissed ? resync(now.getTime()) : events.map(textOf).join('')
}
