import { comingDelivery } from '@mall/contract/holidays'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openDesk } from '#test/people.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { findComingDelivery } from './coming-delivery.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

/** A Saturday; deliveries are from Monday to Friday, ordered for until 17:00 on the working day before. */
const saturday = new Date('2026-11-28T10:00:00+09:00')
const coming = async (now = saturday) => {
  const { nextDay, nextCutOff } = await findComingDelivery(mall.database.tenant('10'), now)
  return [nextDay, nextCutOff?.deliveryDate, nextCutOff?.deadline]
}
const atSeoul = (text: string) => new Date(`${text}:00+09:00`).toISOString()
const mark = (day: string, kind: string, fields: object = {}) =>
  at.shop.insert('store_days', { store_id: at.storeId, day, kind, ...fields })

beforeEach(async () => {
  await at.shop.run('delete from store_days')
  await at.shop.run('delete from company_days')
  await at.shop.run('delete from store_routes')
  await at.shop.run(
    `update mall_settings set cut_off_mode = 'WORKING', cut_off_lead = 1, cut_off_time = '17:00', work_days = '{1,2,3,4,5}'`,
  )
})

test('finds Monday as the next delivery day of a Saturday, and the cut-off of Tuesday, as that of Monday has passed', async () => {
  expect(await coming()).toEqual(['2026-11-30', '2026-12-01', atSeoul('2026-11-30T17:00')])
  expect(await coming(new Date('2026-11-27T10:00:00+09:00'))).toEqual([
    '2026-11-30',
    '2026-11-30',
    atSeoul('2026-11-27T17:00'),
  ])
})

test('counts a Sunday on which the wholesaler works, and leaves out its closing days and public holidays', async () => {
  await at.shop.insert('company_days', { day: '2026-11-29', kind: 'OPENED', name: '' })
  expect(await coming()).toEqual(['2026-11-29', '2026-11-30', atSeoul('2026-11-29T17:00')])
  await at.shop.run('delete from company_days')
  await at.shop.insert('company_days', { day: '2026-11-30', kind: 'CLOSED', name: '재고 조사' })
  expect((await coming())[0]).toBe('2026-12-01')
  expect((await coming(new Date('2026-12-24T10:00:00+09:00')))[0]).toBe('2026-12-28')
})

test('takes the earliest cut-off of all routes, and of the days that the office moved for single stores', async () => {
  const store_id = await at.shop.makeStore()
  const route = { name: '새벽', cut_off_lead: 1, cut_off_time: '09:00' }
  const { route_id } = await at.shop.insert('delivery_routes', route)
  expect(await coming()).toEqual(['2026-11-30', '2026-12-01', atSeoul('2026-11-30T17:00')])
  await at.shop.insert('store_routes', { store_id, route_id })
  expect(await coming()).toEqual(['2026-11-30', '2026-12-01', atSeoul('2026-11-30T09:00')])
  await mark('2026-11-30', 'OVERRIDE', { deadline: new Date('2026-11-29T20:00:00+09:00') })
  expect(await coming()).toEqual(['2026-11-30', '2026-11-30', atSeoul('2026-11-29T20:00')])
})

test('leaves out weekdays on which no store is delivered, and days on which none is', async () => {
  await at.shop.run(`update store_deliverys set delivery_days = '{2}'`)
  await at.shop.run(`update stores set end_day = '2020-01-01' where store_id <> $1`, [at.storeId])
  expect((await coming())[0]).toBe('2026-12-01')
  await mark('2026-12-01', 'CLOSED')
  expect((await coming())[0]).toBe('2026-12-08')
  await mark('2026-12-03', 'EXTRA')
  expect(await coming()).toEqual(['2026-12-03', '2026-12-03', atSeoul('2026-12-02T17:00')])
  await at.shop.run('update store_deliverys set delivery_days = null')
  await at.shop.run('update stores set end_day = null')
})

test('answers the office, and nothing for a wholesaler that works on no day', async () => {
  const ask = async () => (await mall.ask(comingDelivery, {}, { token: office })).ok
  expect((await ask()).nextDay).not.toBeNull()
  await at.shop.run(`update mall_settings set work_days = '{}'`)
  expect(await ask()).toMatchObject({ nextDay: null, nextCutOff: null })
})
