import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import type { ReplacedPeriod } from '../saving/changes.queries.ts'
import { pauseBetween, type Pace } from '../saving/in-parts.ts'
import type { KeptPeriod } from '../saving/lines.ts'
import { undoneFacts } from '@mall/contract/price-lists/changes'
import { z } from 'zod'
import type { WrittenPeriod } from '../saving/lines.queries.ts'

/** `rest`: prices that can still be undone. Before that was kept, a change was undone once. */
const keptUndone = undoneFacts.extend({ rest: z.int().default(0) })
export type KeptUndone = z.infer<typeof keptUndone>

export const undoneOf = (facts: Record<string, unknown>): KeptUndone | null =>
  keptUndone.safeParse(facts['undone']).data ?? null

export interface MadeChange {
  kind: string
  from: Day
  /** How many periods it wrote, without those that were undone. */
  written: number
  undoneAt: Date | null
  made: Day
  facts: Record<string, unknown>
}

/** Something of it can still be undone, if its days allow that. */
export const isLeft = ({ kind, undoneAt, facts }: Pick<MadeChange, 'kind' | 'undoneAt' | 'facts'>): boolean =>
  kind !== 'UNDO' && (undoneAt === null || (undoneOf(facts)?.rest ?? 0) > 0)

/** The same in SQL, of changes `c`. */
const left = sql<boolean>`c.kind <> 'UNDO' and (c.undone_at is null or (c.facts -> 'undone' ->> 'rest')::int > 0)`

const changeOf = (db: Db, changeId: string) =>
  db
    .selectFrom('price_changes')
    .select(['kind', 'from_day as from', 'written', 'undone_at as undoneAt', 'facts'])
    .select(sql<Day>`created_at::date`.as('made'))
    .where('change_id', '=', changeId)

/** Locks the change, so that it is undone once. */
export function getChange(trx: Trx, changeId: string): Promise<MadeChange | undefined> {
  return changeOf(trx, changeId).forNoKeyUpdate().executeTakeFirst()
}

/** The same without a lock, for an undoing that is only tried. */
export function readChange(db: Db, changeId: string): Promise<MadeChange | undefined> {
  return changeOf(db, changeId).executeTakeFirst()
}

/** The notice that was written with the change, in the version of then or of its last correction; it may be deleted by now. */
export async function findNoticeOf(trx: Trx, changeId: string) {
  const row = await trx
    .selectFrom('price_changes')
    .select(sql<string | null>`facts ->> 'articleId'`.as('articleId'))
    .select(sql<number>`coalesce((facts ->> 'articleVersion')::int, 1)`.as('version'))
    .select('from_day as from')
    .where('change_id', '=', changeId)
    .executeTakeFirst()
  return row?.articleId ? { ...row, articleId: row.articleId } : null
}

export async function markCorrected(trx: Trx, changeId: string, articleVersion: number): Promise<void> {
  await trx
    .updateTable('price_changes')
    .set({ facts: sql`facts || ${JSON.stringify({ articleVersion })}::jsonb` })
    .where('change_id', '=', changeId)
    .execute()
}

const rowsFetched = 500

/** The rows of a query by a cursor of this name, inside a transaction: fifty thousand at a stretch would keep the event loop from requests. */
async function* fetchedInParts<Row>(
  trx: Db,
  name: string,
  rows: RawBuilder<Row>,
  pace: Pace,
): AsyncGenerator<readonly Row[]> {
  const pause = pauseBetween(pace)
  await sql`declare ${sql.id(name)} no scroll cursor for ${rows}`.execute(trx)
  for (let count = rowsFetched; count === rowsFetched;) {
    const part = await sql<Row>`fetch ${sql.lit(rowsFetched)} from ${sql.id(name)}`.execute(trx)
    count = part.rows.length
    yield part.rows
    await pause()
  }
  await sql`close ${sql.id(name)}`.execute(trx)
}

/** As rows: one value of some megabytes would be read at a stretch. */
export async function listReplaced(trx: Db, changeId: string, pace: Pace): Promise<ReplacedPeriod[]> {
  const rows = sql<{ period: ReplacedPeriod }>`
    select r.period from price_changes c, jsonb_array_elements(c.replaced) with ordinality as r (period, n)
    where c.change_id = ${changeId} order by r.n`
  const periods: ReplacedPeriod[] = []
  for await (const part of fetchedInParts(trx, 'replaced_periods', rows, pace))
    for (const { period } of part) periods.push(period)
  return periods
}

