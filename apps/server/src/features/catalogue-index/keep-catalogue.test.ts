import { expect, test, vi } from 'vitest'
import { seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueOf, hear, keepCatalogue, type KeptCatalogue, reload, shelfOf } from './keep-catalogue.ts'
import { loadInTurn } from './memory/load-in-turn.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')

async function keepOne() {
  const storeId = await shop().makeStore({ store_grade: 'A' })
  const prodIds = [await shop().makeProduct(), await shop().makeProduct()]
  const kept = keepCatalogue(() => mall.database.tenant('10'), loadInTurn())
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
