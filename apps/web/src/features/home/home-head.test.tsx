import { listOrders, orderRow } from '@mall/contract/orders'
import { assigns } from '@mall/contract/store-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop } from '#test/sample-shop.ts'
import { HomeHead } from './home-head.tsx'

const mall = fakeMall()

function waiting(assignOrderCount: number, canCheck: boolean) {
  const row = orderRow.parse(order([orderLine(rice, 1)], { canCheck }))
  mall.answers(assigns, { ok: { assignOrderCount } })
  mall.answers(listOrders, { ok: { content: [row], totalElements: 1, totalPages: 1, page: 0, size: 20 } })
  openPage(<HomeHead />)
}

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
})

it('leads to the deliveries while one is to be checked', async () => {
  waiting(8, true)
  const link = await screen.findByRole('link', { name: '챙길 배정·배송 8건' })
  await expect.poll(() => link.getAttribute('href')).toBe('#deliveries')
})

it('leads to the allocations otherwise', async () => {
  waiting(7, false)
  const link = await screen.findByRole('link', { name: '챙길 배정·배송 7건' })
  expect(link.getAttribute('href')).toBe('#allocations')
})

it('says nothing while nothing waits', async () => {
  waiting(0, false)
  await screen.findByText(/안녕하세요/)
  await expect.poll(() => mall.sent(assigns).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link')).toBeNull()
})
