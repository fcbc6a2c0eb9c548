import { placeOrder } from '@mall/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { send, sentPage } from '#test/place-order-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { openBesideField, seeChange, sharedBasketMall } from '#test/shared-basket.tsx'

const { mall, setElsewhere, meetConflict } = sharedBasketMall()
const pause = () => new Promise((resolve) => setTimeout(resolve, 2100))

async function openAndChange(...change: Parameters<typeof setElsewhere>) {
  setElsewhere({ rice: 10, oil: 2 }, 1)
  const opened = openBesideField()
  await send()
  setElsewhere(...change)
  await seeChange(opened.person)
  return opened
}

it.each([
  ['the other user', { rice: 10, oil: 3 }, '오세라', '오세라 님이 바꿨어요: 식용유 2개 → 3개'],
  ['another device of this user', { rice: 10, oil: 3 }, storePerson.name, '다른 기기에서 바꿨어요: 식용유 2개 → 3개'],
  ['a removed line', { rice: 10 }, '오세라', '장바구니에서 빠졌어요: 식용유 2개'],
  ['how many lines', { rice: 11, oil: 3 }, '오세라', '2개 품목이 바뀌었어요.'],
])('names %s when the basket changes', async (_, quantities, by, text) => {
  await openAndChange(quantities, 2, by)
  await screen.findByText(text)
})

async function openAndSeeOil() {
  const opened = await openAndChange({ rice: 10, oil: 3 }, 2)
  await screen.findByText(/식용유 2개 → 3개/)
  return opened
}

it('does not send at a tap just after a change nor at those that follow at once, says so, and sends at the next', async () => {
  const { person } = await openAndSeeOil()
  await person.click(await send())
  await screen.findByText('방금 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.')
  await person.click(await send())
  await person.click(await send())
  expect(mall.sent(placeOrder)).toEqual([])
  await pause()
  screen.getByText('방금 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.')
  await person.click(await send())
  await sentPage()
})

it('sends at a tap two seconds after a change', async () => {
  const { person } = await openAndSeeOil()
  await pause()
  await person.click(await send())
  await sentPage()
})

it('goes at the next tap, also one elsewhere', async () => {
  const { person } = await openAndSeeOil()
  await pause()
  expect(screen.getByText(/식용유 2개 → 3개/)).toBeDefined()
  await person.click(screen.getByRole('textbox', { name: '요청 사항' }))
  await waitFor(() => expect(screen.queryByText(/식용유 2개 → 3개/)).toBeNull())
})

it('says nothing of what was typed here, also where the other quantity applies', async () => {
  await meetConflict()
  await screen.findByText('쌀: 2개, 3개 중에서 골라 주세요.')
  expect(screen.queryByText(/→|바뀌었어요/)).toBeNull()
})
