import { cancelled, held } from '@mall/contract/base/ordering/order-states'
import { listSentDays, restoreOrder } from '@mall/contract/sent-orders'
import { storeCredit } from '@mall/contract/store-orders'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { orderPath } from '#shared/paths.ts'
import { changeOrderMall } from '#test/change-order-page.tsx'
import { openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine, sentDay } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { OrderPage } from './order-page.tsx'

const { mall, isNow } = changeOrderMall()

beforeEach(() => {
  const status = { code: cancelled, name: '취소' }
  isNow(order([orderLine(rice, 10)], { status, canEdit: false, canDelete: false, canRestore: true }))
  mall.answers(restoreOrder, {
    ok: { result: 'SUCCESS', orderId: 'o1', orderNo: '20261127-001', status: { code: held, name: '보류(승인대기)' } },
  })
})

async function ask() {
  const { person } = openPage(<OrderPage />, { at: orderPath('o1'), route: orderPath(':orderId') })
  const [button] = await screen.findAllByRole('button', { name: '되살리기' })
  await person.click(button!)
  return { person, dialog: within(await screen.findByRole('dialog', { name: '주문을 되살릴까요?' })) }
}

/** The corrected order, one for another place and one for another day. */
function areSent() {
  const { orders, ...day } = sentDay(deliveryDate)
  const [corrected] = orders.map((one) => ({ ...one, orderId: 'o2', orderNo: '20261127-002', payAmt: 350_000 }))
  const other = { ...corrected!, orderId: 'o3', orderNo: '20261127-003', storeDeliveryId: 'd2', placeNm: '분점' }
  const days = [{ ...day, orders: [corrected!, other] }, sentDay('2026-12-01')]
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
}

it('names the order, what is sent for its day and place, and the credit limit before it is sent again', async () => {
  areSent()
  const credit = { isPrepaid: false, creditLimit: 10_000, balance: 0, inTransit: 0, heldAmt: 0, rule: 'HOLD' } as const
  mall.answers(storeCredit, { ok: credit })
  const { person, dialog } = await ask()
  dialog.getByText('11월 30일(월)에 배송될 14,300원 주문(20261127-001)을 다시 발주해요.')
  await dialog.findByText(/11월 30일\(월\) 본점 배송으로 이미 발주한 주문이 1건 있어요/)
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20261127-002 · 350,000원 · 접수',
  ])
  dialog.getByText(/외상 한도를 4,300원 넘어서 공급처 승인 뒤에 접수돼요/)
  expect(mall.sent(restoreOrder)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '되살리기 · 승인 요청' }))
  await screen.findByText(/20261127-001 주문을 되살렸어요. 한도를 넘어서 공급처 승인 뒤에 접수돼요/)
  expect(mall.sent(restoreOrder)).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('sends nothing while it is asking what else is sent, or when it is left', async () => {
  const arrive = mall.holds(listSentDays)
  const { person, dialog } = await ask()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: /되살리기/ })
  expect(button.disabled).toBe(true)
  arrive({ ok: { serverNow: new Date().toISOString(), days: [] } })
  await expect.poll(() => button.disabled).toBe(false)
  expect(dialog.queryByText(/이미 발주한 주문/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: '그대로 두기' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(mall.sent(restoreOrder)).toEqual([])
})
