import type { ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { gradeColumns } from '@mall/contract/import/grade-columns'
import { missingColumn, readColumnsOf } from '@mall/contract/import/kinds'
import { isNamesOnly } from '@mall/contract/import/names-only'
import { isReasons } from './reasons-column.ts'
import { isHeadOf, otherDoor } from './wrong-door.ts'

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

/** Lists at the wrong door have all of these columns; one heading alone may mean something else, such as a supplier. */
const lists: readonly { kind: ImportKind; all: readonly string[] }[] = [
  { kind: 'balances', all: ['storeCd', 'amount'] },
  { kind: 'stores', all: ['storeNm', 'bizNo'] },
  ...['phone', 'mobile', 'address', 'ownerNm'].map((one) => ({
    kind: 'stores' as const,
    all: ['storeCd', 'storeNm', one],
  })),
]
const withoutStores: readonly ImportKind[] = ['products', 'stock']

/**
 * The columns of a file that have a heading or cells and are not read, besides the reasons of faulty rows. Pictures have
 * none.
 */
export function unreadColumns(kind: ImportKind, { heads, columns, samples }: File): ImportDetail['unread'] {
  const known = readColumnsOf(kind)
  const width = Math.max(heads.length, columns.length, ...samples.map((row) => row.length))
  // Where no headings are recognised, they are among the rows.
  const titles = heads.some((head) => head.trim() !== '') ? [heads] : samples
  const isShort = missingColumn(kind, columns) !== null
  const listed = withoutStores.includes(kind) ? titles.flatMap((row) => listsOf(kind, row)) : []
  const wrong = listed.length > 0 ? listed : titles.flatMap((row) => otherDoor(kind, row, isShort) ?? [])
  const kindOf = (n: number) =>
    kindElsewhere(kind, heads[n] ?? '') ?? wrong.find(({ at }) => at.includes(n))?.kind ?? null
  return Array.from({ length: width }, (_, n) => n).flatMap((n) => {
    const id = columns[n] ?? null
    const isRead = id !== null && known.find((one) => one.id === id)?.isUnread !== true
    const head = (heads[n] ?? '').trim()
    const isEmpty = head === '' && samples.every((row) => (row[n] ?? '').trim() === '')
    return isRead || isEmpty || isReasons(head) ? [] : [{ no: n + 1, head, kind: kindOf(n) }]
  })
}

/**
 * Whether a file is clearly a list of something else, or one of products with their names and units only, beside columns
 * that come in as another kind.
 */
export function isOfOtherKind(kind: ImportKind, { heads, columns }: Omit<File, 'samples'>): boolean {
  if (otherDoor(kind, heads, false) !== null) return true
  return isNamesOnly(kind, columns) && unreadColumns(kind, { heads, columns, samples: [] }).some((one) => one.kind)
}

function kindElsewhere(kind: ImportKind, head: string): ImportKind | null {
  const others = Object.entries(elsewhere[kind] ?? {}) as [ImportKind, readonly string[]][]
  return others.find(([other, ids]) => isHeadOf(head, other, ids))?.[0] ?? null
}

/** The lists that have such headings, and at which columns. */
function listsOf(kind: ImportKind, heads: readonly string[]): { kind: ImportKind; at: number[] }[] {
  const own = readColumnsOf(kind).map(({ id }) => id)
  return lists.flatMap((list) => {
    const at = list.all.map((id) =>
      heads.findIndex((head) => isHeadOf(head, list.kind, [id]) && !isHeadOf(head, kind, own)),
    )
    return at.includes(-1) ? [] : [{ kind: list.kind, at }]
  })
}
