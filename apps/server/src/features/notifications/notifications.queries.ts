import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

const shown = ['notification_id', 'code', 'url', 'params', 'at', 'read_at'] as const

export type NotificationRow = Awaited<ReturnType<typeof listPage>>[number]

/** Counts up to `most`, as the badge shows "99+". */
export async function countUnread(db: Db, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from notifications where user_id = ${userId} and read_at is null order by code limit ${most}) as counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

interface Wanted {
  /** Only read ones. */
  state?: 'read' | undefined
}

/** Newest first. Ids come from an index-only scan, so that late pages stay cheap. */
export function listPage(db: Db, userId: string, { page, size, state }: Wanted & { page: number; size: number }) {
  const ids = db
    .selectFrom('notifications')
    .select('notification_id')
    .where('user_id', '=', userId)
    .$if(state === 'read', (q) => q.where('read_at', 'is not', null))
    .orderBy('at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(size)
    .offset(page * size)
  return db
    .selectFrom('notifications')
    .select(shown)
    .where('notification_id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('notification_id', 'desc')
    .execute()
}

/** Counts up to `most`. */
export async function countAll(db: Db, userId: string, { state, most }: Wanted & { most: number }): Promise<number> {
  const some = db
    .selectFrom('notifications')
    .select('at')
    .where('user_id', '=', userId)
    .$if(state === 'read', (q) => q.where('read_at', 'is not', null))
    .orderBy('at', 'desc')
    .limit(most)
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** How many of these belong to the user. */
export async function countOwn(trx: Trx, userId: string, ids: readonly string[]): Promise<number> {
  const row = await trx
    .selectFrom('notifications')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('user_id', '=', userId)
    .where('notification_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Rows read earlier keep their time. */
export async function markRead(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('notification_id', 'in', ids)
    .execute()
}

/** Likewise for up to `most` rows, of one code or of all; returns how many were marked. */
export async function markSomeRead(
  trx: Trx,
  userId: string,
  { code, until, most }: { code?: string | undefined; until: Date | undefined; most: number },
): Promise<number> {
  const some = trx
    .selectFrom('notifications')
    .select('notification_id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(code !== undefined, (q) => q.where('code', '=', code ?? ''))
    .$if(until !== undefined, (q) => q.where('at', '<=', until ?? new Date(0)))
    .limit(most)
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('read_at', 'is', null)
    // As an array, each row is found by primary key whatever the row estimate.
    .where('notification_id', '=', sql<string>`any (array(${some}))`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export function findSettings(db: Db, userId: string) {
  return db
    .selectFrom('notification_settings')
    .select(['bell_off', 'mail_on', 'mail_address'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function saveSettings(
  trx: Trx,
  userId: string,
  settings: { bell_off: string[]; mail_on: string[]; mail_address: string | null; lang: 'ko' | 'en' },
): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((row) => row.columns(['tenant_id', 'user_id']).doUpdateSet(settings))
    .execute()
}
