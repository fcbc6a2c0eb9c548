import type { ImportResult } from '@mall/contract/base/import-terms'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { isRemarked } from './results.queries.ts'

/**
 * Plans are kept for a statement, and ones that were made while a table was empty read all of it once it is full. The
 * statements of this transaction are planned for the tables as they are.
 */
export async function planAnew(trx: Trx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}

/**
 * For work whose triggers and references run a statement for each row: those are planned now, for the tables as they are,
 * and then kept instead of being planned for each row.
 */
export async function planOnce(trx: Trx): Promise<void> {
  await sql`set local plan_cache_mode = auto`.execute(trx)
  await sql`discard plans`.execute(trx)
}

/**
 * Undoing looks up what refers to each thing. Where most rows of a table refer to few things, the planner expects to find
 * one soon and reads the table for each, all of it where there is none.
 */
export async function planByIndex(trx: Trx, how: 'local' | 'session' = 'local'): Promise<void> {
  await sql`set ${sql.raw(how)} enable_seqscan = off`.execute(trx)
}

/**
 * The commit does not wait for the disk, so that those of orders wait less. For what is done again after a crash; what
 * commits later and waits is not on the disk before it.
 */
export async function commitUnhurried(trx: Trx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx)
}

/** Of an import that is undone: both. */
export async function planToUndo(trx: Trx): Promise<void> {
  await planAnew(trx)
  await planByIndex(trx)
}

/** `rows` is JSON: [{ row_no, cells }]. */
export async function insertRows(db: Db, importId: string, rows: string): Promise<void> {
  await sql`insert into import_rows (import_id, row_no, cells)
    select ${importId}::uuid, r.row_no, r.cells from jsonb_to_recordset(${rows}::jsonb) as r (row_no int, cells text[])`.execute(
    db,
  )
}

export interface StagedRow {
  row_no: number
  cells: string[]
}

/** In the order of the file, after this row. */
export function listStaged(db: Db, importId: string, after: number, most: number): Promise<StagedRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row_no', 'cells'])
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(most)
    .execute()
}

export interface CheckedRow {
  row_no: number
  result: ImportResult
  key: string | null
  target: string | null
  seen: number | null
  change: unknown
  shown: { column: string; before: string; after: string }[]
  faults: ImportFault[]
}

export type UncountedRow = Omit<CheckedRow, 'result'> & { result: null }

/**
 * Their numbers follow each other closely. Without statistics of an import that has just been staged the planner would
 * read all of its rows for each part.
 */
export async function saveChecked(
  db: Db,
  importId: string,
  rows: readonly (CheckedRow | UncountedRow)[],
): Promise<void> {
  if (rows.length === 0) return
  const numbers = rows.map(({ row_no }) => row_no)
  await sql`update import_rows r set result = c.result, key = c.key, target = c.target, seen = c.seen,
      change = c.change, shown = c.shown, faults = c.faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (row_no int, result text, key text, target uuid, seen int,
      change jsonb, shown jsonb, faults jsonb)
    where r.import_id = ${importId} and r.row_no = c.row_no
      and r.row_no between ${Math.min(...numbers)} and ${Math.max(...numbers)}`.execute(db)
}

/** Numbers of the rows to apply: known things in the order of their ids, in which others lock them too. */
export async function listToApply(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .where('result', 'in', ['NEW', 'CHANGED'])
    .orderBy('target')
    .orderBy('row_no')
    .execute()
  return rows.map(({ row_no }) => row_no)
}

export interface RowToApply {
  row_no: number
  key: string | null
  target: string | null
  seen: number | null
  change: unknown
}

/** In the order of the numbers. */
export async function listByNumber(db: Db, importId: string, numbers: readonly number[]): Promise<RowToApply[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row_no', 'key', 'target', 'seen', 'change'])
    .where('import_id', '=', importId)
    .where('row_no', '=', sql<number>`any (${numbers}::int[])`)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.row_no, row]))
  return numbers.flatMap((no) => rowOf.get(no) ?? [])
}

