import type { ImportKind, ImportState } from '@mall/contract/base/import-terms'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { ImportCounts, ImportEditor } from '#db/tables/import-tables.ts'
import { isInterrupted } from './work.queries.ts'

interface NewImport {
  kind: ImportKind
  file_name: string
  user_id: string
  sheet: string
  other_sheets: string[]
  head_row: number
  heads: string[]
  columns: (string | null)[]
  /** `SHEETS`: other sheets of the file fit about as well. */
  note?: 'SHEETS' | null
}

export async function insertImport(db: Db, row: NewImport): Promise<string> {
  const { import_id } = await db.insertInto('imports').values(row).returning('import_id').executeTakeFirstOrThrow()
  return import_id
}

const columns = [
  ...(['i.import_id', 'i.kind', 'i.file_name', 'i.version', 'i.created_at', 'i.applied_at'] as const),
  ...(['i.counts', 'i.done', 'i.sheet', 'i.other_sheets', 'i.head_row', 'i.heads', 'i.columns'] as const),
  ...(['i.made', 'i.note'] as const),
] as const

const nameOf = <As extends string>(userId: RawBuilder<unknown>, as: As) =>
  sql<string | null>`(select u.name from users u where u.user_id = ${userId})`.as(as)

/** Prices of an import that were undone among the changes of prices; its row knows only what was undone as an import. */
const undoneAsPrices = sql<{ at: Date; by: string }>`(
  select u.created_at as at, u.created_by as by
  from import_applied a join price_changes c on c.change_id = a.target
    join price_changes u on u.created_at = c.undone_at and u.facts->>'undoes' = c.change_id::text
  where i.kind = 'prices' and i.state = 'APPLIED' and a.import_id = i.import_id)`

function selectImports(db: Db) {
  return db
    .selectFrom('imports as i')
    .leftJoinLateral(undoneAsPrices.as('elsewhere'), (join) => join.onTrue())
    .select(columns)
    .select(sql<ImportState>`case when elsewhere.at is null then i.state else 'UNDONE' end`.as('state'))
    .select(sql<Date | null>`coalesce(i.undone_at, elsewhere.at)`.as('undone_at'))
    .select(isInterrupted.as('isInterrupted'))
    .select([nameOf(sql`i.user_id`, 'createdBy'), nameOf(sql`i.applied_by`, 'appliedBy')])
    .select(nameOf(sql`coalesce(i.undone_by, elsewhere.by)`, 'undoneBy'))
}

export type ShownImport = Awaited<ReturnType<typeof listImports>>[number]

/** Newest first. */
export function listImports(
  db: Db,
  kinds: readonly ImportKind[],
  { offset, limit }: { offset: number; limit: number },
) {
  return selectImports(db)
    .where('i.kind', 'in', kinds)
    .where('i.state', '<>', 'READING')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.import_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countImports(db: Db, kinds: readonly ImportKind[]): Promise<number> {
  const { n } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', 'in', kinds)
    .where('state', '<>', 'READING')
    .executeTakeFirstOrThrow()
  return n
}

export function findImport(db: Db, importId: string, kinds: readonly ImportKind[]) {
  return selectImports(db)
    .where('i.import_id', '=', importId)
    .where('i.kind', 'in', kinds)
    .where('i.state', '<>', 'READING')
    .executeTakeFirst()
}

interface Step {
  /** States from which it is taken. */
  from: readonly ImportState[]
  to: ImportState
  version: number
}

interface StepFields {
  editor?: ImportEditor
  counts?: ImportCounts
  head_row?: number
  heads?: string[]
  columns?: (string | null)[]
}

/** Returns false if it is in another state or was changed since. */
export async function takeStep(trx: Trx, importId: string, { from, to, version }: Step, fields: StepFields = {}) {
  const { editor, counts, ...others } = fields
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((one) => ({
      ...others,
      ...(editor && { editor: JSON.stringify(editor) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...{ state: to, done: 0, note: null, version: one('version', '+', 1) },
    }))
    .where('import_id', '=', importId)
    .where('version', '=', version)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Ends the reading of a file. */
export async function endReading(
  db: Db,
  importId: string,
  to: ImportState,
  counts: Pick<ImportCounts, 'STAGED' | 'HIDDEN'>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: to, counts: JSON.stringify(counts) })
    .where('import_id', '=', importId)
    .execute()
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('imports').where('import_id', '=', importId).execute()
}

/** Its rows go with it. Returns false if it has been taken up. */
export async function dropImport(db: Db, importId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('import_id', '=', importId)
    .where('state', 'in', ['COLUMNS', 'READY'])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export async function listForms(db: Db, kind: ImportKind): Promise<Record<string, (string | null)[]>> {
  const rows = await db.selectFrom('import_forms').select(['fingerprint', 'columns']).where('kind', '=', kind).execute()
  return Object.fromEntries(rows.map(({ fingerprint, columns: said }) => [fingerprint, said]))
}

export async function putForm(
  trx: Trx,
  form: { kind: ImportKind; fingerprint: string; columns: (string | null)[] },
): Promise<void> {
  await trx
    .insertInto('import_forms')
    .values(form)
    .onConflict((on) =>
      on.columns(['tenant_id', 'kind', 'fingerprint']).doUpdateSet({ columns: form.columns, used_at: sql`now()` }),
    )
    .execute()
}

/**
 * Hides expired imports, so that they cannot be applied or undone while they are being deleted: after a week if they
 * were never applied, otherwise after 90 days. Includes those already hidden by a process that died.
 */
export async function hideExpired(db: Db): Promise<string[]> {
  const { rows } = await sql<{ importId: string }>`
    update imports set state = 'READING' where import_id = any (array(
      select import_id from imports where state not in ('CHECKING', 'APPLYING', 'UNDOING')
        and created_at < now() - case when state in ('APPLIED', 'UNDONE') then interval '90 days' else interval '7 days' end
      limit 100 for no key update skip locked)) returning import_id as "importId"`.execute(db)
  return rows.map(({ importId }) => importId)
}
