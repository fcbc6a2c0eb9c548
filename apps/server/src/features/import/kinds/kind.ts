import type { Lang } from '@mall/contract/base/problem'
import type { OfficeRight } from '@mall/contract/base/rights'
import type { Db, Trx } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { Editor } from '#features/office-products/editor.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import type { Day } from '#platform/day.ts'
import type { AppliedRow, CheckedRow, RowToApply } from '../rows.queries.ts'

/** What the preview shows of a row. */
export type ShownRow = Pick<CheckedRow, 'key' | 'shown'>

/** A row below the headings: its texts by the ids of the columns that are read. */
export interface ReadRow {
  row_no: number
  texts: Readonly<Partial<Record<string, string>>>
}

/** Something besides the rows that an import adds, such as a category. */
export interface Made {
  name: string
  /** Once it is there. */
  id?: string
}

/** The headings of the file, and what its columns are. */
export interface HeadedTable {
  heads: readonly string[]
  columns: readonly (string | null)[]
}

/** With its rows, which are stored below the headings. */
export interface StagedTable extends HeadedTable {
  import_id: string
  head_row: number
}

export interface Check {
  check: (rows: readonly ReadRow[]) => Promise<CheckedRow[]>
  /** What the rows checked so far need besides. */
  made?: () => Made[]
  /** Faults that only all rows together show. */
  late?: () => LateFault[]
  /** Remarks that rows checked later have made needless. */
  withdrawn?: () => LateFault[]
  /** Another check of all rows if some have taken over what faulty ones say; null: none has. */
  without?: (faulty: ReadonlySet<number>) => Promise<Check | null>
}

export interface LateFault {
  row_no: number
  fault: ImportFault
}

export interface ApplyContext {
  trx: Trx
  editor: Editor
  lang: Lang
  importId: string
  fileName: string
  /** Says how many rows are done before the part is. */
  progress: (done: number) => void
  /** Lets requests go first, between statements that take some milliseconds. */
  rest: () => Promise<void>
  /** The import, as the change by which the audit log names its parts. */
  change: { changeId: string; added: number; changed: number }
}

export interface Apply {
  apply: (rows: readonly RowToApply[]) => Promise<AppliedRow[]>
  made?: Made[]
  /** What has to be done last, because orders wait for its locks. */
  finish?: () => Promise<void>
}

/** What came after an import and keeps it from being undone. */
export interface BuiltOn {
  count: number
  /** A few of them, named. */
  what: string[]
  /** What to do instead, where it can never be undone. */
  advice?: string
  /** What to do first, unless later imports can be undone. */
  otherwise?: string
}

/** One kind of data that can be brought in: everything that distinguishes it from others. */
export interface Kind {
  beginCheck: (db: Db, table: StagedTable) => Promise<Check>
  /** Rows that are applied together; all at once if they have to be one change of their room. */
  rowsInPart: number
  beginApply: (context: ApplyContext, made: readonly Made[]) => Promise<Apply>
  /** A right besides that of the area, if rows that would be applied need it, and the column that does. */
  findRight?: (db: Db, importId: string) => Promise<{ right: OfficeRight; column: string } | null>
  /** What the preview says of all rows together. */
  listNotices?: (db: Db, importId: string, lang: Lang) => Promise<string[]>
  /** Units that come in with rows to apply, and that may be slips. */
  listNewUnits?: (db: Db, importId: string) => Promise<string[]>
  /** Rows that may reach stores, if others than those of articles in open baskets. */
  listReaching?: (db: Db, importId: string) => Promise<RowToApply[]>
  /** What these rows would make of what is stored; nothing is written. Absent: that is not rehearsed. */
  trial?: (db: Db, rows: readonly RowToApply[], lang: Lang) => Promise<Trial>
  /** What undoing an import would make of what is stored; nothing is written. Absent: that is not rehearsed. */
  undoTrial?: (db: Db, importId: string, lang: Lang) => Promise<Trial>
  /** A row as it is shown while it would be applied on this day, or was. */
  shownOn?: (row: ShownRow, day: Day) => ShownRow
  /** What a row is about, if its key is not fit to be read. */
  labelOf?: (row: ShownRow, lang: Lang) => string
  findBuiltOn: (db: Db, importId: string, made: readonly Made[], lang: Lang) => Promise<BuiltOn | null>
  undo: (context: ApplyContext, rows: readonly AppliedRow[]) => Promise<void>
  /** All rows are undone together, because orders wait for what it locks. */
  undoesAtOnce?: true
  /** What undoing leaves, or has left, other than it was; ready to be shown. */
  listLeft?: (db: Db, importId: string, state: 'APPLIED' | 'UNDONE', lang: Lang) => Promise<string[]>
  /** The last step of undoing. */
  undoMade?: (context: ApplyContext, made: readonly Made[]) => Promise<void>
  /** Stores with people of an import who have no password yet. */
  listStoresToSlip?: (db: Db, importId: string) => Promise<string[]>
  /** Everything of the kind in the order of its key, as the texts of its columns; none of what is not kept in rows. */
  exportRows?: (db: Db) => AsyncGenerator<Readonly<Record<string, string>>[]>
  /** The sentences of its own faults, without the names of their columns; see `fault-text.ts` for those of all kinds. */
  faults: Record<string, Record<Lang, string>>
}
