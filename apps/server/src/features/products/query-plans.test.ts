import { type CompiledQuery, Kysely } from 'kysely'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { postgresDialect } from '#db/dialect.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import { listChangedProducts, listGradePrices, listStock, readGradePrices, readProducts } from './catalogue.queries.ts'
import { listDeliveryDays, listOrdered } from './order-sheet.queries.ts'
import { getShelfRow } from './shelf.queries.ts'
import { deleteFavourite, listShares } from './store-marks.queries.ts'
import { getStoreGrade, listStoreProducts } from './store-products.queries.ts'

/** Many of everything, because in small tables the planner is right to read them whole. */
const many = (category: string) => [
  `insert into products (prod_cd, prod_nm, category_id)
   select n, '상품 ' || n, '${category}' from generate_series(1, 20000) n`,
  `insert into stores (store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
   select n, '가게', 'A', '1234567891', '김', '0212345678', '' from generate_series(1, 2000) n`,
  `insert into product_stock (prod_id, avail) select prod_id, 5 from products`,
  `insert into grade_prices (grade, prod_id, from_day, unit_price_milli)
   select grade, prod_id, '2020-01-01', 1000 from products, unnest(array['A', 'B', 'C']) grade`,
  `create table pairs as select s.store_id, p.prod_id, s.n from
     (select store_id, row_number() over () n from stores) s join
     (select prod_id, row_number() over () n from products) p on p.n % 2000 = s.n % 2000`,
  `insert into special_prices (store_id, prod_id, from_day, unit_price_milli)
   select store_id, prod_id, '2020-01-01', 900 from pairs`,
  `insert into store_products (store_id, prod_id, last_ordered_at, last_qty) select store_id, prod_id, now(), 1 from pairs`,
  `insert into favourites (store_id, prod_id) select store_id, prod_id from pairs`,
  `insert into alc_lists (name, from_day, to_day)
   select n, date '2020-01-01' + n, date '2020-01-01' + n + 5 from generate_series(1, 2516) n`,
  `insert into alc_products (alc_list_id, prod_id, avail)
   select alc_list_id, prod_id, 5 from alc_lists, (select distinct prod_id from pairs where n <= 5 limit 4) p`,
  `insert into alc_quotas (alc_list_id, store_id, prod_id, quota_qty)
   select alc_list_id, store_id, prod_id, 1 from alc_products, (select store_id from stores limit 20) s`,
  `insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count, first_prod_nm,
     supply_amt, vat_amt, total_amt, pay_amt, store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
   select row_number() over (), store_id, store_id, '40', now(), date '2026-11-20' - (row_number() over () % 700)::int,
     1, '', 0, 0, 0, 0, store_id, '', '', '', '', '', '' from pairs`,
  `insert into order_lines (order_id, line_no, prod_id, prod_cd, prod_nm, spec, unit, box_qty, tax_type, price_mode,
     unit_price_milli, qty, supply_amt, vat_amt, total_amt)
   select order_id, line, prod_id, '', '', '', '', 1, 'TAX', 'EXCLUSIVE', 0, 1, 0, 0, 0
   from orders cross join generate_series(1, 2) line join lateral (select prod_id from pairs limit 1) p on true`,
]

let store = ''
let prodIds: string[] = []
let sql: Sql
const asked: CompiledQuery[] = []
let db: Db

const mall = useMall(async ({ owner }) => {
  const shop = arrangeShop(owner)
  await shop.makeTenant()
  const category = await shop.makeCategory()
  await owner.begin(async (trx) => {
    await trx`select set_config('app.tenant', '10', true)`
    // Rows that fit each other need no checks, and nobody listens.
    await trx`set local session_replication_role = replica`
    for (const statement of many(category)) await trx.unsafe(statement)
  })
  await owner`analyze`
  const rows = await shop.run('select store_id, prod_id from pairs where n = 2 limit 24')
  store = rows[0]!['store_id'] as string
  prodIds = rows.map((row) => row['prod_id'] as string)
})
beforeAll(async () => {
  const { host, port } = inject('postgres')
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  sql = connect({ host, port, username: 'mall_app', database: row!.name }, 1, { 'app.tenant': '10' })
  db = new Kysely<Tables>({
    dialect: postgresDialect(sql, { statements: 0, transactions: 0 }),
    log: ({ query }) => void asked.push(query),
  })
})
afterAll(() => sql.end())

const day = '2026-11-20'
const grade = 'A'

async function wholeReads(ask: () => unknown, mode: string): Promise<string[]> {
  asked.length = 0
  await ask()
  const statements = asked.filter(({ sql: text }) => /^\s*(select|delete)/i.test(text))
  expect(statements.length).toBeGreaterThan(0)
  await sql.unsafe(`set plan_cache_mode = '${mode}'`)
  const plans: string[] = []
  for (const { sql: text, parameters } of statements) {
    const lines = await sql.unsafe(`explain (costs off) ${text}`, parameters as never[], { prepare: true })
    plans.push(...lines.map((line) => line['QUERY PLAN'] as string))
  }
  // A handful of categories is read at once; all else grows.
  return plans.filter((line) => line.includes('Seq Scan') && !line.includes('on categories'))
}

const questions: [string, () => unknown][] = [
  ['what is kept of a store', () => getShelfRow(db, store, day)],
  ['the grade of a store', () => getStoreGrade(db, store)],
  ['the stock of a page', () => listStock(db, prodIds)],
  ['taking a favourite away', () => db.transaction().execute((trx) => deleteFavourite(trx, store, prodIds[0]!))],
  ['articles that have changed', () => listChangedProducts(db, prodIds)],
  ['their prices', () => listGradePrices(db, grade, day, prodIds)],
  ['a portion of all articles', () => readProducts(db).next()],
  ['a portion of all prices', () => readGradePrices(db, grade, day).next()],
  ['the days of deliveries', () => listDeliveryDays(db, store, 26)],
  ['what was ordered for some days', () => listOrdered(db, store, ['2026-11-13', '2026-11-06', '2026-10-30'])],
]
// How many allocation lists are open depends on the day so much that these are planned anew for each.
const questionsOfDay: [string, () => unknown][] = [
  ['the rows of a page', () => listStoreProducts(db, { storeId: store, grade }, prodIds, day)],
  ['the open allocations', () => listShares(db, store, day)],
]

test.each([...questions, ...questionsOfDay])('%s: no table is read whole', async (_, ask) => {
  expect(await wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test.each(questions)('%s: nor by a plan that is kept for all', async (_, ask) => {
  expect(await wholeReads(ask, 'force_generic_plan')).toEqual([])
})
