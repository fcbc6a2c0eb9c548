import { sql } from 'kysely'
import type { LiveKind } from '@mall/contract/base/live-hint'
import type { Db, Trx } from '#db/open.ts'
import { allStoresClosed } from '#db/store-ended.ts'

/** The session data that decides which events a stream receives. */
export interface LineOwner {
  sessionId: string
  userId: string
  role: 'STORE' | 'OFFICE'
  /** All stores of a person, with their grades. */
  storeIds: string[]
  grades: string[]
}

export async function insertTicket(trx: Trx, hash: string, sessionId: string): Promise<void> {
  await trx
    .insertInto('event_tickets')
    .values({ ticket_hash: hash, session_id: sessionId, expires_at: sql`now() + interval '30 seconds'` })
    .execute()
}

const lives = sql<boolean>`s.ended_at is null and s.ends_at > now() and s.idle_until > now() and u.disabled_at is null
  and not ${allStoresClosed('u')}`

const owner = [
  's.session_id as sessionId',
  'u.user_id as userId',
  'u.role',
  sql<string[]>`array(select m.store_id from store_members m where m.user_id = u.user_id)`.as('storeIds'),
  sql<string[]>`array(
    select o.store_grade from store_members m join stores o on o.store_id = m.store_id where m.user_id = u.user_id
  )`.as('grades'),
] as const

/** Deletes the ticket and returns its owner and the database time; only one of several concurrent callers gets it. */
export async function takeTicket(trx: Trx, hash: string) {
  const taken = await trx
    .deleteFrom('event_tickets')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('session_id')
    .executeTakeFirst()
  if (!taken) return undefined
  return trx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select([...owner, sql<Date>`clock_timestamp()`.as('now')])
    .where('s.session_id', '=', taken.session_id)
    .where(lives)
    .executeTakeFirst()
}

/** The sessions among these that are still open, with their current data. */
export function listLiving(db: Db, sessionIds: readonly string[]): Promise<LineOwner[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(owner)
    .where('s.session_id', '=', sql<string>`any (${sessionIds}::uuid[])`)
    .where(lives)
    .execute()
}

/** An event with its audience, in the same form from the table and from a database notification. */
export interface LiveEvent {
  at: number
  kind: LiveKind
  id: string
  office: boolean
  all: boolean
  user?: string | null
  stores?: string[] | null
  grades?: string[] | null
  /** The page that caused it; only sent with live notifications, not stored. */
  by?: string | undefined
}

/** Events since an instant, oldest first, for one owner or for all. */
export async function listEvents(db: Db, since: Date, most: number, who?: LineOwner): Promise<LiveEvent[]> {
  const rows = await db
    .selectFrom('live_events')
    .selectAll()
    .where('at', '>=', since)
    .$if(who !== undefined, (q) => q.where(isFor(who)))
    .orderBy('at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    at: row.at.getTime(),
    kind: row.kind,
    id: row.thing_id,
    office: row.to_office,
    all: row.to_all_stores,
    user: row.to_user_id,
    stores: row.to_store_ids,
    grades: row.to_grades,
  }))
}

function isFor(who: LineOwner | undefined) {
  const { userId, storeIds = [], grades = [] } = who ?? {}
  const person = sql<boolean>`to_user_id is not distinct from ${userId}::uuid`
  if (who?.role === 'OFFICE') return sql<boolean>`(to_office or ${person})`
  return sql<boolean>`(to_all_stores or ${person} or ${storeIds}::uuid[] && to_store_ids or ${grades}::text[] && to_grades)`
}
