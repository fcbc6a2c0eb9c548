import type { NoticeState } from '@mall/contract/office-notices'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { NoticesTable } from '#db/tables/notices-tables.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { matches } from '#features/notices/notices.queries.ts'
import { people } from './readers.queries.ts'

/** The fields the office sets; a null `starts_at` means now. */
export interface NoticeFields extends Pick<
  NoticesTable,
  'title' | 'contents' | 'plain_text' | 'picture_ids' | 'audience' | 'grades'
> {
  pinned: boolean
  must_read: boolean
  starts_at: Date | null
  ends_at: Date | null
}

const startOf = (startsAt: Date | null) => startsAt ?? sql<Date>`now()`

export async function insertNotice(trx: Trx, userId: string, fields: NoticeFields): Promise<string> {
  const { article_id } = await trx
    .insertInto('notices')
    .values({ ...fields, starts_at: startOf(fields.starts_at), created_by: userId })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  return article_id
}

/** Locks the notice, so that the next change sees this one. */
export async function lockNotice(trx: Trx, articleId: string) {
  return trx.selectFrom('notices').selectAll().where('article_id', '=', articleId).forUpdate().executeTakeFirst()
}

/** A notice postponed to the future counts as not announced. */
export async function updateNotice(trx: Trx, articleId: string, fields: NoticeFields): Promise<void> {
  const startsAt = startOf(fields.starts_at)
  await trx
    .updateTable('notices')
    .set((eb) => ({
      ...fields,
      starts_at: startsAt,
      version: eb('version', '+', 1),
      told_at: sql<Date | null>`case when ${startsAt}::timestamptz > now() then null else told_at end`,
    }))
    .where('article_id', '=', articleId)
    .execute()
}

/** From now on no store reads it; returns since when. */
export async function endNotice(trx: Trx, articleId: string): Promise<Date | null> {
  const { ends_at } = await trx
    .updateTable('notices')
    .set((eb) => ({ ends_at: sql<Date>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('article_id', '=', articleId)
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return ends_at
}

/** Cascades to its targets and read log. */
export async function removeNotice(trx: Trx, articleId: string): Promise<void> {
  await trx.deleteFrom('notices').where('article_id', '=', articleId).execute()
}

const counts = [
  sql<number>`(select count(*)::int from ${people})`.as('reach'),
  sql<number>`(select count(r.read_at)::int from ${people})`.as('read'),
  sql<number>`(select count(*)::int from notice_stores t where t.article_id = n.article_id)`.as('store_count'),
  sql<NoticeState>`case when n.starts_at > now() then 'SCHEDULED' when n.ends_at <= now() then 'ENDED' else 'RUNNING' end`.as(
    'state',
  ),
] as const

const columns = [
  'n.article_id',
  'n.title',
  'n.pinned',
  'n.must_read',
  'n.audience',
  'n.grades',
  'n.starts_at',
  'n.ends_at',
  'n.picture_ids',
] as const

interface Filter {
  q?: string | undefined
  state?: NoticeState | undefined
}

const inState: Record<NoticeState, ReturnType<typeof sql<SqlBool>>> = {
  SCHEDULED: sql<SqlBool>`n.starts_at > now()`,
  RUNNING: sql<SqlBool>`n.starts_at <= now() and (n.ends_at is null or n.ends_at > now())`,
  ENDED: sql<SqlBool>`n.ends_at <= now()`,
}

type Builder = ExpressionBuilder<Tables & { n: Tables['notices'] }, 'n'>

const fits =
  ({ q, state }: Filter) =>
  (eb: Builder) =>
    eb.and([matches(q)(eb), state === undefined ? sql.lit(true) : inState[state]])

export type OfficeRow = Awaited<ReturnType<typeof listOfficeRows>>[number]

/** Future ones first, then newest, ties by id, so that no notice appears on two pages. */
export async function listOfficeRows(db: Db, filter: Filter, page: { limit: number; offset: number }) {
  return db
    .selectFrom('notices as n')
    .where(fits(filter))
    .select(columns)
    .select(counts)
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.article_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countOfficeRows(db: Db, filter: Filter): Promise<number> {
  const { n } = await db
    .selectFrom('notices as n')
    .where(fits(filter))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function findOfficeNotice(db: Db, articleId: string) {
  return db
    .selectFrom('notices as n')
    .where('n.article_id', '=', articleId)
    .select([...columns, 'n.contents', 'n.version'])
    .select(counts)
    .executeTakeFirst()
}
