import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { basket } from '#test/sample-goods.ts'
import { sentDay } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { useSentElsewhere } from './use-sent-elsewhere.ts'

const sentAs = { orderId: 'o1', orderNo: '001', orderedAt: new Date().toISOString(), by: '김가게' }
const next = basket([], { basketId: 'b2', sentAs })
const sentFor = (...days: string[]) => ({ serverNow: sentAs.orderedAt, days: days.map((day) => sentDay(day)) })

function watch(isSending = false) {
  const drop = vi.fn<() => void>()
  const page = { basket: basket([]), isSending, sentDays: sentFor(), day: deliveryDate, drop }
  const { result, rerender } = renderHook(useSentElsewhere, { initialProps: page })
  return { drop, result, become: (over: Partial<typeof page>) => rerender({ ...page, ...over }) }
}

it('names the order and drops what was typed, once the order is known to be for the day', () => {
  const { drop, result, become } = watch()
  become({ basket: next })
  expect([result.current, drop.mock.calls.length]).toEqual([sentAs, 0])
  become({ basket: next, sentDays: sentFor(deliveryDate) })
  expect(drop).toHaveBeenCalledTimes(1)
})

it('keeps naming the order when the new basket is filled', () => {
  const { result, become } = watch()
  become({ basket: next })
  become({ basket: basket([], { basketId: 'b2' }) })
  expect(result.current).toEqual(sentAs)
})

it('drops nothing that was typed for another day', () => {
  const { drop, become } = watch()
  become({ basket: next, sentDays: sentFor('2026-12-01') })
  expect(drop).not.toHaveBeenCalled()
})

it('says nothing about a basket that the page itself sends, or one sent before it was opened', () => {
  const { drop, result, become } = watch(true)
  become({ basket: next, sentDays: sentFor(deliveryDate) })
  expect([result.current, drop.mock.calls.length]).toEqual([undefined, 0])
  const opened = { basket: next, isSending: false, sentDays: sentFor(deliveryDate), day: deliveryDate, drop }
  expect(renderHook(useSentElsewhere, { initialProps: opened }).result.current).toBeUndefined()
})
