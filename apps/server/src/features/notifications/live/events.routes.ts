import { eventTicket, liveEvents } from '@mall/contract/notifications'
import { atomically } from '#db/atomically.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/problem.ts'
import { digestOf, newSecret } from '#platform/secret.ts'
import type { Serve } from '#platform/serve.ts'
import type { LiveLines } from './live-lines.ts'
import { insertTicket, takeTicket } from './live.queries.ts'
import { openLine } from './open-line.ts'

const form = /^([0-9A-Za-z]{1,20})\.[0-9A-Za-z_-]{43}$/

/** A browser cannot send its token with a live line, and an address may be written down on the way: hence the ticket. */
export function serveEvents(serve: Serve, { database }: House, lines: LiveLines): void {
  serve(eventTicket, async ({ who }) => {
    const ticket = `${who.tenantId}.${newSecret()}`
    await atomically(database.tenant(who.tenantId), (trx) => insertTicket(trx, digestOf(ticket), who.sessionId))
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
