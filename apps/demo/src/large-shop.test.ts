import { listOrders } from '@mall/contract/orders'
import { listProducts } from '@mall/contract/products'
import { expect, inject, test } from 'vitest'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { lightHash, signIn } from '@mall/server/test/people.ts'
import { seedLargeShop } from './large-shop.ts'

const mall = useMall()
const password = 'Bench!2026x'
const size = { products: 1200, stores: 30, orders: 3000 }

async function seed() {
  const { host, port } = inject('postgres')
  const [row] = await mall.owner`select current_database() as name`
  return seedLargeShop({
    owner: { host, port, username: 'postgres', database: row!['name'] as string },
    pictures: openFileStores(undefined, mall.house.dataDir).pictures,
    size,
    passwordHash: await lightHash(password),
    say: () => undefined,
  })
}

const shape = () => mall.owner`
  select conrelid::regclass::text as name, pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text not like 'pg_%'
  union all select relname, relforcerowsecurity::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by 1, 2`

const count = async (query: string) =>
  Number((await mall.owner.unsafe(`select count(*) as n from (${query}) t`))[0]!['n'])

test('fills an empty database and restores keys, references, indexes and row security', async () => {
  const before = await shape()
  expect(await seed()).toBe(true)
  expect(await shape()).toEqual(before)
  expect(await count('select 1 from products')).toBe(size.products)
  expect(await count('select 1 from stores')).toBe(size.stores)
  expect(await count('select 1 from orders')).toBe(size.orders)
  expect((await count('select 1 from order_lines')) / size.orders).toBeCloseTo(8, 0)
})

test('refuses to run twice', async () => {
  expect(await seed()).toBe(false)
})

test('keeps every sum equal to its lines, every balance to its entries, and every state to its history', async () => {
  const broken = [
    `select 1 from orders o left join (select order_id, sum(supply_amt) as supply, sum(vat_amt) as vat, count(*) as lines
      from order_lines group by 1) l using (order_id)
      where (o.supply_amt, o.vat_amt, o.item_count) is distinct from (l.supply, l.vat, l.lines)`,
    `select 1 from stores s left join (select store_id, sum(amount) as sum from ledger_entries group by 1) l using (store_id)
      where s.balance <> coalesce(l.sum, 0)`,
    `select 1 from orders o left join (select distinct on (order_id) order_id, status from order_history
      order by order_id, at desc) h using (order_id) where o.status is distinct from h.status`,
    `select 1 from store_products p full join (select o.store_id, l.prod_id, count(*) as times, max(o.ordered_at) as last
      from orders o join order_lines l using (order_id) where o.status <> '90' group by 1, 2) b using (store_id, prod_id)
      where (p.times, p.last_ordered_at) is distinct from (b.times, b.last)`,
    `select 1 from store_order_counts c full join (select store_id, count(*) as n from orders group by 1) o using (store_id)
      where c.order_count is distinct from o.n`,
  ]
  for (const query of broken) expect(await count(query), query).toBe(0)
})

test('lets the stores sign in, one of them far busier than the others', async () => {
  const orders = async (userCd: string) => {
    const { accessToken: token } = await signIn(mall, userCd, { password })
    expect((await mall.ask(listProducts, { query: { size: 24, page: 0 } }, { token })).ok.content).toHaveLength(24)
    return (await mall.ask(listOrders, { query: { size: 15, page: 0 } }, { token })).ok.totalElements
  }
  expect(await orders('store00001')).toBeGreaterThan(5 * (await orders('store00002')))
})
