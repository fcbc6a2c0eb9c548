import { placeOrder } from '@mall/contract/orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'

const { mall, open } = placeOrderMall()

// A tab stays open while the mall is updated.
it.each([
  ['lacks fields', {}],
  ['has others', { placeId: 5, day: [], memo: { text: '문 앞' } }],
])('sends an order whose draft of an older version %s', async (_, draft) => {
  sessionStorage.setItem('nuri-mall-order-draft', JSON.stringify({ basketId: 'b1', ...draft }))
  sessionStorage.setItem('nuri-mall-attempt', JSON.stringify({ userId: 'u1', openSince: null }))
  mall.answers(placeOrder, sent)
  const { person } = open()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '요청 사항' })).value).toBe('')
  await person.click(await send())
  await sentPage()
  expect(mall.sent(placeOrder)[0]?.body).toMatchObject({ storeDeliveryId: 'd1', memo: '' })
})
