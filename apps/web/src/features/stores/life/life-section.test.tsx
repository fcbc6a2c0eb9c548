import { listOfficeInquiries } from '@mall/contract/office-inquiries'
import { listOfficeOrders } from '@mall/contract/office-orders'
import { getStoreLife, type StoreHabits, type StoreLife } from '@mall/contract/stores/life'
import type { OfficeStore } from '@mall/contract/stores'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { LifeSection } from './life-section.tsx'

const mall = fakeMall()
const store = { storeId: 's1' } as OfficeStore
const weeks = Array.from({ length: 13 }, (_, n) => ({
  from: `2026-09-${String(n + 10)}`,
  orders: 2,
  totalAmt: n < 8 ? 100_000 : 80_000,
}))
const habits: StoreHabits = {
  ...{ weeks, weekdays: [1, 4], usualAmt: 50_000, usualGap: 3, lastDelivery: '2026-11-09', isSilent: true },
}
const life: StoreLife = {
  ...{ today: '2026-11-25', habits },
  products: [
    { prodId: 'p1', prodNm: '대파', unit: '단', times: 12, lastQty: 5, lastOrderedAt: '2026-11-08T10:00:00.000Z' },
  ],
  unreadNotices: [{ articleId: 'n1', title: '12월 휴무', mustRead: true, startsAt: '2026-11-20T00:00:00.000Z' }],
}
const none = { content: [], totalElements: 0, totalPages: 0, page: 0, size: 5 }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(getStoreLife, { ok: life })
  mall.answers(listOfficeOrders, { ok: none })
  mall.answers(listOfficeInquiries, { ok: none })
})

it('says how the store orders, and that it has gone quiet', async () => {
  openPage(<LifeSection store={store} />)
  await screen.findByText('최근 4주 320,000원')
  screen.getByText('그 전 4주보다 20% 줄었어요')
  screen.getByText('주로 월·목요일에, 한 번에 50,000원쯤 배송받아요.')
  screen.getByText('보통 3일마다 배송받던 매장인데, 마지막 배송(11월 9일(월)) 뒤로 주문이 없어요.')
  expect(screen.getByRole('link', { name: /대파/ }).textContent).toContain('12번 · 최근 5단 · 11월 8일(일)')
  expect(screen.getByRole('link', { name: /12월 휴무/ }).textContent).toContain('필독')
})

it('says which parts are empty', async () => {
  const quiet = { ...habits, weekdays: [], usualAmt: null, usualGap: null, lastDelivery: null, isSilent: false }
  mall.answers(getStoreLife, { ok: { ...life, habits: quiet, products: [], unreadNotices: [] } })
  openPage(<LifeSection store={store} />)
  await screen.findByText('최근 12주 동안 주문이 없어요.')
  for (const text of [
    '아직 주문이 없어요.',
    '아직 산 상품이 없어요.',
    '문의가 없어요.',
    '진행 중인 공지를 모두 읽었어요.',
  ])
    await screen.findByText(text)
})

it('offers to ask again after a failure', async () => {
  mall.answers(getStoreLife, { problem: 'BUSY' })
  const { person } = openPage(<LifeSection store={store} />)
  const again = await screen.findByRole('button', { name: /다시/ })
  mall.answers(getStoreLife, { ok: life })
  await person.click(again)
  await screen.findByText('최근 4주 320,000원')
})
