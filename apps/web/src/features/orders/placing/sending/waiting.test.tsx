import { deliveryRequestDates } from '@mall/contract/holidays'
import { placeOrder } from '@mall/contract/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, open } = placeOrderMall()

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => setOnline(true))

async function pressOffline() {
  mall.answers(placeOrder, sent)
  const opened = open()
  const button = await send()
  setOnline(false)
  await opened.person.click(button)
  await screen.findByText(/연결되면 바로 이어서 발주해요/)
  return opened
}
const left = '연결이 끊긴 동안 누른 발주는 보내지 않았어요. 다시 눌러 주세요.'

it('keeps the sum on the button that waits', async () => {
  await pressOffline()
  expect(screen.getByRole('button', { name: '연결을 기다리는 중…' }).textContent).toContain('16,200원')
})

it('sends nothing after a reload, and says so until it is pressed again', async () => {
  const { person, reload } = await pressOffline()
  setOnline(true)
  reload()
  await screen.findByText(left)
  expect(mall.sent(placeOrder)).toEqual([])
  reload()
  await screen.findByText(left)
  await person.click(await send())
  await sentPage()
})

it('says after a reload that nothing was sent until the note is closed', async () => {
  const { person, reload } = await pressOffline()
  setOnline(true)
  reload()
  await screen.findByText(left)
  await person.click(screen.getByRole('button', { name: '닫기' }))
  reload()
  await send()
  expect(screen.queryByText(left)).toBeNull()
})

it('stops when the order changes, and says so', async () => {
  const { person } = await pressOffline()
  await person.type(screen.getByRole('textbox', { name: '요청 사항' }), '문')
  await screen.findByText('기다리는 동안 내용이 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.')
  expect(screen.queryByText(/이어서 발주해요/)).toBeNull()
  setOnline(true)
  await send()
  expect(mall.sent(placeOrder)).toEqual([])
})

it('stops at the cut-off, and says so', async () => {
  const deadline = new Date(Date.now() + 2500).toISOString()
  mall.answers(deliveryRequestDates, {
    ok: {
      serverNow: new Date().toISOString(),
      days: [{ date: deliveryDate, available: true, deadline, opensAt: null, reason: null, nearest: null }],
    },
  })
  await pressOffline()
  await screen.findByText('연결되기 전에 마감돼서 발주하지 않았어요.')
  await waitFor(() => expect(screen.queryByText(/이어서 발주해요|초 남음/)).toBeNull())
  expect(screen.getAllByText(/에 마감됐어요/).length).toBeGreaterThan(0)
  setOnline(true)
  await send()
  expect(mall.sent(placeOrder)).toEqual([])
})
