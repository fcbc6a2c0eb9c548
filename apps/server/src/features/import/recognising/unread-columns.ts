import type { ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { gradeColumns } from '@mall/contract/import/grade-columns'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { columnsByName } from './by-name.ts'
import { isReasons } from './reasons-column.ts'

interface File {
  heads: readonly string[]
  columns: readonly (string | null)[]
  samples: readonly (readonly string[])[]
}

/** By the kind of a file: columns that lists of it often have, and that come in as another kind. */
const elsewhere: Partial<Record<ImportKind, Partial<Record<ImportKind, readonly string[]>>>> = {
  products: { prices: ['unitPrice', ...gradeColumns.map(({ id }) => id)], stock: ['stockQty'] },
  prices: { stock: ['stockQty'] },
  stock: { prices: ['unitPrice', ...gradeColumns.map(({ id }) => id)] },
  stores: { balances: ['amount'], people: ['userCd'] },
}

/**
 * The columns of a file that have a heading or cells and are not read, besides the reasons of faulty rows. Pictures have
 * none.
 */
export function unreadColumns(kind: ImportKind, { heads, columns, samples }: File): ImportDetail['unread'] {
  const known = readColumnsOf(kind)
  const width = Math.max(heads.length, columns.length, ...samples.map((row) => row.length))
  return Array.from({ length: width }, (_, n) => n).flatMap((n) => {
    const id = columns[n] ?? null
    const isRead = id !== null && known.find((one) => one.id === id)?.isUnread !== true
    const head = (heads[n] ?? '').trim()
    const isEmpty = head === '' && samples.every((row) => (row[n] ?? '').trim() === '')
    return isRead || isEmpty || isReasons(head) ? [] : [{ no: n + 1, head, kind: kindElsewhere(kind, head) }]
  })
}

function kindElsewhere(kind: ImportKind, head: string): ImportKind | null {
  for (const [other, ids] of Object.entries(elsewhere[kind] ?? {}) as [ImportKind, readonly string[]][]) {
    const wanted = readColumnsOf(other).filter(({ id }) => ids.includes(id))
    if (columnsByName([[head]], wanted).score > 0.9) return other
  }
  return null
}
