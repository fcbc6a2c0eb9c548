import { whoAmI } from '@mall/contract/users'
import { held, received } from '@mall/contract/base/ordering/order-states'
import { listCodes } from '@mall/contract/codes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { storePerson } from '#test/sample-session.ts'
import { OrderStanding } from './order-standing.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  mall.answers(whoAmI, { ok: storePerson })
  mall.answers(listCodes, { ok: [] })
})

const open = (code: string) =>
  openPage(<OrderStanding order={order([orderLine(rice, 1)], { status: { code, name: '' } })} />)
const call = () => screen.queryByRole('link', { name: /전화하기$/ })

it('says of a held order what happens next, and whom to call', async () => {
  open(held)
  await screen.findByRole('link', { name: /전화하기$/ })
  screen.getByText(/승인되지 않으면 배송되지 않아요/)
})

it('offers no call for a received order', async () => {
  open(received)
  await screen.findByText('발주가 접수됐어요')
  expect(call()).toBeNull()
})

it('says that the day of an order was closed, who moves it, and whom to call', async () => {
  openPage(<OrderStanding order={order([orderLine(rice, 1)], { deliveryDate: '2026-12-02', dayClosed: true })} />)
  await screen.findByText('12월 2일(수)은 배송하지 않는 날이 됐어요')
  screen.getByText(/공급처가 배송일을 옮기고 알려 드려요/)
  await screen.findByRole('link', { name: /전화하기$/ })
})