type WrittenRow = KeptPeriod & { prodId: string; grade: string | null; storeId: string | null }

/** Periods that no later change wrote again. */
export const writtenPeriods = (changeId: string) => sql<WrittenRow>`
  select grade, null::uuid as "storeId", prod_id as "prodId", from_day as "from", to_day as "to",
    unit_price_milli as milli, change_id as "changeId", priced_by as "pricedBy"
  from grade_prices where change_id = ${changeId}
  union all
  select null, store_id, prod_id, from_day, to_day, unit_price_milli, change_id, priced_by
  from special_prices where change_id = ${changeId}`

export async function listWritten(trx: Db, changeId: string, pace: Pace): Promise<WrittenPeriod[]> {
  const periods: WrittenPeriod[] = []
  for await (const part of fetchedInParts(trx, 'written_periods', writtenPeriods(changeId), pace))
    for (const { grade, storeId, ...row } of part)
      periods.push({ ...row, ...(grade !== null && { grade }), ...(storeId !== null && { storeId }) })
  return periods
}

/**
 * Periods that later changes replaced and that this one had written, whether or not those changes are undone; of lines in
 * which this one deleted a period, all that changes replaced and that are not undone.
 */
export async function* listReplacedLater(trx: Db, changeId: string, pace: Pace) {
  const rows = sql<{ period: ReplacedPeriod }>`
    with gone as materialized (
      select concat_ws('/', r.period->>'grade', r.period->>'storeId', r.period->>'prodId') as line
      from price_changes c, jsonb_array_elements(c.replaced) r (period)
      where c.change_id = ${changeId} and (r.period->>'gone')::boolean)
    select r.period from price_changes c, jsonb_array_elements(c.replaced) r (period)
    where c.change_id > ${changeId} and (r.period->>'changeId' = ${changeId}::text or ${left}
      and concat_ws('/', r.period->>'grade', r.period->>'storeId', r.period->>'prodId') in (select line from gone))`
  for await (const part of fetchedInParts(trx, 'replaced_later', rows, pace)) yield part.map(({ period }) => period)
}

/** What a later change that can be undone replaced: of which line, and which change had written it. */
export interface LaterStep {
  changeId: string
  line: string
  replaced: string | null
}

/** On these lines. In the order in which the changes were made. */
export async function listLaterSteps(trx: Db, changeId: string, lines: readonly string[]): Promise<LaterStep[]> {
  const { rows } = await sql<LaterStep>`
    select * from (
      select c.change_id as "changeId", r.period->>'changeId' as replaced,
        concat_ws('/', r.period->>'grade', r.period->>'storeId', r.period->>'prodId') as line
      from price_changes c, jsonb_array_elements(c.replaced) r (period)
      where c.change_id > ${changeId} and ${left}) steps
    where line = any (${lines}::text[]) order by "changeId"`.execute(trx)
  return rows
}

/** What stays of a change that is undone in part. */
export interface Rest {
  written: number
  /** JSON of `ReplacedPeriod[]`. */
  replaced: string
}

export async function markUndone(trx: Trx, changeId: string, undone: KeptUndone, rest: Rest | null): Promise<void> {
  await trx
    .updateTable('price_changes')
    .set({
      undone_at: sql<Date>`now()`,
      facts: sql`facts || ${JSON.stringify({ undone })}::jsonb`,
      ...rest,
    })
    .where('change_id', '=', changeId)
    .execute()
}

/** Of these changes, or of all. The latest first, ties by id. */
export function listChanges(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
  changeIds?: readonly string[],
) {
  return db
    .selectFrom('price_changes as c')
    .innerJoin('users as u', 'u.user_id', 'c.created_by')
    .select(['c.change_id as changeId', 'c.kind', 'u.name as by', 'c.created_at as at', 'c.from_day as from'])
    .select(['c.lines', 'c.facts', 'c.undone_at as undoneAt'])
    .$if(changeIds !== undefined, (rows) => rows.where('c.change_id', '=', sql<string>`any (${changeIds}::uuid[])`))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.change_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** By themselves: joined to the page, all changes would be read. */
export function listChangesById(db: Db, changeIds: readonly string[]) {
  return db
    .selectFrom('price_changes')
    .select(['change_id as changeId', 'kind', 'created_at as at', 'facts', 'lines'])
    .where('change_id', '=', sql<string>`any (${changeIds}::uuid[])`)
    .execute()
}

export async function countChanges(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('price_changes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}
