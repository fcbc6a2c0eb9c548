import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { useAddingWhole } from '../use-adding.ts'
import { conflictCard, seeChange, sharedBasketMall } from '#test/shared-basket.tsx'

const { mall, setElsewhere, meetConflict } = sharedBasketMall()
const question = () => screen.queryByRole('button', { name: '내 수량 담기' })

it('names a line that another device removed, also where nothing else is left', async () => {
  await meetConflict(0, {})
  await screen.findByText('발주할 상품이 없어요')
  await waitFor(() => expect(conflictCard()?.textContent).toContain('쌀다른 기기에서 뺐어요. 내가 적은 수량은 3개'))
})

it('adds nothing to a sent order while a line waits for a decision, but shows the line', async () => {
  const added: (number | undefined)[] = []
  function AddAll() {
    const whole = useAddingWhole()
    return <button onClick={() => void whole().then((all) => added.push(all?.items.length))}>모두 추가</button>
  }
  const { person } = await meetConflict(2, undefined, <AddAll />)
  await person.click(screen.getByRole('button', { name: '모두 추가' }))
  await waitFor(() => expect(added).toEqual([undefined]))
  expect(document.activeElement).toBe(conflictCard())
  await person.click(screen.getByRole('button', { name: '그대로 두기' }))
  await person.click(screen.getByRole('button', { name: '모두 추가' }))
  await waitFor(() => expect(added).toEqual([undefined, 2]))
})

it('shows the present quantity of the line, and its removal', async () => {
  const { person } = await meetConflict(5)
  await screen.findByText(/오세라 님이 먼저 5개 담았어요/)
  setElsewhere({ rice: 50, oil: 2 }, 3)
  await seeChange(person)
  await screen.findByText(/오세라 님이 먼저 50개 담았어요/)
  setElsewhere({ oil: 2 }, 4)
  await seeChange(person)
  await waitFor(() => expect(conflictCard()?.textContent).toContain('쌀다른 기기에서 뺐어요'))
})

it('asks nothing any more once the line has the own quantity, even if it changes again', async () => {
  const { person } = await meetConflict()
  setElsewhere({ rice: 3, oil: 2 }, 3)
  await seeChange(person)
  await waitFor(() => expect(question()).toBeNull())
  setElsewhere({ rice: 7, oil: 2 }, 4)
  await seeChange(person)
  await screen.findAllByText('7개')
  expect(question()).toBeNull()
})

it('moves the own quantity to the question about a basket that was sent elsewhere', async () => {
  const { person } = await meetConflict()
  mall.answers(getBasket, ({ query }) =>
    query.basketId === 'b1'
      ? {
          problem: 'BASKET_ORDERED',
          values: { orderNo: '77' },
          facts: { orderId: 'o7', orderNo: '77', basketId: 'b2' },
        }
      : { ok: basket([], { basketId: 'b2' }) },
  )
  await seeChange(person)
  await screen.findByRole('dialog', { name: '이미 발주된 장바구니예요' })
  expect((await screen.findByText('쌀')).closest('li')?.textContent).toContain('3개')
  expect(question()).toBeNull()
  expect(mall.sent(setBasketLines)).toHaveLength(1)
})

it('drops the question about a basket that was deleted, and keeps that of one that is only not shown', async () => {
  const { person } = await meetConflict()
  const other = { ok: basket([basketLine(oil, 1)], { basketId: 'b2' }) }
  const first = { ok: basket([basketLine(rice, 2)], { version: 2 }) }
  mall.answers(getBasket, ({ query }) => (query.basketId === 'b1' ? first : other))
  await seeChange(person)
  await waitFor(() => expect(question()).toBeNull())
  mall.answers(getBasket, first)
  await seeChange(person)
  await waitFor(() => expect(question()).not.toBeNull())
  mall.answers(getBasket, ({ query }) => (query.basketId === 'b1' ? { problem: 'NOT_FOUND' } : other))
  await seeChange(person)
  await waitFor(() => expect(mall.sent(getBasket).at(-1)?.query.basketId).toBe('b1'))
  mall.answers(getBasket, first)
  await seeChange(person)
  await screen.findAllByText('2개')
  expect(question()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
