import { placeOrder } from '@mall/contract/orders'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn } from '#test/open-page.tsx'
import { sent } from '#test/place-order-page.tsx'
import { useSending } from './use-sending.ts'

const mall = fakeMall()
beforeEach(() => beSignedIn())

const body = {
  ...{ basketId: 'b1', basketVersion: 1, storeDeliveryId: 'd1', deliveryDate: '2026-11-27' },
  ...{ memo: '', seenTotalAmt: 0 },
}

it('lets the button be pressed again when what comes after sending fails', async () => {
  mall.answers(placeOrder, sent)
  const show = vi.fn().mockImplementationOnce(() => {
    throw new Error('the page of the order did not load')
  })
  const wiring = { userId: 'u1', basketId: 'b1', prepare: () => Promise.resolve(body), sent: show, refused: vi.fn() }
  const { result } = renderHook(() => useSending(wiring))
  const failed = new Promise((resolve) => process.once('unhandledRejection', resolve))
  act(() => result.current.place())
  expect(await failed).toMatchObject({ message: 'the page of the order did not load' })
  await waitFor(() => expect(result.current.state).toEqual({ at: 'idle' }))
  act(() => result.current.place())
  await waitFor(() => expect(show).toHaveBeenCalledTimes(2))
})
