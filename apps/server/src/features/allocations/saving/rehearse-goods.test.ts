import { rehearseAllocation, saveAllocation, type AllocationChange } from '@mall/contract/allocations'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { tokenFor } from '#test/shop.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const today = seoulDay(new Date())
const makeList = async (from: string) => {
  const body = { alcListId: null, name: '설 한우', from, to: addDays(today, 30) }
  return (await mall.ask(saveAllocation, { body }, { token })).ok
}
const rehearse = async (body: AllocationChange) =>
  (await mall.ask(rehearseAllocation, { body, query: {} }, { token })).ok

test('foretells that a product without shares leaves baskets, and refuses when another basket has it by then', async () => {
  const prodId = await at.shop.makeProduct()
  const basket = await at.fill([[prodId, 2]])
  const change = { ...(await makeList(today)), goods: [{ prodId, totalQty: 30 }] }
  const { alcListId, version, goods } = change
  const seen = await rehearse({ alcListId, version, goods })
  expect(seen).toMatchObject({
    stores: 1,
    baskets: 1,
    sentences: [expect.stringContaining('주문할 수 없는 상품'), expect.anything()],
  })

  const otherId = await at.shop.makeStore()
  await at.fill([[prodId, 1]], await tokenFor(mall, otherId))
  const save = (rehearsed: string) =>
    mall.ask(saveAllocation, { body: { alcListId, version, goods, rehearsed } }, { token })
  const refused = await save(seen.version)
  expect(refused.problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = refused.problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal).toMatchObject({ stores: 2, baskets: 2 })
  expect((await save(rehearsal.version)).status).toBe(200)
  expect((await readBasket(mall, at, basket.basketId)).ok.content[0]?.issues).toMatchObject([
    { code: 'ALLOCATION_EXCEEDED' },
  ])
})

test('names the first day of a list that is still to come', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  const { alcListId, version } = await makeList(addDays(today, 2))
  const seen = await rehearse({ alcListId, version, goods: [{ prodId, totalQty: 30 }] })
  expect(seen.sentences.join()).toMatch(/부터 주문하면|전에 보내는 주문/)
})
