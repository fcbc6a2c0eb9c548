import { held } from '@mall/contract/base/ordering/order-states'
import { changeOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeOrderMall } from '#test/change-order-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, isNow, open, openWith, quantity, button, dialog } = changeOrderMall()

it('says before saving that the order will be held, and repeats an unusual quantity', async () => {
  mall.answers(storeCredit, {
    ok: { isPrepaid: false, creditLimit: 20_000, balance: 0, inTransit: 13_200, heldAmt: 0, rule: 'HOLD' },
  })
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 10, low: 5, high: 15, times: 8 }], orders: null },
  })
  const { person } = await openWith('100')
  await person.click(await button('변경 내용 확인'))
  const difference = await dialog()
  await difference.findByText('외상 한도를 92,200원 넘어서 공급처 승인 뒤에 접수돼요.')
  await difference.findByText('평소 10개 → 100개 맞나요?')
  await difference.findByRole('button', { name: '이대로 변경하기 · 승인 요청' })
})

it('leaves out other orders on hold only, where the order itself is on hold', async () => {
  const onHold = order([orderLine(rice, 10), orderLine(oil, 2)], { status: { code: held, name: '보류(승인대기)' } })
  isNow(onHold)
  mall.answers(storeCredit, {
    ok: {
      isPrepaid: false,
      creditLimit: 20_000,
      balance: 0,
      inTransit: 0,
      heldAmt: onHold.payAmt + 7000,
      rule: 'HOLD',
    },
  })
  const { person } = await openWith('100')
  await person.click(await button('변경 내용 확인'))
  await (await dialog()).findByText(/보류\(승인대기\) 주문 7,000원은 빼고 계산했어요\.$/)
})

it('says that a quantity is wrong while nothing else has changed, and leads to it', async () => {
  const { person } = await openWith('12.5')
  await screen.findByText(/^수량 1개가 잘못됐어요/)
  await person.click(screen.getByLabelText('식용유 수량'))
  await person.click(await button('변경 내용 확인'))
  expect(document.activeElement).toBe(await quantity())
})

it('says that it is checking after a lost answer, once the order is as wanted', async () => {
  const { person } = await openWith('15')
  mall.answers(changeOrder, 'lost')
  await person.click(await button('변경 내용 확인'))
  // The change arrived; only its answer is lost.
  isNow(order([orderLine(rice, 15), orderLine(oil, 2)], { version: 2 }))
  await person.click(await button('이대로 변경하기'))
  await screen.findByText(/^변경됐는지 확인하고 있어요/)
})

it('says whether unit price and sum include the tax', async () => {
  isNow(order([orderLine(rice, 10), orderLine({ ...oil, taxType: 'FREE' }, 2)]))
  open()
  const row = async (name: string) => (await quantity(name)).closest('li')?.textContent
  expect(await row('쌀')).toContain('1,000원 부가세 별도')
  expect(await row('쌀')).toContain('11,000원부가세 포함')
  expect(await row('식용유')).toContain('1,000원 면세')
  expect(await row('식용유')).not.toContain('부가세')
})

it('questions a quantity with the figure that is usual for the day of the order', async () => {
  mall.answers(usualQuantities, ({ query }) => ({
    ok: {
      articles: [
        {
          prodId: 'rice',
          usual: 9,
          low: 5,
          high: 15,
          times: 8,
          ...(query.deliveryDate === deliveryDate && { ofDay: 10 }),
        },
      ],
      orders: null,
    },
  }))
  const { person } = await openWith('100')
  await screen.findByText('평소 10개 → 100개 맞나요?')
  await person.click(await button('변경 내용 확인'))
  await (await dialog()).findByText('평소 10개 → 100개 맞나요?')
})

it('does not open the confirmation while a quantity is flagged, but leads to the line and its button', async () => {
  const { person } = await openWith('12')
  await screen.findByRole('button', { name: /10개에 맞추기/ })
  await screen.findByText(/^수량 1개가 잘못됐어요/)
  await person.click(await button('변경 내용 확인'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toContain('10개에 맞추기')
  await person.click(await button(/10개에 맞추기/))
  await person.click(screen.getByLabelText('식용유 수량'))
  expect(screen.queryByText(/잘못됐어요/)).toBeNull()
})

it('says that the sums are goods only, beside what the order costs with its delivery fee', async () => {
  isNow(
    order([orderLine(rice, 10), orderLine(oil, 2)], {
      deliveryFee: { supplyAmt: 2727, vatAmt: 273, totalAmt: 3000 },
      payAmt: 16_200,
    }),
  )
  const { person } = await openWith('15')
  await person.click(await button('변경 내용 확인'))
  await (
    await dialog()
  ).findByText(
    '배송비를 뺀 상품 합계예요. 지금 주문은 배송비 3,000원 포함 16,200원이고, 배송비는 저장할 때 다시 계산돼요.',
  )
})
