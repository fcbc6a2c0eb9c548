import { comingDelivery } from '@mall/contract/holidays'
import { countOfficeOrders, listOfficeOrders } from '@mall/contract/office-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { boardPage, boardRow } from '#test/sample-board.ts'
import { BigBoard } from './big-board.tsx'

const mall = fakeMall()

it('says the next cut-off as the server has it, whatever is ordered', async () => {
  beSignedIn('OFFICE')
  mall.answers(countOfficeOrders, { ok: [] })
  mall.answers(listOfficeOrders, { ok: boardPage([boardRow(1, { canEdit: true, deliveryDate: '2099-11-30' })]) })
  mall.answers(comingDelivery, {
    ok: {
      nextDay: '2099-11-30',
      nextCutOff: { deadline: '2099-11-29T11:00:00Z', deliveryDate: '2099-12-01' },
      serverNow: '2099-11-29T10:00:00Z',
    },
  })
  openPage(<BigBoard pollMs={30_000} />, { at: '/office/orders' })
  expect((await screen.findByText(/^다음 마감/)).textContent).toMatch(/^다음 마감 2099년 11월 29일\(일\) 20:00/)
  expect(screen.getByText('2099년 12월 1일(화) 배송')).toBeDefined()
})
