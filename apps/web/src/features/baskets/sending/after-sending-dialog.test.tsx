import { setBasketLines } from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import { listSentDays } from '@mall/contract/sent-orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { articleOf, oil, rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { BasketProvider, useOpenBasket } from '../basket-context.tsx'
import { AfterSendingDialog } from './after-sending-dialog.tsx'
import type { TypedAfter } from './sent-basket.ts'

const mall = fakeMall()

function Loaded({ lines }: { lines: TypedAfter['lines'] }) {
  const { queue } = useOpenBasket()
  const typedAfter = { orderId: 'o7', orderNo: '77', basketId: 'b2', lines }
  return queue && <AfterSendingDialog typedAfter={typedAfter} />
}

/** The order holds ten of rice; so much was typed after it was sent. */
function openDialog(typed: Record<string, number>) {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice, oil], {})
  mall.answers(getProduct, ({ params }) => ({ ok: articleOf(params.prodId === 'oil' ? oil : rice) }))
  const days = [sentDay(deliveryDate, [orderLine(rice, 10)])]
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
  const lines = Object.entries(typed).map(([prodId, qty]) => ({ prodId, qty, baseQty: 10 }))
  return openPage(
    <BasketProvider>
      <Loaded lines={lines} />
    </BasketProvider>,
  )
}

it('puts in only what is missing of goods that the order holds already', async () => {
  const { person } = openDialog({ rice: 12, oil: 3 })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2개만 더 담아요.')
  await person.click(dialog.getByRole('button', { name: '새 장바구니에 담기' }))
  const items = () =>
    mall.sent(setBasketLines).flatMap(({ body }) => body.items.map(({ prodId, qty }) => [prodId, qty]))
  await waitFor(() =>
    expect(items()).toEqual([
      ['rice', 2],
      ['oil', 3],
    ]),
  )
})

it('puts in nothing where the order holds enough', async () => {
  openDialog({ rice: 8 })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('더 담지 않아요. 줄이려면 주문에서 수량을 바꿔 주세요.')
  expect(dialog.queryByRole('button', { name: '새 장바구니에 담기' })).toBeNull()
})
