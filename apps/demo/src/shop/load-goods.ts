import { sql } from 'kysely'
import type { Day } from '@mall/server/platform/day.ts'
import type { Db } from '@mall/server/db/open.ts'
import type { Goods, SeedProduct } from './shop.ts'

/** Loads products and their prices by store and day. Called only when orders are due. */
export async function loadGoods(db: Db): Promise<Goods> {
  const [rows, grade, special, shared] = await Promise.all([
    db.selectFrom('products').selectAll().orderBy('prod_cd').execute(),
    db.selectFrom('grade_prices').selectAll().execute(),
    db.selectFrom('special_prices').selectAll().execute(),
    sql<{ prod_id: string }>`select distinct prod_id from alc_products`.execute(db),
  ])
  const products = rows.map((row): SeedProduct => ({
    prodId: row.prod_id,
    code: row.prod_cd,
    shelf: row.prod_cd.slice(0, 3),
    name: row.prod_nm,
    spec: row.spec,
    unit: row.unit,
    boxQty: row.box_qty,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    stepQty: row.step_qty,
    taxType: row.tax_type,
    priceMode: row.price_mode,
    status: row.status,
    deliveryDays: row.delivery_days,
  }))
  const byGrade = collect(grade, (row) => `${row.grade}/${row.prod_id}`)
  const byStore = collect(special, (row) => `${row.store_id}/${row.prod_id}`)
  return {
    products,
    byName: new Map(products.map((product) => [`${product.name}|${product.spec}`, product])),
    sharedOut: new Set(shared.rows.map(({ prod_id }) => prod_id)),
    priceOf: (store, prodId, day) =>
      inForce(byStore.get(`${store.storeId}/${prodId}`), day) ?? inForce(byGrade.get(`${store.grade}/${prodId}`), day),
  }
}

interface PriceRow {
  from_day: Day
  to_day: Day | null
  unit_price_milli: number
}

function collect<Row extends PriceRow>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const list = found.get(key)
    if (list) list.push(row)
    else found.set(key, [row])
  }
  return found
}

/** Of several overlapping periods the latest one applies, as everywhere in the mall. */
function inForce(rows: readonly PriceRow[] = [], day: Day): number | null {
  const holding = rows.filter(({ from_day, to_day }) => from_day <= day && (to_day === null || to_day >= day))
  const last = holding.reduce<PriceRow | null>((a, b) => (a && a.from_day > b.from_day ? a : b), null)
  return last?.unit_price_milli ?? null
}