export interface AppliedRow {
  row_no: number
  key: string | null
  is_new: boolean
  target: string
  /** Of the kind: what is needed to undo it. */
  applied: unknown
}

export async function insertApplied(trx: Trx, importId: string, rows: readonly AppliedRow[]): Promise<void> {
  await sql`insert into import_applied (import_id, row_no, key, is_new, target, applied)
    select ${importId}::uuid, a.row_no, a.key, a.is_new, a.target, a.applied
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (row_no int, key text, is_new boolean, target uuid,
      applied jsonb)`.execute(trx)
}

/** What an import has changed: known things first, in the order of their ids, in which others lock them too. */
export function listApplied(
  db: Db,
  importId: string,
  after: AppliedRow | undefined,
  limit: number,
): Promise<AppliedRow[]> {
  const rows = db
    .selectFrom('import_applied')
    .select(['row_no', 'key', 'is_new', 'target', 'applied'])
    .where('import_id', '=', importId)
    .orderBy('is_new')
    .orderBy('target')
    .orderBy('row_no')
    .limit(limit)
  if (after === undefined) return rows.execute()
  const { is_new: isNew, target, row_no: rowNo } = after
  return rows.where(sql<boolean>`(is_new, target, row_no) > (${isNew}, ${target}, ${rowNo})`).execute()
}

/** Letters of a cell that are shown. */
export const mostShown = 300

/** Only the beginnings of long cells, of which a page may have thousands. */
export function listShown(
  db: Db,
  importId: string,
  result: ImportResult | 'REMARKED' | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom('import_rows')
    .select(['row_no', 'result', 'key', 'shown', 'faults'])
    .select(
      sql<string[]>`array(
        select left(cell, ${sql.lit(mostShown)}) from unnest(cells) with ordinality as c (cell, n) order by n)`.as(
        'cells',
      ),
    )
    .where('import_id', '=', importId)
    .$if(result === undefined, (rows) => rows.where('result', 'is not', null))
    .$if(result === 'REMARKED', (rows) => rows.where('result', 'not in', ['FAULTY', 'SKIPPED']).where(isRemarked))
    .$if(result !== undefined && result !== 'REMARKED', (rows) => rows.where('result', '=', result as ImportResult))
    .orderBy('row_no')
    .offset(offset)
    .limit(limit)
    .execute()
}

export interface Part {
  first: number
  last: number
}

/** Faulty rows, and those that a person has left out: on other rows that are skipped nothing is remarked. */
const comesBack = sql<boolean>`(result in ('FAULTY', 'SKIPPED') and (result = 'FAULTY' or ${isRemarked}))`

/** Those that come back by their numbers in parts of up to so many, and of about so many letters, in their order. */
export async function partFaulty(db: Db, importId: string, mostRows: number, letters: number): Promise<Part[]> {
  const { rows } = await sql<Part>`select min(row_no) as first, max(row_no) as last from (
      select row_no, sum(${sql.lit(letters / mostRows)} + length(array_to_string(cells, '')))
        over (order by row_no) / ${sql.lit(letters)} as part
      from import_rows where import_id = ${importId} and ${comesBack}) parted
    group by part order by part`.execute(db)
  return rows
}

export function listFaulty(db: Db, importId: string, { first, last }: Part) {
  return db
    .selectFrom('import_rows')
    .select(['cells', 'faults'])
    .where('import_id', '=', importId)
    .where(comesBack)
    .where('row_no', '>=', first)
    .where('row_no', '<=', last)
    .orderBy('row_no')
    .execute()
}

/** Deletes some rows of an import; returns how many. */
export async function deleteRows(trx: Trx, importId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from import_rows where ctid = any(array(
    select ctid from import_rows where import_id = ${importId} limit ${sql.lit(most)}))`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
