import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { allStoresClosed, allStoresEnded } from '#db/store-ended.ts'
import type { Origin } from '#platform/http/request-origin.ts'

const signInColumns = [
  'user_id as userId',
  'user_cd as userCd',
  'role',
  'store_id as storeId',
  'password_hash as passwordHash',
  'published_password as publishedPassword',
  'must_change as mustChange',
  'otp_required as otpRequired',
  'otp_seed as otpSeed',
  'disabled_at as disabledAt',
  allStoresEnded('users').as('storeEnded'),
  // Neither all ended nor one open: trade with one is still to begin.
  allStoresClosed('users').as('storeNotBegun'),
] as const

/** The initial password is unchanged and its window still open. */
const initialOpen = sql<boolean>`must_change and initial_until > now()`

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findUserByCd>>>

export function findUserByCd(db: Db, userCd: string) {
  return db
    .selectFrom('users')
    .select([...signInColumns, initialOpen.as('initialOpen')])
    .where('user_cd', '=', userCd)
    .executeTakeFirst()
}

export function findUserById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...signInColumns, initialOpen.as('initialOpen')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the user until the transaction ends, so that a concurrent password change waits. */
export function lockUser(trx: Trx, userId: string) {
  return trx.selectFrom('users').select(signInColumns).where('user_id', '=', userId).forShare().executeTakeFirst()
}

/** Likewise, for the user a ticket was issued to. */
export function lockUserOfTicket(trx: Trx, ticketHash: string) {
  return trx
    .selectFrom('users')
    .select(signInColumns)
    .where('user_id', '=', (eb) =>
      eb.selectFrom('login_tickets').select('login_tickets.user_id').where('ticket_hash', '=', ticketHash),
    )
    .forShare()
    .executeTakeFirst()
}

export async function isKnownDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertKnownDevice(trx: Trx, userId: string, deviceHash: string): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((row) => row.columns(['tenant_id', 'user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql`now()` }))
    .execute()
}

export async function insertTicket(trx: Trx, ticket: { hash: string; userId: string; mustChange: boolean }) {
  await trx
    .insertInto('login_tickets')
    .values({
      ticket_hash: ticket.hash,
      user_id: ticket.userId,
      must_change: ticket.mustChange,
      expires_at: sql`now() + interval '60 seconds'`,
    })
    .execute()
}

/** Deletes the ticket; only one of several concurrent callers gets it. */
export function takeTicket(trx: Trx, hash: string) {
  return trx
    .deleteFrom('login_tickets')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'must_change as mustChange'])
    .executeTakeFirst()
}

/** Valid for twelve hours, or two without renewal. */
export function insertSession(trx: Trx, session: { userId: string; mustChange: boolean; origin: Origin }) {
  return trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      must_change: session.mustChange,
      idle_until: sql`now() + interval '2 hours'`,
      ends_at: sql`now() + interval '12 hours'`,
      address: session.origin.address,
      agent: session.origin.agent,
    })
    .returning(['session_id as sessionId', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** Ends one session; returns false if it had already ended. */
export async function endSession(trx: Trx, sessionId: string, why: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_why: why })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a user except the given one. */
export async function endAllSessions(trx: Trx, userId: string, why: string, but?: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (update) => update.where('session_id', '<>', but ?? ''))
    .execute()
}

/** Ends a session only if it belongs to this user; otherwise returns false. */
export async function endOwnSession(trx: Trx, userId: string, sessionId: string, why: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_why: why })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Usable sessions, last seen first. A renewal sets `idle_until` to two hours later. */
export function listOpenSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'session_id as sessionId',
      'agent',
      'address',
      'started_at as startedAt',
      sql<Date>`idle_until - interval '2 hours'`.as('seenAt'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('idle_until', '>', sql<Date>`now()`)
    .orderBy('idle_until', 'desc')
    .limit(100)
    .execute()
}

/** Records a sign-in with an initial password; returns false if one was recorded within the last hour. */
export async function markInitialSeen(trx: Trx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ initial_seen_at: sql`now()` })
    .where('user_id', '=', userId)
    .where((user) =>
      user.or([
        user('initial_seen_at', 'is', null),
        user('initial_seen_at', '<', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account's user and store names, as the office knows them. */
export function getNames(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('stores as s', 's.store_id', 'u.store_id')
    .select(['u.user_cd as userCd', 's.store_nm as storeNm'])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function deleteTicketsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('login_tickets').where('user_id', '=', userId).execute()
}

export async function setDisabled(trx: Trx, userId: string, disabled: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: disabled ? sql`now()` : null })
    .where('user_id', '=', userId)
    .execute()
}
