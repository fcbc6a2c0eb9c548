import { confirmed, shipped } from '@mall/contract/base/ordering/order-states'
import { getOfficeOrder, setOrderStatus } from '@mall/contract/office-orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { officeOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { officeOrder, type OfficeOrder } from '#test/sample-orders.ts'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()
const isNow = (over: Partial<OfficeOrder>) => mall.answers(getOfficeOrder, { ok: officeOrder(over) })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(setOrderStatus, { ok: { result: 'SUCCESS', changed: 1 } })
  isNow({})
})

const open = () => openPage(<OfficeOrderPage />, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
const quantity = (stage = '확인') => screen.findByRole<HTMLInputElement>('textbox', { name: `쌀 ${stage} 수량` })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const sent = () => mall.sent(setOrderStatus).map(({ body }) => body)

async function retype(person: ReturnType<typeof open>['person'], text: string, stage = '확인') {
  await person.clear(await quantity(stage))
  await person.type(await quantity(stage), text)
}

it.each([
  ['30', '주문한 24개까지예요.'],
  ['1234567', '주문한 24개까지예요.'],
  ['3.5', '0 이상의 정수로 적어 주세요.'],
  ['x', '0 이상의 정수로 적어 주세요.'],
  [' ', '0 이상의 정수로 적어 주세요.'],
])('keeps %j as wrong, says why, and sends nothing until it is corrected', async (text, why) => {
  const { person } = open()
  await retype(person, text)
  await person.tab()
  const field = await quantity()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(why)
  await person.click(await button('주문 확인'))
  await screen.findByText('빨간 칸의 수량을 고쳐 주세요.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sent()).toEqual([])

  await retype(person, '24')
  expect(screen.queryByText(why)).toBeNull()
  await person.click(await button('주문 확인'))
  await screen.findByText('1건을 확인했어요.')
  expect(sent()).toEqual([{ orderIds: ['o1'], to: confirmed, seen: [{ orderId: 'o1', version: 1 }] }])
})

it('ships more than was confirmed, up to what was ordered', async () => {
  const { lines } = officeOrder({})
  isNow({
    ...{ moves: [{ code: shipped, name: '출고' }], deliveryDate: todayInSeoul() },
    lines: lines.map((line) => ({ ...line, confirmed: { ...line.ordered, qty: 1 } })),
  })
  const { person } = open()
  await retype(person, '25', '출고')
  expect(screen.getByText('주문한 24개까지예요.')).toBeDefined()
  await retype(person, '24', '출고')
  await person.click(await button('출고'))
  await screen.findByText('1건을 출고했어요.')
  expect(sent()[0]?.lines).toEqual([{ orderLineId: 'line-rice', shippedQty: 24 }])
})
