import type { BasketLine } from '@mall/contract/baskets'
import { usualQuantities } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basketLine, oil, rice } from '#test/sample-goods.ts'
import { BrokenLines } from './broken-lines.tsx'

const mall = fakeMall()
const left = (allowed: number) => ({
  issues: [{ code: 'STOCK_SHORT' as const, message: `재고가 ${allowed}개 남았어요.`, allowed }],
})

async function open(...lines: BasketLine[]) {
  beSignedIn()
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 5, low: 3, high: 8, times: 20 }], orders: null },
  })
  const fix = vi.fn()
  const { person } = openPage(<BrokenLines lines={lines} fix={fix} />)
  await screen.findByText(`확인할 품목이 ${lines.length}개 있어요`)
  await vi.waitFor(() => expect(mall.sent(usualQuantities)).toHaveLength(1))
  return { person, fix }
}
const button = () => screen.queryByRole('button', { name: '모두 맞추기' })

it('leaves out a line whose remaining stock is far above the usual quantity', async () => {
  const [typo, short] = [basketLine(rice, 9999, left(417)), basketLine(oil, 5, left(2))]
  const { person, fix } = await open(typo, short)
  await person.click(await screen.findByRole('button', { name: '모두 맞추기' }))
  expect(fix).toHaveBeenCalledWith([short])
})

it('offers nothing for such a line alone', async () => {
  await open(basketLine(rice, 9999, left(417)))
  await vi.waitFor(() => expect(button()).toBeNull())
})

it('fixes a line that gets less than usual', async () => {
  const short = basketLine(rice, 6, left(1))
  const { person, fix } = await open(short)
  await person.click(await screen.findByRole('button', { name: '모두 맞추기' }))
  expect(fix).toHaveBeenCalledWith([short])
})
