import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isFull } from '../../apps/server/test/proof.ts'
import { asStore, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { restoreSession, enter, enterHome, enterOffice } from '../enter.ts'
import { waitForAnimations } from '../find-barriers.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { typeSignIn, waitForHome } from '../sign-in.ts'
import { visit, visitUntilIdle } from '../visit.ts'

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
  const seen = new Set([placed.status.code])
  const isNew = ({ status: { code } }: (typeof others)[number]) =>
    isFull || (!seen.has(code) && seen.add(code).size > 0)
  things = {
    orderIds: [placed, ...others.slice(0, 6).filter(isNew)].map(({ orderId }) => orderId),
    prodId: product?.prodId ?? '',
    noticeId: await first('articles/notice'),
    inquiryId: await first('articles/inquiry'),
  }
})

async function expectLarge(page: Page, what: string): Promise<void> {
  expect.soft(await findSmallTargets(page), what).toEqual([])
}

/** What opens over a page: its button, and a part of it that is there once it is loaded. */
const overlays: Record<string, [RegExp, (page: Page) => Locator][]> = {
  mal001: [
    [/^메뉴 열기$/, (page) => page.getByRole('navigation', { name: '주 메뉴' })],
    [/^알림/, (page) => page.getByRole('dialog').getByRole('listitem').first()],
    [/님의 메뉴$/, (page) => page.getByRole('menuitem', { name: '비밀번호 변경' })],
  ],
  mal003: [[/^붙여넣기 · 파일$/, (page) => page.getByRole('dialog').getByRole('textbox').first()]],
  // Unfolds on the page, and stays.
  mal005: [[/^날짜 바꾸기$/, (page) => page.locator('[data-day]').first()]],
  mal006: [
    [/^기간 고르기/, (page) => page.getByRole('dialog').getByRole('button').first()],
    [/더 보기|메뉴$/, (page) => page.getByRole('menuitem').first()],
  ],
}

/** The wholesaler's telephone number in the open menu. */
const callInMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: '주 메뉴' })
    .locator('..')
    .getByRole('link', { name: /02-6427-1180/ })
    .last()

test('has finger-sized touch targets on sign-in, on every store page, and in the menu and dialogs that open over them', async () => {
  const { orderIds, prodId, noticeId, inquiryId } = things
  const page = await browser.openWhole(small)
  await page.goto(mall.address)
  await page.getByLabel('아이디', { exact: true }).waitFor()
  await page.getByRole('region', { name: '체험 계정' }).waitFor()
  await expectLarge(page, 'sign-in')
  await typeSignIn(page, 'store01')
  await waitForHome(page)
  for (const path of [
    ...['mal002', `mal002/${prodId}`, 'mal001', 'mal003', 'mal003/usual', 'mal004', 'mal005', 'mal006', 'mal007'],
    ...orderIds.map((orderId) => `mal006/${orderId}`),
    `mal006/${orderIds[0] ?? ''}?change=1`,
    ...['mal008', `mal008/${noticeId}`, 'mal009', `mal009/${inquiryId}`, 'mal009/new', 'security', 'nowhere'],
  ]) {
    await visitUntilIdle(page, `${mall.address}/app/main/${path}`)
    await page.getByRole('heading').first().waitFor()
    await expectLarge(page, path)
    for (const [opener, partOf] of overlays[path] ?? []) {
      await page.getByRole('button', { name: opener }).last().tap()
      await partOf(page).waitFor()
      await waitForAnimations(page)
      await expectLarge(page, `${path}, ${String(opener)}`)
      if (opener.test('메뉴 열기') && path === 'mal001')
        expect((await callInMenu(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      if (path === 'mal005') continue
      await page.keyboard.press('Escape')
      await partOf(page).waitFor({ state: 'hidden' })
    }
  }
})

test('has finger-sized touch targets on every office page', async () => {
  const { orderIds, noticeId, inquiryId } = things
  const page = await browser.openWhole(phone)
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

test('shows three whole products below search and filters', async () => {
  // A separate store with an empty basket.
  const page = await browser.openWhole(small)
  await enter(page, `${mall.address}/app/main/mal002`, 'store04')
  const fields = page.getByRole('textbox', { name: /수량$/ })
  await fields.first().waitFor()
  await page.getByRole('searchbox').waitFor()
  const { y = 0 } = (await footMenu(page).boundingBox()) ?? {}
  const whole = await fields.evaluateAll(
    (all, edge) => all.filter((field) => field.getBoundingClientRect().bottom + 10 <= edge).length,
    y,
  )
  expect(whole).toBeGreaterThanOrEqual(3)
})

const footMenu = (page: Page) => page.getByRole('navigation', { name: '자주 가는 메뉴' })
const current = (page: Page) => footMenu(page).locator('[aria-current="page"]')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test('links to the daily pages within reach of a thumb, marks the current one, counts the basket, makes room where it is in the way, and is only on phones', async () => {
  const page = await browser.openWhole(small)
  await enterHome(page, mall.address)
  expect(await current(page).textContent()).toBe('홈')
  const places = footMenu(page).locator('a, button')
  await expect.poll(() => places.count()).toBe(5)
  for (const place of await places.all()) {
    const { width, height, y } = await boxOf(place)
    expect(width).toBeGreaterThanOrEqual(56)
    expect(height).toBeGreaterThanOrEqual(54)
    expect(y + height).toBeLessThanOrEqual(small.viewport.height)
  }
  const fontOf = (entry: Locator) => entry.evaluate((one) => getComputedStyle(one).fontFamily)
  expect(await fontOf(page.getByRole('button', { name: '메뉴 열기' }))).toBe(await fontOf(current(page)))
  for (const [name, heading] of [
    ['발주판', '발주판'],
    ['장바구니', '장바구니'],
    ['주문 내역', '주문 내역'],
  ] as const) {
    const link = footMenu(page).getByRole('link', { name })
    await link.tap()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => current(page).textContent()).toContain(name)
  }
  await page.getByRole('button', { name: '메뉴 열기' }).tap()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '월별 주문' }).tap()
  await page.getByRole('heading', { level: 1, name: '월별 주문' }).waitFor()
  // This page is not in the bottom menu.
  await current(page).waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '발주판' }).waitFor()
  await footMenu(page).waitFor({ state: 'hidden' })
  await page.setViewportSize(small.viewport)
  await footMenu(page).waitFor()
  await expectToMakeRoom(page)
})

