import { inject } from 'vitest'
import postgres from 'postgres'
import { template } from './global-setup.ts'
import { arrangeShop } from './shop.ts'

const name = 'large_shop'

/** Many rows of everything, because the planner is right to scan small tables. */
const rowsOf = (category: string) => [
  `with made as (
    insert into companies (biz_no, owner_nm) select '1234567891', '김' from generate_series(1, 2000) returning company_id)
  insert into stores (company_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
  select company_id, row_number() over (), '가게', 'A', '1234567891', '김', '0212345678', '' from made`,
  `insert into products (prod_cd, prod_nm, category_id)
   select n, '상품 ' || n, '${category}' from generate_series(1, 20000) n`,
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
  `insert into store_aliases (store_id, prod_id, alias, alias_key) select store_id, prod_id, prod_id, prod_id from pairs`,
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

/** The name of a database with a large shop, to be copied. Made once a run: it takes as long as a hundred copies. */
export async function largeShop(): Promise<string> {
  const { host, port } = inject('postgres')
  const admin = postgres({ host, port, username: 'postgres', database: 'postgres', max: 1 })
  try {
    // Another worker may be making it.
    await admin`select pg_advisory_lock(hashtext(${name}))`
    const made = await admin`select from pg_database where datname = ${name}`
    if (made.length === 0) {
      const unfinished = `${name}_${process.pid}`
      await admin.unsafe(`create database ${unfinished} template ${template} strategy file_copy`)
      await fill(unfinished)
      await admin.unsafe(`alter database ${unfinished} rename to ${name}`)
    }
    return name
  } finally {
    await admin.end()
  }
}

async function fill(database: string): Promise<void> {
  const { host, port } = inject('postgres')
  const owner = postgres({ host, port, username: 'postgres', database, max: 2, onnotice: () => undefined })
  try {
    const shop = arrangeShop(owner)
    await shop.makeTenant()
    await addRows(owner, rowsOf(await shop.makeCategory()))
  } finally {
    await owner.end()
  }
}

/** Adds rows to wholesaler 10, then lets the planner know of them. */
export async function addRows(owner: postgres.Sql, statements: readonly string[]): Promise<void> {
  await owner.begin(async (trx) => {
    await trx`select set_config('app.tenant', '10', true)`
    // The rows are consistent and need no constraint checks or triggers.
    await trx`set local session_replication_role = replica`
    for (const statement of statements) await trx.unsafe(statement)
  })
  // Sets the visibility maps as on a running mall: without them an index-only scan costs as much as the whole table.
  await owner`vacuum analyze`
}
