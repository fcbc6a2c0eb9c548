import { getBasket } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await at.shop.run(
    `update mall_settings set delivery_fee_amt = 3000, free_delivery_from = 10000, delivery_fee_per = 'day'`,
  )
})
const [first, second, third] = [1, 2, 3] as const
/** The weekday some days after the day that is ordered for. */
const on = (n: number) => weekday(addDays(at.day, n))
const comesOn = (...days: number[]) => at.shop.run('update store_deliverys set delivery_days = $1', [days])
const goods = (name: string, won: number, ...days: number[]) =>
  at.shop.makeProduct({ prod_nm: name, prices: { A: won }, tax_type: 'FREE', delivery_days: days })
const days = async (query: object = {}) => {
  const { basketId } = (await readBasket(mall, at)).ok
  return (
    await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId, basketId, ...query } }, { token: at.token })
  ).ok
}

afterEach(async () => {
  await at.shop.run('delete from basket_items')
  await at.shop.run('update store_deliverys set delivery_days = null')
})

describe('goods whose weekdays are none of the store', () => {
  test('are lines to remove, are not in the orderable total, and neither close days nor make delivery dearer', async () => {
    await comesOn(on(first), on(second))
    const radish = await goods('무', 17_200, on(third))
    const onion = await at.shop.makeProduct({ prices: { A: 12_000 }, tax_type: 'FREE' })
    const basket = await at.fill([
      [radish, 1],
      [onion, 1],
    ])
    const { ok } = await readBasket(mall, at)
    expect(ok.content.map(({ issues }) => issues)).toEqual([
      [{ code: 'NOT_DELIVERED', message: '이 매장의 배송 요일에는 오지 않는 상품이에요.', allowed: 0 }],
      [],
    ])
    expect(ok.orderable).toEqual({ totalAmt: 12_000, deliveryFeeAmt: 0, freedFeeAmt: 0, payAmt: 12_000 })
    expect(ok.delivery?.deliveryDate).toBeDefined()
    const { days: offered, leavingNoDay } = await days()
    expect(offered.filter(({ available }) => available).length).toBeGreaterThan(6)
    expect(leavingNoDay).toBeUndefined()
    const refused = await at.send(basket, { deliveryDate: addDays(at.day, 1), seenTotalAmt: 12_000 })
    expect(refused.problem).toMatchObject({ code: 'DELIVERY_DAY_CLOSED', reason: 'ITEM_NOT_DELIVERED' })
    expect(refused.problem.message).toContain('(무)')
  })

  test('stay as long as another place of the store gets them', async () => {
    const [row] = await at.shop.run(`insert into store_deliverys (store_id, name, receiver, phone, zip_cd, addr1)
      select store_id, '분점', receiver, phone, zip_cd, addr1 from store_deliverys limit 1 returning store_delivery_id`)
    const other = String(row?.['store_delivery_id'])
    await comesOn(on(first))
    await at.shop.run('update store_deliverys set delivery_days = $2 where store_delivery_id = $1', [
      other,
      [on(third)],
    ])
    await at.fill([[await goods('무', 17_200, on(third)), 1]])
    expect((await readBasket(mall, at)).ok.content[0]?.issues).toEqual([])
    expect((await days({ storeDeliveryId: at.placeId })).leavingNoDay).toEqual([
      { prodNm: '무', weekdays: [on(third)] },
    ])
    expect((await days({ storeDeliveryId: other })).leavingNoDay).toBeUndefined()
    await at.shop.run('delete from store_deliverys where store_delivery_id = $1', [other])
  })

  test('are no fault of the line if the store gets nothing at all', async () => {
    await comesOn(on(first))
    const workDays = [0, 1, 2, 3, 4, 5, 6]
    await at.shop.run('update mall_settings set work_days = $1', [workDays.filter((day) => day !== on(first))])
    await at.fill([[await goods('무', 17_200, on(third)), 1]])
    expect((await readBasket(mall, at)).ok.content[0]?.issues).toEqual([])
    expect((await days()).leavingNoDay).toBeUndefined()
    await at.shop.run('update mall_settings set work_days = $1', [workDays])
  })
})

test('names the fewest goods that together leave no day', async () => {
  await comesOn(on(first), on(second), on(third))
  await at.fill([
    [await goods('배추', 1000, on(first), on(second), on(third)), 1],
    [await goods('무', 1000, on(first)), 1],
    [await goods('고등어', 1000, on(second)), 1],
  ])
  const { ok } = await mall.ask(getBasket, { query: {} }, { token: at.token })
  expect(ok.orderable).toBeUndefined()
  const { days: offered, leavingNoDay } = await days()
  expect(offered.some(({ available }) => available)).toBe(false)
  expect(leavingNoDay).toEqual([
    { prodNm: '무', weekdays: [on(first)] },
    { prodNm: '고등어', weekdays: [on(second)] },
  ])
})
