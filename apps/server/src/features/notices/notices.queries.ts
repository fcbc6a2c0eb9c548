import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { containing } from '#db/like-pattern.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

/** Who looks: what is addressed to the store is what is there. */
export interface Reader {
  userId: string
  storeId: string
}

type Builder = ExpressionBuilder<Tables & { n: Tables['notices'] }, 'n'>

/** Running now, and for this store: for all, for its grade as it is now, or for itself. */
function isFor({ storeId }: Reader) {
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

/** For the words of a list: every notice fits none. */
export function matches(q: string | undefined) {
  return (eb: Builder): Expression<SqlBool> =>
    q === undefined || q.trim() === ''
      ? sql.lit(true)
      : eb.or([eb('n.title', 'ilike', containing(q)), eb('n.plain_text', 'ilike', containing(q))])
}

function visible(db: Db, reader: Reader) {
  return db
    .selectFrom('notices as n')
    .leftJoin('notice_reads as r', (join) =>
      join.onRef('r.article_id', '=', 'n.article_id').on('r.user_id', '=', reader.userId),
    )
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

/** Pinned ones first, then the newest; equal ones by id, so that none stands on two pages. */
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

/** The oldest first: so they were written, so they are read. */
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

/** The neighbours of one in the order of the list; undefined when it is not in it. */
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

/** Writes that somebody has read it, unless it is written already; of two at once one writes and the other waits. */
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

/** Is it shown to this store now? For whoever has to decide about the files that hang on it. */
export async function isShownTo(db: Db, reader: Reader, articleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices as n')
    .where(isFor(reader))
    .where('n.article_id', '=', articleId)
    .select('n.article_id')
    .executeTakeFirst()
  return row !== undefined
}
