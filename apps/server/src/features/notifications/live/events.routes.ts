import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventTicket, liveEvents } from '@mall/contract/notifications'
import { atomically } from '#db/statements/atomically.ts'
import { useLimit } from '#db/connections/limits.ts'
import type { Db } from '#db/open.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import { digestOf, newSecret } from '#platform/secrets/secret.ts'
import type { Serve } from '#platform/http/serve.ts'
import { resync, textOf, type Line } from './sse-connections.ts'
import { lateMs, type LiveLines } from './live-lines.ts'
import { insertTicket, listEvents, takeTicket, type LineOwner } from './live.queries.ts'

const form = /^([0-9A-Za-z]{1,20})\.[0-9A-Za-z_-]{43}$/

/** Browsers cannot send a token with an event stream, and URLs may be logged on the way: hence the ticket. */
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
    // The tenant code is a hint needed to bind row security; the digest decides.
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

/** Buffer limit of a stream; a reader this slow is disconnected and reconnects. */
const mostHeldBack = 64 * 1024
const mostMissed = 200
const lastWordMs = 500
/** Events are kept for at least this long. */
const keptMs = 4 * 3_600_000

interface Opening {
  tenantId: string
  db: Db
  owner: LineOwner
  /** By the database clock. */
  now: Date
  lastEventId: string | undefined
}

/** Answers with an open event stream: missed events first, then new ones. */
async function openLine(
  lines: LiveLines,
  { tenantId, db, owner, now, lastEventId }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = reply
  const early: string[] = []
  const line: Line = { owner, send: (text) => void early.push(text), end: () => raw.destroy() }
  const leave = () => lines.remove(tenantId, line)
  // Before anything is waited for: a page that is left meanwhile closes only once.
  raw.once('close', leave)
  const added = await lines.add(tenantId, line)
  if (added === 'person-full') throw new Problem('TOO_MANY', { retryAfter: 60 })
  if (added === 'full') throw new Problem('BUSY', { retryAfter: 10 })
  const missed = await readMissed(db, owner, now, lastEventId).catch((error: unknown) => {
    leave()
    throw error
  })
  reply.hijack()
  // It was left before it was added.
  if (raw.destroyed) {
    leave()
    return reply
  }
  raw.on('error', () => raw.destroy())
  // Proxies must not buffer the events.
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
    // A stalled reader must not block shutdown.
    setTimeout(() => raw.destroy(), lastWordMs).unref()
  }
  if (request.raw.destroyed) raw.destroy()
  return reply
}

/** Events since the last one received. Without one: those that may have happened while the page loaded. */
async function readMissed(db: Db, owner: LineOwner, now: Date, lastEventId: string | undefined): Promise<string> {
  const last = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : now.getTime()
  if (now.getTime() - last > keptMs) return resync(now.getTime())
  const events = await listEvents(db, new Date(Math.min(last, now.getTime()) - lateMs), mostMissed, owner)
  return events.length === mostMissed ? resync(now.getTime()) : events.map(textOf).join('')
}
