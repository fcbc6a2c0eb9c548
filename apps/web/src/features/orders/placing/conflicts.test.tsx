import { setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { send, sentPage } from '#test/place-order-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { conflictCard, seeChange, sharedBasketMall } from '#test/shared-basket.tsx'

const { mall, setElsewhere, refuse, typeThree, meetConflict } = sharedBasketMall()

it('does not send while a line waits for a decision, but shows it, and sends afterwards', async () => {
  const { person } = await meetConflict()
  await screen.findByText('쌀: 2개, 3개 중에서 골라 주세요.')
  await person.click(await send())
  expect(document.activeElement).toBe(conflictCard())
  await person.click(await send())
  expect(mall.sent(placeOrder)).toEqual([])
  await person.click(screen.getByRole('button', { name: '그대로 두기' }))
  expect(screen.queryByText(/중에서 골라 주세요/)).toBeNull()
  await person.click(await send())
  await sentPage()
})

it('sends the own quantity once it is chosen', async () => {
  const { person } = await meetConflict()
  mall.answers(setBasketLines, () => {
    setElsewhere({ rice: 3, oil: 2 }, 3)
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 3, refused: [] } }
  })
  await person.click(screen.getByRole('button', { name: '내 수량 담기' }))
  await person.click(await send())
  await sentPage()
  expect(mall.sent(setBasketLines).at(-1)?.body.items).toEqual([{ prodId: 'rice', qty: 3, baseQty: 2 }])
  const chosen = basket([basketLine(rice, 3), basketLine(oil, 2)])
  expect(mall.sent(placeOrder).map(({ body }) => body.seenTotalAmt)).toEqual([chosen.totalAmt])
})

it('does not send either when the other quantity is found only by saving the own one', async () => {
  refuse(2, 3)
  const { person } = await typeThree()
  await person.click(await send())
  await screen.findByText('쌀: 2개, 3개 중에서 골라 주세요.')
  await waitFor(() => expect(document.activeElement).toBe(conflictCard()))
  await send()
  expect(mall.sent(placeOrder)).toEqual([])
})

it('does not send what waited for a connection, if another device set the line meanwhile', async () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  mall.answers(setBasketLines, 'lost')
  const { person } = await typeThree()
  setOnline(false)
  await person.click(await send())
  await screen.findByText(/연결되면 바로 이어서 발주해요/)
  refuse(2, 3)
  setOnline(true)
  await screen.findByText('쌀: 2개, 3개 중에서 골라 주세요.')
  await send()
  expect(mall.sent(placeOrder)).toEqual([])
})

it('names the present quantity beside the button, and a removal', async () => {
  const { person } = await meetConflict(5)
  await screen.findByText('쌀: 5개, 3개 중에서 골라 주세요.')
  setElsewhere({ rice: 50, oil: 2 }, 3)
  await seeChange(person)
  await screen.findByText('쌀: 50개, 3개 중에서 골라 주세요.')
  setElsewhere({ oil: 2 }, 4)
  await seeChange(person)
  await screen.findByText('쌀: 뺄지 3개 담을지 골라 주세요.')
})
