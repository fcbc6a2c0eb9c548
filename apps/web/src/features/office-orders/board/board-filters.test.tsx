import { listCodes } from '@mall/contract/codes'
import { countOfficeOrders, findOfficeStores, listOfficeOrders } from '@mall/contract/office-orders'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { nearRanges } from './day-ranges.ts'
import { OrderBoardPage } from './order-board-page.tsx'

const mall = fakeMall()

it('lists and counts the orders of a week, or of days from one to another', async () => {
  beSignedIn('OFFICE')
  mall.answers(listOfficeOrders, { ok: { content: [], page: 0, size: 30, totalElements: 0, totalPages: 0 } })
  mall.answers(countOfficeOrders, { ok: [] })
  mall.answers(listCodes, { ok: [] })
  mall.answers(findOfficeStores, { ok: [] })
  const { person, address } = openPage(<OrderBoardPage />, { at: '/office/orders' })
  const asked = async (days: object) => {
    for (const call of [listOfficeOrders, countOfficeOrders])
      await expect.poll(() => mall.sent(call).at(-1)?.query).toMatchObject(days)
  }
  const { lastWeek } = nearRanges()
  await person.click(await screen.findByRole('button', { name: '지난주' }))
  await asked({ deliveryFrom: lastWeek.from, deliveryTo: lastWeek.to })
  expect(screen.getByRole('button', { name: '지난주' }).getAttribute('aria-pressed')).toBe('true')

  const later = '2099-12-31'
  fireEvent.change(screen.getByLabelText('배송일 끝'), { target: { value: later } })
  await asked({ deliveryFrom: lastWeek.from, deliveryTo: later })
  expect(address()).toBe(`/office/orders?from=${lastWeek.from}&to=${later}`)
})
