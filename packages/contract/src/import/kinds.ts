import type { ImportKind } from '../base/import-terms.ts'
import { balanceColumns } from './balance-columns.ts'
import type { ImportColumn } from './column.ts'
import { gradeColumns } from './grade-columns.ts'
import { personColumns } from './person-columns.ts'
import { pictureColumns } from './picture-columns.ts'
import { placeColumns } from './place-columns.ts'
import { priceColumns } from './price-columns.ts'
import { productColumns } from './product-columns.ts'
import { stockColumns } from './stock-columns.ts'
import { storeColumns } from './store-columns.ts'

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

/** All columns that a file can have. */
export function readColumnsOf(kind: ImportKind): readonly ImportColumn[] {
  return kind === 'prices' ? [...priceColumns, ...gradeColumns] : columnsOf[kind]
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