/** It counts the basket, hides while typing, and moves to the header on the page that sends an order. */
async function expectToMakeRoom(page: Page): Promise<void> {
  const { call, products } = await asStore(mall.address)
  const { content } = await call<{ content: { prod: { prodId: string } }[] }>('GET', 'baskets')
  await call('PUT', 'baskets', { items: content.map(({ prod }) => ({ prodId: prod.prodId, qty: 0 })) })
  const [first, second] = await products('status=ON&size=60')
  await call('POST', 'baskets', { prodId: first?.prodId, qty: first?.minQty })
  await visit(page, `${mall.address}/app/main/mal002?sort=name`)
  await footMenu(page).getByRole('link', { name: '장바구니 1개 품목' }).waitFor()
  const field = page.getByRole('textbox', { name: second?.prodNm ?? '?' }).first()
  await field.fill(String(second?.minQty))
  // The menu returns when the field loses the focus.
  await field.blur()
  await footMenu(page).getByRole('link', { name: '장바구니 2개 품목' }).waitFor()

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().tap()
  await footMenu(page).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).tap()
  await footMenu(page).waitFor()

  await visit(page, `${mall.address}/app/main/mal005`)
  await page.getByRole('button', { name: /^발주하기/ }).waitFor()
  await footMenu(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '메뉴 열기' }).tap()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).tap()
  await footMenu(page).waitFor()
}

test('shows two baskets and the buttons beside them whole', async () => {
  await store.call('POST', 'baskets/lists', { name: '주말 반찬' })
  const page = await browser.openWhole(small)
  await enter(page, `${mall.address}/app/main/mal004`)
  const first = page.getByRole('tab', { name: /^기본 장바구니/ })
  await first.waitFor()
  for (const one of [
    first,
    page.getByRole('tab', { name: /^주말 반찬/ }),
    ...['장바구니 관리', '새 장바구니'].map((name) => page.getByRole('button', { name })),
  ])
    // What the list of tabs cuts off is not in view.
    expect(await one.evaluate(shownShare)).toBeGreaterThan(0.98)
})

const shownShare = (one: Element) =>
  new Promise<number>((resolve) => {
    new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(one)
  })

test('leads the office to its own pages by the menu at the foot', async () => {
  const page = await browser.openWhole(small)
  await enterOffice(page, mall.address)
  await footMenu(page).getByRole('link', { name: '문의 관리' }).tap()
  await page.getByRole('heading', { level: 1, name: '문의 관리' }).waitFor()
  expect(await current(page).textContent()).toBe('문의 관리')
  expect(await footMenu(page).locator('a, button').allTextContents()).toEqual([
    '주문 처리',
    '문의 관리',
    '공지 관리',
    '메뉴',
  ])
})
