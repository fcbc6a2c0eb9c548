import { type CompiledQuery, Kysely } from 'kysely'
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { clientConfig } from '#db/connections/connect.ts'
import { postgresDialect } from '#db/connections/dialect.ts'
import { ConnectionPool } from '#db/driver/pool.ts'
import { encode } from '#db/driver/values.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { useMall } from './mall.ts'
import { arrangeShop } from './shop.ts'

/** Many rows of everything, because the planner is right to scan small tables. */
const manyStores = `with made as (
    insert into companies (biz_no, owner_nm) select '1234567891', '김' from generate_series(1, 2000) returning company_id)
  insert into stores (company_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
  select company_id, row_number() over (), '가게', 'A', '1234567891', '김', '0212345678', '' from made`
const manyGoods = (category: string) => [
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

/** Small tables are rightly scanned; all others grow. */
const small = ['categories', 'codes', 'mall_settings', 'company_days', 'alc_lists', 'tenants']

export interface Plans {
  /** Records its statements. */
  db: Db
  store: string
  /** Another store, with ten orders. */
  quietStore: string
  /** The ids of a page of products. */
  prodIds: string[]
  /**
   * Runs `ask` and returns the tables that its plans would scan. PostgreSQL keeps a plan for all tenants, whichever it
   * was made for: those that were made for a tenant without rows must be the same.
   */
  wholeReads: (ask: () => unknown, mode: 'force_custom_plan' | 'force_generic_plan') => Promise<string[]>
}

/**
 * A large database for one test file; `more` adds rows of its subject. `storesAlone` skips products and orders, which
 * is much faster.
 */
export function usePlans(more: readonly string[] = [], { storesAlone = false } = {}): Plans {
  const asked: CompiledQuery[] = []
  const plans = { store: '', quietStore: '', prodIds: [] as string[] } as Plans
  let pool: ConnectionPool

  const mall = useMall(async ({ owner }) => {
    const shop = arrangeShop(owner)
    await shop.makeTenant()
    const goods = storesAlone ? [] : manyGoods(await shop.makeCategory())
    await owner.begin(async (trx) => {
      await trx`select set_config('app.tenant', '10', true)`
      // The rows are consistent and need no constraint checks or triggers.
      await trx`set local session_replication_role = replica`
      for (const statement of [manyStores, ...goods, ...more]) await trx.unsafe(statement)
    })
    // Sets the visibility maps as on a running mall: without them an index-only scan costs as much as the whole table.
    await owner`vacuum analyze`
    plans.store = (await shop.run('select store_id from stores limit 1 offset 1'))[0]!['store_id'] as string
    if (storesAlone) return
    plans.quietStore = (await shop.run('select store_id from pairs where n = 9 limit 1'))[0]!['store_id'] as string
    const rows = await shop.run('select prod_id from pairs where store_id = $1 limit 24', [plans.store])
    plans.prodIds = rows.map((row) => row['prod_id'] as string)
  })

  beforeAll(async () => {
    const { host, port } = inject('postgres')
    const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
    const address = { host, port, username: 'mall_app', database: row!.name }
    pool = new ConnectionPool({ ...clientConfig(address), max: 1 })
    plans.db = new Kysely<Tables>({
      dialect: postgresDialect(pool, '10'),
      log: ({ query }) => void asked.push(query),
    })
  })
  afterAll(() => pool.end())

  plans.wholeReads = async (ask, mode) => {
    asked.length = 0
    await ask()
    const statements = asked.filter(({ sql: text }) => /^\s*(select|delete|with)/i.test(text))
    expect(statements.length).toBeGreaterThan(0)
    await pool.run('10', `set plan_cache_mode = '${mode}'`, [])
    const lines: string[] = []
    for (const { sql: text, parameters } of statements) {
      const { rows: plan } = await pool.run('10', `explain (costs off) ${text}`, parameters)
      lines.push(...plan.map((line) => line['QUERY PLAN'] as string))
      if (mode === 'force_generic_plan')
        expect(await keptPlan(pool, ['20', '10'], text, parameters)).toEqual(
          await keptPlan(pool, ['10'], text, parameters),
        )
    }
    return lines.filter((line) => line.includes('Seq Scan') && !small.some((table) => line.includes(`on ${table}`)))
  }
  return plans
}

/** The plan that is kept when these tenants, one after another, run the statement; as the last of them sees it. */
async function keptPlan(pool: ConnectionPool, tenants: string[], text: string, parameters: readonly unknown[]) {
  await pool.run('10', `prepare kept as ${text}`, [])
  const values = parameters.map(encode).map((value) => (value === null ? 'null' : escapeLiteral(String(value))))
  const run = values.length > 0 ? `execute kept(${values.join(', ')})` : 'execute kept'
  const plans = []
  for (const tenant of tenants) plans.push((await pool.run(tenant, `explain (costs off) ${run}`, [])).rows)
  await pool.run('10', 'deallocate kept', [])
  return plans.at(-1)
}
