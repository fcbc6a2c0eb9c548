import type { ImportKind } from '../base/import-terms.ts'
import { advanceColumns, balanceColumns } from './balance-columns.ts'
import type { ImportColumn } from './column.ts'
import { gradeColumns } from './grade-columns.ts'
import { personColumns } from './person-columns.ts'
import { pictureColumns } from './picture-columns.ts'
import { placeColumns, placeMobileColumns } from './place-columns.ts'
import { periodColumns, priceColumns } from './price-columns.ts'
import { productColumns } from './product-columns.ts'
import { stockColumns } from './stock-columns.ts'
import { mobileColumns, storeColumns } from './store-columns.ts'

/** The columns of templates and exports. */
export const columnsOf: Record<ImportKind, readonly ImportColumn[]> = {
  products: productColumns,
  prices: priceColumns,
  stock: stockColumns,
  pictures: pictureColumns,
  stores: storeColumns,
  places: placeColumns,
  people: personColumns,
  balances: balanceColumns,
}

/** Columns that files can have besides. */
const alsoRead: Partial<Record<ImportKind, readonly ImportColumn[]>> = {
  prices: [...periodColumns, ...gradeColumns],
  stores: mobileColumns,
  places: placeMobileColumns,
  balances: advanceColumns,
}

/** All columns that a file can have. */
export function readColumnsOf(kind: ImportKind): readonly ImportColumn[] {
  return [...columnsOf[kind], ...(alsoRead[kind] ?? [])]
}

/** The column that says what a row is about, without which no file can be read. */
export const keyOf: Record<ImportKind, string> = {
  products: 'prodCd',
  prices: 'prodCd',
  stock: 'prodCd',
  pictures: 'file',
  stores: 'storeCd',
  places: 'storeCd',
  people: 'userCd',
  balances: 'storeCd',
}

/** Columns that say which thing a row is about, or add to its value: they bring nothing in by themselves. */
const besideOf: Record<ImportKind, readonly string[]> = {
  products: ['prodCd'],
  prices: ['prodCd', 'prodNm', 'grade', 'storeCd', 'storeNm', 'from', 'to', 'period'],
  stock: ['prodCd', 'prodNm'],
  pictures: [],
  stores: ['storeCd'],
  places: ['storeCd', 'storeNm', 'name'],
  people: ['userCd', 'storeCd', 'storeNm'],
  balances: ['storeCd', 'storeNm', 'day', 'remark'],
}

/** Kinds of one value, which is that of their needed column. */
const single: readonly ImportKind[] = ['prices', 'stock', 'balances']

/**
 * The column without which a file with these columns would change nothing: the key, or one with values. `isExample`: any
 * other one with values would do too. Null: none is missing.
 */
export function missingColumn(
  kind: ImportKind,
  columns: readonly (string | null)[],
): { column: ImportColumn; isExample: boolean } | null {
  const known = readColumnsOf(kind)
  const key = known.find(({ id }) => id === keyOf[kind])
  if (key !== undefined && !columns.includes(key.id)) return { column: key, isExample: false }
  const values = known.filter(({ id, isUnread }) => isUnread !== true && !besideOf[kind].includes(id))
  const column = values.find(({ isNeeded }) => isNeeded) ?? values[0]
  if (column === undefined || values.some(({ id }) => columns.includes(id))) return null
  return { column, isExample: !single.includes(kind) }
}
