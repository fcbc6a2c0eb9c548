import type { ImportState } from '@mall/contract/base/import-terms'
import { sql } from 'kysely'
import type { ImportCounts } from '#db/tables/import-tables.ts'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import { LostClaim } from './steps/lost-claim.ts'

const claimSeconds = sql`interval '30 seconds'`
const fullDisk = 'STORAGE_FULL'
const inWork = ['CHECKING', 'APPLYING', 'UNDOING'] as const

/**
 * Until when claims of dead processes are: those that have expired, and those that were noted before PostgreSQL started,
 * because its end ends all work. With the embedded one that is so whenever the mall was killed. Work that goes on all the
 * same notices by its claim that it has been taken over.
 */
const endOfDead = sql`greatest(now(), pg_postmaster_start_time() + ${claimSeconds})`
/** The import `i` is not worked on by a process that is alive. */
const isFree = sql<boolean>`(i.claimed_until is null or i.claimed_until < ${endOfDead})`
/** The import `o` is one that the import `i` has to wait for. */
const isAhead = sql<boolean>`o.import_id <> i.import_id and o.state in ('APPLYING', 'UNDOING') and o.claimed_until >= ${endOfDead}`

/** So many seconds without a note are many notes that were not made: the process is dead or held up. */
const quiet = sql`interval '4 seconds'`
/** The process that has claimed the import `i` has stopped reporting. */
export const isInterrupted = sql<boolean>`coalesce(i.claimed_until < now() + ${claimSeconds} - ${quiet}, false)`

export const isInWork = (state: ImportState) => inWork.some((one) => one === state)

export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/**
 * Claims work on an import, unless a process that is alive has. Nothing else of a wholesaler is worked on while one import
 * is applied or undone: it would wait for its locks, or be checked against what is about to change.
 */
export async function claimImport(trx: Trx, tenantId: string, importId: string, claim: string) {
  await lockName(trx, `imports ${tenantId}`)
  return trx
    .updateTable('imports as i')
    .set({ claim, claimed_until: sql<Date>`now() + ${claimSeconds}`, done: 0, note: sql`nullif(i.note, ${fullDisk})` })
    .where('i.import_id', '=', importId)
    .where('i.state', 'in', inWork)
    .where(isFree)
    .where(sql<boolean>`not exists (select from imports o where ${isAhead})`)
    .returning([
      ...(['i.import_id', 'i.kind', 'i.state', 'i.head_row', 'i.heads', 'i.columns', 'i.counts', 'i.made'] as const),
      ...(['i.editor', 'i.file_name', 'i.note'] as const),
    ])
    .executeTakeFirst()
}

/** The name of the import that this one waits for, by the rule of `claimImport`. */
export async function findAhead(db: Db, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('imports as i')
    .innerJoin('imports as o', (join) => join.on(isAhead))
    .select('o.file_name')
    .where('i.import_id', '=', importId)
    .where('i.state', 'in', inWork)
    .where(isFree)
    .executeTakeFirst()
  return row?.file_name ?? null
}

export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports as i')
    .select('i.import_id')
    .where('i.state', 'in', inWork)
    .where(isFree)
    .execute()
  return rows.map(({ import_id }) => import_id)
}

/** Notes how far the work is, and that the process is alive; returns false if another one has taken the work over. */
export async function noteProgress(db: Db, importId: string, claim: string, done: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ done, claimed_until: sql<Date>`now() + ${claimSeconds}` })
    .where('import_id', '=', importId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Says why the work does not go on. The claim stays until it expires. */
export async function noteFullDisk(db: Db, importId: string, claim: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ note: fullDisk })
    .where('import_id', '=', importId)
    .where('claim', '=', claim)
    .execute()
}

export interface Ending {
  state: ImportState
  note?: string | null
  counts?: ImportCounts
  made?: { name: string; id?: string }[]
  applied_by?: string
  undone_by?: string
}

/** Ends the work of this claim; returns false if another process has taken it over. */
export async function endWork(db: Db, importId: string, claim: string, ending: Ending): Promise<boolean> {
  const { state, note = null, counts, made, applied_by, undone_by } = ending
  // Of the beginning of its transaction, as the moves of stock that it has made.
  const now = sql<Date>`now()`
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set((one) => ({
      ...{ state, note, claim: null, claimed_until: null, version: one('version', '+', 1) },
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(made && { made: JSON.stringify(made) }),
      ...(applied_by !== undefined && { applied_by, applied_at: now }),
      ...(undone_by !== undefined && { undone_by, undone_at: now }),
    }))
    .where('import_id', '=', importId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Throws unless the work is still of this claim. Until the transaction ends, no other process can take it over. */
export async function holdClaim(trx: Trx, importId: string, claim: string): Promise<void> {
  const held = await trx
    .selectFrom('imports')
    .select('import_id')
    .where('import_id', '=', importId)
    .where('claim', '=', claim)
    .forShare()
    .execute()
  if (held.length === 0) throw new LostClaim()
}

/** Lets another process take the work over immediately. */
export async function releaseClaim(db: Db, importId: string, claim: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ claim: null, claimed_until: null })
    .where('import_id', '=', importId)
    .where('claim', '=', claim)
    .execute()
}
