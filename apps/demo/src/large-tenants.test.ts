import { listProducts } from '@mall/contract/products'
import { expect, inject, test } from 'vitest'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { lightHash, signIn } from '@mall/server/test/people.ts'
import { seedLargeShop } from './large-shop.ts'

const mall = useMall()
const password = 'Bench!2026x'
const size = { products: 300, stores: 3, orders: 40 }

test('fills a database with many wholesalers, each with its own products, stores and orders', async () => {
  const { host, port } = inject('postgres')
  const [row] = await mall.owner`select current_database() as name`
  const done = await seedLargeShop({
    ...{ size, tenants: 3, say: () => undefined, pictures: openFileStores(undefined, mall.house.dataDir).pictures },
    owner: { host, port, username: 'postgres', database: row!['name'] as string },
    passwordHash: await lightHash(password),
  })
  expect(done).toBe(true)
  const counts = await mall.owner`
    select tenant_id, (select count(*)::int from products p where p.tenant_id = t.tenant_id) as products,
      (select count(*)::int from stores s where s.tenant_id = t.tenant_id) as stores,
      (select count(*)::int from orders o where o.tenant_id = t.tenant_id) as orders
    from tenants t order by 1`
  expect([...counts]).toEqual([
    { tenant_id: '10', products: 300, stores: 150, orders: 2000 },
    { tenant_id: 'W0001', ...size },
    { tenant_id: 'W0002', ...size },
  ])
  // No id is used by two wholesalers.
  expect([...(await mall.owner`select count(distinct prod_id)::int as n from products`)]).toEqual([{ n: 900 }])
  expect([...(await mall.owner`select count(distinct order_id)::int as n from orders`)]).toEqual([{ n: 2080 }])
  expect([...(await mall.owner`select tenant_id, cut_off_time as at from mall_settings order by 1`)]).toEqual([
    { tenant_id: '10', at: '18:00' },
    { tenant_id: 'W0001', at: '08:00' },
    { tenant_id: 'W0002', at: '16:00' },
  ])
})

test.each(['10', 'W0002'])('lets the stores of wholesaler %s sign in and see its products', async (tenantCd) => {
  const { accessToken: token } = await signIn(mall, 'store00002', { password, tenantCd })
  expect((await mall.ask(listProducts, { query: { size: 24 } }, { token })).ok.content).toHaveLength(24)
})
