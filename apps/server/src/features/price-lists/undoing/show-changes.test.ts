import { listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
import { applyRise, previewRise, type Rise } from '@mall/contract/price-lists/rises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)

async function raise(goods: Pick<Rise, 'prodIds' | 'filter'>) {
  const by = { kind: 'PERCENT' as const, hundredths: 500 }
  const from = addDays(seoulDay(new Date()), 2)
  const rise: Rise = { ...goods, grades: ['A'], specials: false, by, unit: 10, way: 'UP', from }
  const { version } = (await mall.ask(previewRise, { body: rise }, { token })).ok
  const headers = { 'idempotency-key': randomUUID() }
  return (await mall.ask(applyRise, { body: { ...rise, version, notice: null } }, { token, headers })).ok.changeId
}
const newest = async () => (await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content[0]!

test('names the goods of a rise: those that were chosen, or the filter that found them', async () => {
  const [one, other] = [await shop().makeProduct({ brand: '해찬' }), await shop().makeProduct()]
  await raise({ prodIds: [one, other] })
  expect((await newest()).goods).toEqual({ products: 2, isChosen: true })
  const [row] = await mall.owner`
    select category_id, name from categories join products using (tenant_id, category_id) where prod_id = ${one}`
  await raise({ filter: { categoryId: row!['category_id'] as string, brand: '해찬' } })
  expect((await newest()).goods).toEqual({
    products: 1,
    isChosen: false,
    category: row!['name'] as string,
    brand: '해찬',
  })
})

test('names the change that an undoing took back, and nothing that was not kept', async () => {
  const changeId = await raise({ prodIds: [await shop().makeProduct({ prod_nm: '양파' })] })
  const before = await newest()
  expect(before).toMatchObject({ prodNm: '양파', rise: '+5%', undoes: null })
  await mall.owner`update price_changes set facts = facts - 'goods' where change_id = ${changeId}`
  await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token })
  const name = { prodNm: '양파', rise: '+5%', goods: null, fileName: null }
  expect((await newest()).undoes).toEqual({ ...name, kind: 'RISE', at: before.at })
})
