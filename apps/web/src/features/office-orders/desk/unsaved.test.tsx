import { confirmed, preparing, shipped } from '@mall/contract/base/ordering/order-states'
import { correctQuantities, getOfficeOrder, setOrderStatus } from '@mall/contract/office-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { officeOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { officeOrder } from '#test/sample-orders.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()

/** A confirmed order, of which 20 of 24 of rice were promised. */
const isNow = (version: number) => {
  const { lines, ...order } = officeOrder({
    ...{ version, status: { code: confirmed, name: '확인' } },
    moves: [
      { code: preparing, name: '출고준비' },
      { code: shipped, name: '출고' },
    ],
  })
  const [rice, oil] = lines
  const promised = { ...rice!, confirmed: { ...rice!.ordered, qty: 20 }, reason: '품절' }
  mall.answers(getOfficeOrder, { ok: { ...order, lines: [promised, { ...oil!, confirmed: oil!.ordered }] } })
}

beforeEach(() => {
  beSignedIn('OFFICE')
  isNow(2)
  mall.answers(setOrderStatus, { ok: { result: 'SUCCESS', changed: 1 } })
  mall.answers(correctQuantities, () => {
    isNow(3)
    return { ok: { result: 'SUCCESS', changed: 1 } }
  })
})

const open = () => openPage(<OfficeOrderPage />, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: '쌀 출고 수량' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const steps = () => mall.sent(setOrderStatus).map(({ body }) => body)

async function retype(person: ReturnType<typeof open>['person'], text: string) {
  await person.clear(await quantity())
  await person.type(await quantity(), text)
}

it('takes a typed shortage along when the order is prepared, once it has a reason', async () => {
  const { person } = open()
  await retype(person, '0')
  expect(screen.getByRole('status').textContent).toBe('저장 안 한 수량 1개 · 출고 준비나 출고를 누르면 함께 저장돼요.')
  await person.click(await button('출고 준비'))
  await screen.findByText('수량을 줄인 품목의 사유를 적어 주세요.')
  expect(steps()).toEqual([])
  await person.type(await screen.findByRole('combobox', { name: '쌀 부족 사유' }), '파손')
  await person.click(await button('출고 준비'))
  await screen.findByText('1건을 출고 준비로 넘겼어요.')
  const lines = [{ orderLineId: 'line-rice', confirmedQty: 0, reason: '파손' }]
  expect(steps()).toEqual([{ orderIds: ['o1'], to: preparing, seen: [{ orderId: 'o1', version: 2 }], lines }])
})

it('saves a quantity that is raised again without a step, in the version seen', async () => {
  const { person } = open()
  await retype(person, '24')
  await person.click(await button('수량 저장'))
  await screen.findByText('수량을 저장하고 거래처에 알렸어요.')
  const body = { version: 2, lines: [{ orderLineId: 'line-rice', confirmedQty: 24 }] }
  expect(mall.sent(correctQuantities).map((call) => call.body)).toEqual([body])
  expect(screen.queryByText('그 사이 주문이 바뀌었어요')).toBeNull()
  expect(screen.queryByText(/저장 안 한 수량/)).toBeNull()
  await person.click(await button('출고 준비'))
  await screen.findByText('1건을 출고 준비로 넘겼어요.')
  expect(steps()).toEqual([{ orderIds: ['o1'], to: preparing, seen: [{ orderId: 'o1', version: 3 }] }])
})

it('keeps what was typed when it could not be saved', async () => {
  mall.answers(correctQuantities, { problem: 'MOVE_REFUSED', values: { orderNo: '001', status: '출고' } })
  const { person } = open()
  await retype(person, '24')
  await person.click(await button('수량 저장'))
  await screen.findByText('001 주문은 출고 상태라 그렇게 바꿀 수 없어요.')
  expect((await quantity()).value).toBe('24')
})

it('takes back what was typed on request', async () => {
  const { person } = open()
  await retype(person, '24')
  await person.click(await button('되돌리기'))
  expect((await quantity()).value).toBe('20')
  expect(screen.queryByText(/저장 안 한 수량/)).toBeNull()
})
