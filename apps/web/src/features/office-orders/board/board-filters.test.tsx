import { listCodes } from '@mall/contract/codes'
import { comingDelivery } from '@mall/contract/holidays'
import { countOfficeOrders, findOfficeStores, listOfficeOrders } from '@mall/contract/office-orders'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { boardPage, boardRow } from '#test/sample-board.ts'
import { nearRanges } from './day-ranges.ts'
import { OrderBoardPage } from './order-board-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listOfficeOrders, { ok: boardPage([]) })
  mall.answers(countOfficeOrders, { ok: [] })
  mall.answers(listCodes, { ok: [] })
  mall.answers(findOfficeStores, { ok: [] })
})

const open = () => openPage(<OrderBoardPage />, { at: '/office/orders' })
const asked = async (days: object) => {
  for (const call of [listOfficeOrders, countOfficeOrders])
    await expect.poll(() => mall.sent(call).at(-1)?.query).toMatchObject(days)
}

it('lists and counts the orders of a week, or of days from one to another', async () => {
  const { person, address } = open()
  const { lastWeek } = nearRanges(null)
  await person.click(await screen.findByRole('button', { name: '지난주' }))
  await asked({ deliveryFrom: lastWeek.from, deliveryTo: lastWeek.to })
  expect(screen.getByRole('button', { name: '지난주' }).getAttribute('aria-pressed')).toBe('true')

  const later = '2099-12-31'
  fireEvent.change(screen.getByLabelText('배송일 끝'), { target: { value: later } })
  await asked({ deliveryFrom: lastWeek.from, deliveryTo: later })
  expect(address()).toBe(`/office/orders?from=${lastWeek.from}&to=${later}`)
})

const isComing = (nextDay: string | null, nextCutOff: { deadline: string; deliveryDate: string } | null = null) =>
  mall.answers(comingDelivery, { ok: { nextDay, nextCutOff, serverNow: '2099-11-28T01:00:00Z' } })

it('reaches the next delivery day in one press, and names it: after a Saturday that is Monday', async () => {
  isComing('2099-11-30')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '다음 배송일 2099년 11월 30일(월)' }))
  await asked({ deliveryFrom: '2099-11-30', deliveryTo: '2099-11-30' })
  expect(screen.getByRole('button', { name: /^다음 배송일/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: '내일' })).toBeNull()
})

it('offers no next delivery day while there is none', async () => {
  isComing(null)
  open()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '다음 배송일' })).disabled).toBe(true)
})

it('lists a hundred orders, as many as can be moved at once, and chooses those of the page together', async () => {
  const rows = [1, 2, 3].map((n) => boardRow(n, n === 3 ? { moves: [] } : {}))
  mall.answers(listOfficeOrders, { ok: boardPage(rows, 250) })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: '이 쪽 2건 선택' }))
  expect(mall.sent(listOfficeOrders)[0]?.query).toMatchObject({ size: '100' })
  expect(await screen.findByText('2건 선택 · 2,200원')).toBeDefined()
})
