import { readColumnsOf } from '@mall/contract/import/kinds'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { isErrorValue } from '../cells/error-value.ts'
import { narrow } from '../cells/narrow.ts'
import { unguarded } from '../files/write-table.ts'
import type { ReadRow } from '../kinds/kind.ts'
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
        if (isError) errors.set(row_no, [...(errors.get(row_no) ?? []), { column: id, error: text }])
      }
      return { row_no, texts }
    })
    return { rows, errors }
  }
}

/** By their rows, in the order of the columns. */
type Errors = Map<number, { column: string; error: string }[]>

/** Makes rows with such errors faulty, whatever the rest of them says. */
export function withErrors(checked: readonly CheckedRow[], errors: Errors): CheckedRow[] {
  return checked.map((row) => {
    const found = errors.get(row.row_no)
    if (found === undefined) return row
    const own = found.map(({ column, error }) => ({ column, code: 'errorValue', values: { error } }))
    const others = row.faults.filter((fault) => found.every(({ column }) => column !== fault.column))
    return { ...row, result: 'FAULTY', faults: [...own, ...others] }
  })
}
