import type { ImportKind, ImportResult, ImportState } from '@mall/contract/base/import-terms'
import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string | undefined, string>

interface ImportsTable {
  tenant_id: TenantId
  import_id: Generated<string>
  kind: ImportKind
  state: Generated<ImportState>
  file_name: string
  user_id: string
  created_at: Generated<Date>
  version: Generated<number>
  sheet: Generated<string>
  other_sheets: Generated<string[]>
  head_row: Generated<number>
  heads: Generated<string[]>
  columns: Generated<(string | null)[]>
  counts: Json<ImportCounts>
  made: Json<{ name: string; id?: string }[]>
  done: Generated<number>
  note: string | null
  editor: ColumnType<ImportEditor | null, string | null | undefined, string | null>
  applied_by: string | null
  applied_at: Moment
  undone_by: string | null
  undone_at: Moment
  claim: string | null
  claimed_until: Moment
}

/**
 * Rows by result; `REMARKED`: those without faults on which something is remarked, `LEFT_OUT`: those that a person has left
 * out for that, `ZEROS`: those with codes that only lack zeros, `STAGED`: all that are not yet checked, `HIDDEN`: those
 * that the sheet does not show.
 */
export type ImportCounts = Partial<
  Record<ImportResult | 'REMARKED' | 'LEFT_OUT' | 'ZEROS' | 'STAGED' | 'HIDDEN', number>
>

/** Who takes a step, kept for the process that does it. */
export interface ImportEditor {
  userId: string
  address: string
  agent: string
  lang: 'ko' | 'en'
}

interface ImportRowsTable {
  tenant_id: TenantId
  import_id: string
  row_no: number
  cells: string[]
  result: ImportResult | null
  key: string | null
  target: string | null
  seen: number | null
  change: unknown
  shown: Json<{ column: string; before: string; after: string }[]>
  faults: Json<ImportFault[]>
}

interface ImportAppliedTable {
  tenant_id: TenantId
  import_id: string
  row_no: number
  is_new: boolean
  key: string | null
  target: string
  applied: unknown
}

/** What is wrong with a row, or looks so: in which column, and the code of the sentence. */
export interface ImportFault {
  column: string | null
  code: string
  values?: Record<string, string | number>
  /** The row is applied all the same. */
  isRemark?: true
}

interface ImportFormsTable {
  tenant_id: TenantId
  kind: ImportKind
  fingerprint: string
  columns: (string | null)[]
  used_at: Generated<Date>
}

/** Files that are brought in. */
export interface ImportTables {
  imports: ImportsTable
  import_rows: ImportRowsTable
  import_applied: ImportAppliedTable
  import_forms: ImportFormsTable
}
