import { placeOrder } from '@mall/contract/orders'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#test/place-order-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { savedIn } from '#test/sample-shop.ts'
import { usualLine, usualOrderMall } from '#test/usual-order-page.tsx'

const { mall, open } = usualOrderMall(usualLine(rice, 4), usualLine(oil, 2))
afterEach(() => void vi.unstubAllGlobals())

/** A browser that takes long to say that it keeps no typed quantities. */
function slowDrafts() {
  const waiting: { onerror?: () => void }[] = []
  let isOver = false
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const request: { onerror?: () => void } = {}
      waiting.push(request)
      if (isOver || name !== 'nuri-mall-unsent') setTimeout(() => request.onerror?.())
      return request
    },
  })
  return {
    fail: () => {
      isOver = true
      for (const { onerror } of waiting) onerror?.()
    },
  }
}

it('takes no press before the basket can take the goods, so that none is lost', async () => {
  const drafts = slowDrafts()
  const { person } = open()
  await waitFor(async () => expect((await send()).textContent).toContain('2개 품목'))
  await person.click(await send())
  expect((await send()).disabled).toBe(true)
  drafts.fail()
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  await person.click(await send())
  await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
  expect(savedIn(mall)).toEqual({ rice: 4, oil: 2 })
})
