import { type CompiledQuery, Kysely } from 'kysely'
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { clientConfig } from '#db/connections/connect.ts'
import { postgresDialect } from '#db/connections/dialect.ts'
import { ConnectionPool } from '#db/driver/pool.ts'
import { encode } from '#db/driver/values.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { addRows, largeShop } from './large-shop.ts'
import { useMall } from './mall.ts'
import { arrangeShop } from './shop.ts'

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

/** A large database for one test file; `more` adds rows of its subject. */
export function usePlans(more: readonly string[] = []): Plans {
  const asked: CompiledQuery[] = []
  const plans = { store: '', quietStore: '', prodIds: [] as string[] } as Plans
  let pool: ConnectionPool

  const mall = useMall(
    async ({ owner }) => {
      if (more.length > 0) await addRows(owner, more)
      const shop = arrangeShop(owner)
      plans.store = (await shop.run('select store_id from stores limit 1 offset 1'))[0]!['store_id'] as string
      plans.quietStore = (await shop.run('select store_id from pairs where n = 9 limit 1'))[0]!['store_id'] as string
      const rows = await shop.run('select prod_id from pairs where store_id = $1 limit 24', [plans.store])
      plans.prodIds = rows.map((row) => row['prod_id'] as string)
    },
    4,
    { copied: largeShop },
  )

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
