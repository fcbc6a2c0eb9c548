import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { restoreSession, enter, enterHome } from '../enter.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visitUntilIdle } from '../visit.ts'

const mall = useMall()
const browser = useBrowser([/status of 404/])
const small = { ...phone, viewport: { width: 360, height: 740 } }

let store: Store
let things: { orderIds: string[]; prodId: string; noticeId: string; inquiryId: string }

beforeAll(async () => {
  store = await asStore(mall.address)
  const first = async (path: string) =>
    (await store.call<{ content: { articleId: string }[] }>('GET', `${path}?size=1&page=0`)).content[0]?.articleId ?? ''
  const [product] = await store.products('status=ON&size=1')
  // One order that can be changed, and one for each earlier step.
  const placed = await store.placeOrder()
  for (const { prodId, minQty } of await store.products('status=ON&size=5'))
    await store.call('POST', 'baskets', { prodId, qty: minQty })
  const others = (await store.findOrders('size=15')).filter(({ orderId }) => orderId !== placed.orderId)
  things = {
    orderIds: [placed.orderId, ...others.slice(0, 6).map(({ orderId }) => orderId)],
    prodId: product?.prodId ?? '',
    noticeId: await first('articles/notice'),
    inquiryId: await first('articles/inquiry'),
  }
})

async function expectLarge(page: Page, what: string): Promise<void> {
  expect.soft(await findSmallTargets(page), what).toEqual([])
}

test('has finger-sized touch targets on every store page', async () => {
  const { orderIds, prodId, noticeId, inquiryId } = things
  const page = await browser.open(small)
  await restoreSession(page, mall.address)
  for (const path of [
    ...['mal001', 'mal002', `mal002/${prodId}`, 'mal003', 'mal003/usual', 'mal004', 'mal005', 'mal006', 'mal007'],
    ...orderIds.map((orderId) => `mal006/${orderId}`),
    `mal006/${orderIds[0] ?? ''}?change=1`,
    ...['mal008', `mal008/${noticeId}`, 'mal009', `mal009/${inquiryId}`, 'mal009/new', 'security', 'nowhere'],
  ]) {
    await visitUntilIdle(page, `${mall.address}/app/main/${path}`)
    await page.getByRole('heading').first().waitFor()
    await expectLarge(page, path)
  }
})

test('has finger-sized touch targets on every office page', async () => {
  const { orderIds, noticeId, inquiryId } = things
  const page = await browser.open(phone)
  await restoreSession(page, mall.address, 'office01')
  for (const path of [
    'orders',
    ...orderIds.map((orderId) => `orders/${orderId}`),
    ...['inquiries', `inquiries/${inquiryId}`, 'notices', 'notices/new', `notices/${noticeId}`],
    `notices/${noticeId}/readers`,
  ]) {
    await visitUntilIdle(page, `${mall.address}/office/${path}`)
    await page.getByRole('heading').first().waitFor()
    await expectLarge(page, path)
  }
})

test('has finger-sized touch targets on sign-in and in dialogs', async () => {
  const page = await browser.open(small)
  await page.goto(mall.address)
  await page.getByLabel('아이디', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectLarge(page, 'sign-in')
  await enterHome(page, mall.address)
  for (const [path, opener] of [
    ['mal001', '메뉴 열기'],
    ['mal001', /^알림/],
    ['mal001', /님의 메뉴$/],
    ['mal003', '붙여넣기 · 파일'],
    ['mal006', /^기간 고르기/],
    ['mal006', /더 보기|메뉴$/],
    ['mal005', '날짜 바꾸기'],
  ] as const) {
    await page.goto(`${mall.address}/app/main/${path}`)
    await page.getByRole('button', { name: opener }).last().tap()
    await page.waitForLoadState('networkidle')
    await expectLarge(page, `${path}, ${String(opener)}`)
  }
})

test('calls the wholesaler from the menu by a finger-sized link', async () => {
  const page = await browser.open(small)
  await enterHome(page, mall.address)
  await page.getByRole('button', { name: '메뉴 열기' }).last().tap()
  const call = page
    .getByRole('navigation')
    .locator('..')
    .getByRole('link', { name: /02-6427-1180/ })
    .last()
  await call.waitFor()
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('shows three whole products below search and filters', async () => {
  // A separate store with an empty basket.
  const page = await browser.open(small)
  await enter(page, `${mall.address}/app/main/mal002`, 'store04')
  const fields = page.getByRole('textbox', { name: /수량$/ })
  await fields.first().waitFor()
  await page.getByRole('searchbox').waitFor()
  const { y = 0 } = (await page.getByRole('navigation', { name: '자주 가는 메뉴' }).boundingBox()) ?? {}
  const whole = await fields.evaluateAll(
    (all, edge) => all.filter((field) => field.getBoundingClientRect().bottom + 10 <= edge).length,
    y,
  )
  expect(whole).toBeGreaterThanOrEqual(3)
})
