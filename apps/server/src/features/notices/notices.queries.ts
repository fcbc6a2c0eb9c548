import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { containing } from '#db/statements/like-pattern.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

/** The reading user, who sees only notices addressed to their store. */
export interface Reader {
  userId: string
  storeId: string
  /** A user of the office who looks at the store's pages. */
  view?: object
}

type Builder = ExpressionBuilder<Tables & { n: Tables['notices'] }, 'n'>

/** Currently running and addressed to this store: to all, to its current grade, or to itself. */
function isFor({ storeId }: Pick<Reader, 'storeId'>) {
  return (eb: Builder): Expression<SqlBool> =>
    eb.and([
      eb('n.starts_at', '<=', sql<Date>`now()`),
      eb.or([eb('n.ends_at', 'is', null), eb('n.ends_at', '>', sql<Date>`now()`)]),
      sql<SqlBool>`case n.audience
        when 'ALL' then true
        when 'GRADES' then (select s.store_grade from stores s where s.store_id = ${storeId}) = any(n.grades)
        else exists (select from notice_stores t where t.article_id = n.article_id and t.store_id = ${storeId}) end`,
    ])
}

/** Matches the search text of a list; without one, matches every notice. */
export function matches(q: string | undefined) {
  return (eb: Builder): Expression<SqlBool> =>
    q === undefined || q.trim() === ''
      ? sql.lit(true)
      : eb.or([eb('n.title', 'ilike', containing(q)), eb('n.plain_text', 'ilike', containing(q))])
}

/** What the reader has read; in a view of a store, what anyone of that store has. */
function readsOf({ userId, storeId, view }: Reader) {
  return view
    ? sql<Reads>`(select x.article_id, min(x.read_at) as read_at from notice_reads x
        join store_members m on m.user_id = x.user_id where m.store_id = ${storeId} group by x.article_id)`
    : sql<Reads>`(select article_id, read_at from notice_reads where user_id = ${userId})`
}

interface Reads {
  article_id: string
  read_at: Date
}

function visible(db: Db, reader: Reader) {
  return db
    .selectFrom('notices as n')
    .leftJoin(readsOf(reader).as('r'), (join) => join.onRef('r.article_id', '=', 'n.article_id'))
    .where(isFor(reader))
}

const headColumns = [
  'n.article_id',
  'n.title',
  'n.pinned',
  'n.must_read',
  'n.starts_at',
  'n.picture_ids',
  'r.read_at',
] as const

export type NoticeHead = Awaited<ReturnType<typeof listHeads>>[number]

/** Pinned first, then newest, ties by id, so that no notice appears on two pages. */
export async function listHeads(
  db: Db,
  reader: Reader,
  q: string | undefined,
  page: { limit: number; offset: number },
) {
  return visible(db, reader)
    .where(matches(q))
    .select(headColumns)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.article_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countHeads(db: Db, reader: Reader, q: string | undefined): Promise<number> {
  const { n } = await visible(db, reader)
    .where(matches(q))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function findNotice(db: Db, reader: Reader, articleId: string) {
  return visible(db, reader)
    .where('n.article_id', '=', articleId)
    .select([...headColumns, 'n.contents'])
    .executeTakeFirst()
}

/** Oldest first, the order in which they were written. */
export async function listUnconfirmed(db: Db, reader: Reader, limit: number) {
  return visible(db, reader)
    .where('n.must_read', '=', true)
    .where('r.read_at', 'is', null)
    .select([...headColumns, 'n.contents'])
    .orderBy('n.starts_at')
    .orderBy('n.article_id')
    .limit(limit)
    .execute()
}

/** The neighbours of a notice in list order; undefined if it is not in the list. */
export async function findNeighbours(db: Db, reader: Reader, articleId: string) {
  const order = sql.raw('(order by n.pinned desc, n.starts_at desc, n.article_id desc)')
  return db
    .selectFrom(
      visible(db, reader)
        .select(['n.article_id'])
        .select([
          sql<string | null>`lag(n.article_id) over ${order}`.as('prev_id'),
          sql<string | null>`lag(n.title) over ${order}`.as('prev_title'),
          sql<string | null>`lead(n.article_id) over ${order}`.as('next_id'),
          sql<string | null>`lead(n.title) over ${order}`.as('next_title'),
        ])
        .as('list'),
    )
    .selectAll()
    .where('article_id', '=', articleId)
    .executeTakeFirst()
}

/** Records that a user has read it; a concurrent second call waits and changes nothing. */
export async function insertRead(trx: Trx, userId: string, articleId: string): Promise<Date> {
  await trx
    .insertInto('notice_reads')
    .values({ article_id: articleId, user_id: userId })
    .onConflict((row) => row.doNothing())
    .execute()
  const { read_at } = await trx
    .selectFrom('notice_reads')
    .select('read_at')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return read_at
}

/** Whether the notice is currently shown to this store; used to check access to its files. */
export async function isShownTo(db: Db, reader: Reader, articleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices as n')
    .where(isFor(reader))
    .where('n.article_id', '=', articleId)
    .select('n.article_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Running notices to a store that none of its people has read, the latest first. */
export async function listUnreadByStore(db: Db, storeId: string, limit: number) {
  return db
    .selectFrom('notices as n')
    .where(isFor({ storeId }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice_reads as r')
            .innerJoin('store_members as m', 'm.user_id', 'r.user_id')
            .whereRef('r.article_id', '=', 'n.article_id')
            .where('m.store_id', '=', storeId),
        ),
      ),
    )
    .select(['n.article_id', 'n.title', 'n.must_read', 'n.starts_at'])
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.article_id', 'desc')
    .limit(limit)
    .execute()
}
