import type { Product } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { StoreView } from './catalogues.ts'
import { readyRows } from './rows/ready-rows.ts'
import { productOf } from './rows/row-bytes.ts'

/** The articles in these slots that the store may buy. */
export async function productsAt(
  db: Db,
  storeId: string,
  view: StoreView,
  slots: readonly number[],
): Promise<Map<number, Product>> {
  const rows = await readyRows(db, storeId, view, slots)
  return new Map([...rows].map(([slot, row]) => [slot, productOf(row)]))
}
