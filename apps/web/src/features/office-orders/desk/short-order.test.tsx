import { lineAmounts } from '@mall/contract/base/money'
import { delivered, shipped } from '@mall/contract/base/ordering/order-states'
import { getOfficeOrder } from '@mall/contract/office-orders'
import type { OrderLine } from '@mall/contract/orders'
import { screen } from '@testing-library/react'
import { beforeEach, it } from 'vitest'
import { officeOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { officeOrder, orderLine } from '#test/sample-orders.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()
beforeEach(() => beSignedIn('OFFICE'))

const stageOf = (prod: typeof rice, qty: number) => ({
  qty,
  ...lineAmounts({ ...prod, qty, unitPriceMilli: prod.unitPrice * 1000 }),
})
const riceLess = stageOf(rice, 24).totalAmt - stageOf(rice, 20).totalAmt
const oilLess = stageOf(oil, 2).totalAmt - stageOf(oil, 1).totalAmt
const won = (amount: number) => `주문보다 ${amount.toLocaleString('en')}원 적어요`

/** 24 of rice were ordered, and 20 confirmed. */
function openAt(to: typeof shipped | typeof delivered, shippedQty?: number) {
  const ofLine = (prod: typeof rice, qty: number, confirmedQty: number, left?: number): OrderLine =>
    orderLine(prod, qty, {
      confirmed: stageOf(prod, confirmedQty),
      shipped: left === undefined ? null : stageOf(prod, left),
    })
  const lines = [ofLine(rice, 24, 20, shippedQty), ofLine(oil, 2, 2, shippedQty === undefined ? undefined : 1)]
  const pay = lines.reduce((sum, line) => sum + (line.shipped ?? line.confirmed ?? line.ordered).totalAmt, 3300)
  mall.answers(getOfficeOrder, { ok: officeOrder({ lines, payAmt: pay, moves: [{ code: to, name: '' }] }) })
  return openPage(<OfficeOrderPage />, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
}

it('counts lines and money that are short of the order, though its confirmed quantities are shipped in full', async () => {
  const { person } = openAt(shipped)
  await screen.findByText('1개 품목 부족')
  screen.getByText(won(riceLess))

  const quantity = screen.getByRole('textbox', { name: '식용유 출고 수량' })
  await person.clear(quantity)
  await person.type(quantity, '1')
  await screen.findByText('2개 품목 부족')
  screen.getByText(won(riceLess + oilLess))
})

it('counts them still once the order has been shipped', async () => {
  openAt(delivered, 20)
  await screen.findByText('2개 품목 부족')
  screen.getByText(won(riceLess + oilLess))
})
