import { expect, test, vi } from 'vitest'
import { seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueOf, hear, keepCatalogue, type KeptCatalogue, reload, shelfOf } from './keep-catalogue.ts'
import { loadInTurn } from './memory/load-in-turn.ts'
import { idsOf } from './search/list-products.ts'
import { searchProducts } from './search/search-products.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')

async function keepOne(loads = loadInTurn()) {
  const storeId = await shop().makeStore({ store_grade: 'A' })
  const prodIds = [await shop().makeProduct(), await shop().makeProduct()]
  const kept = keepCatalogue(() => mall.database.tenant('10'), loads)
  const before = await catalogueOf(kept, seoulDay(new Date()))
  await shelfOf(kept, before, storeId)
  const stampsOf = () => prodIds.map((id) => before.stamps[before.index.slotOf.get(id)!])
  return { kept, before, prodIds, stampsOf }
}

async function replaced(kept: KeptCatalogue, before: Catalogue): Promise<Catalogue> {
  await vi.waitFor(() => expect(kept.catalogue).not.toBe(before))
  return kept.catalogue!
}

test('is read again together with the prices of the grades in use, so that no store waits for them', async () => {
  const { kept, before, stampsOf } = await keepOne()
  reload(kept)
  expect(stampsOf()).toEqual([1, 1])
  const after = await replaced(kept, before)
  expect([...after.priceLists.keys()]).toEqual(['A'])
})

test('is read again after thousands of changes, and until then only the changed rows are', async () => {
  const { kept, before, prodIds, stampsOf } = await keepOne()
  hear(kept, [prodIds[0], ...Array.from({ length: 5000 }, () => crypto.randomUUID())].join(','))
  await vi.waitFor(() => expect(stampsOf()).toEqual([1, 0]))
  const after = await replaced(kept, before)
  expect([...after.priceLists.keys()]).toEqual(['A'])
})

test('takes in what changes while a new one is loaded, and the new one catches up', async () => {
  const gate = Promise.withResolvers<null>()
  const loads = loadInTurn()
  let isHeld = false
  const held = {
    ...loads,
    async run<T>(load: () => Promise<T>): Promise<T> {
      const loaded = await loads.run(load)
      if (isHeld) await gate.promise
      return loaded
    },
  }
  const { kept, before, prodIds } = await keepOne(held)
  const [prodId = ''] = prodIds
  const found = (catalogue: Catalogue) => idsOf(catalogue.index, searchProducts(catalogue.index, '늦은 이름'))
  isHeld = true
  reload(kept)
  await vi.waitFor(() => expect(loads.figures().loads).toBe(3))
  await shop().run(`update products set prod_nm = '늦은 이름' where prod_id = $1`, [prodId])
  hear(kept, prodId)
  await vi.waitFor(() => expect(found(before)).toEqual([prodId]))
  expect(kept.catalogue).toBe(before)
  gate.resolve(null)
  expect(found(await replaced(kept, before))).toEqual([prodId])
})
