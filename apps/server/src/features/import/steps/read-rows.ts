import { readColumnsOf } from '@mall/contract/import/kinds'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { isErrorValue } from '../cells/error-value.ts'
import { narrow } from '../cells/narrow.ts'
import { readPeriod } from '../cells/read-period.ts'
import { unguarded } from '../files/write-table.ts'
import type { ReadRow } from '../kinds/kind.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { CheckedRow, StagedRow } from '../rows.queries.ts'

/** Reads the texts of rows, without what their formulas failed to compute: that is none of them. */
export function rowReader(kind: ImportKind, columns: readonly (string | null)[]) {
  const codes = new Set(readColumnsOf(kind).flatMap(({ id, form }) => (form === 'code' ? [id] : [])))
  return (staged: readonly StagedRow[]): { rows: ReadRow[]; errors: Errors } => {
    const errors: Errors = new Map()
    const rows = staged.map(({ row_no, cells }) => {
      const texts: Record<string, string> = {}
      for (const [n, id] of columns.entries()) {
        if (id === null) continue
        const text = unguarded((cells[n] ?? '').trim())
        const isError = isErrorValue(text)
        texts[id] = isError ? '' : codes.has(id) ? narrow(text).trim() : text
        if (isError) addError(errors, row_no, { column: id, code: 'errorValue', values: { error: text } })
      }
      if (!splitPeriod(texts)) addError(errors, row_no, { column: 'period', code: 'noPeriod' })
      return { row_no, texts }
    })
    return { rows, errors }
  }
}

/** By their rows, in the order of the columns. */
type Errors = Map<number, ImportFault[]>

function addError(errors: Errors, rowNo: number, fault: ImportFault): void {
  errors.set(rowNo, [...(errors.get(rowNo) ?? []), fault])
}

/** Puts both days of one cell where those of two columns are. Returns false if it is none of two days. */
function splitPeriod(texts: Record<string, string>): boolean {
  const { period = '', from = '', to = '' } = texts
  delete texts.period
  const days = period === '' ? { from: '', to: '' } : readPeriod(period)
  if (days === null) return false
  if (period !== '') Object.assign(texts, { from: from || days.from, to: to || days.to })
  return true
}

/** Makes rows with such errors faulty, whatever the rest of them says. */
export function withErrors(checked: readonly CheckedRow[], errors: Errors): CheckedRow[] {
  return checked.map((row) => {
    const found = errors.get(row.row_no)
    if (found === undefined) return row
    const others = row.faults.filter((fault) => found.every(({ column }) => column !== fault.column))
    return { ...row, result: 'FAULTY', faults: [...found, ...others] }
  })
}
