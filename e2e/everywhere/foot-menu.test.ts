import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter, enterHome, enterOffice } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

const small = { ...phone, viewport: { width: 360, height: 740 } }
const footMenu = (page: Page) => page.getByRole('navigation', { name: '자주 가는 메뉴' })
const current = (page: Page) => footMenu(page).locator('[aria-current="page"]')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test('links to the daily pages within reach of a thumb, marks the current one, opens the full menu, and is only on phones', async () => {
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
})

test('counts the articles in the basket, hides while typing, and moves to the header on the page that sends an order', async () => {
  const { call, products } = await asStore(mall.address)
  const [first, second] = await products('status=ON&size=60')
  await call('POST', 'baskets', { prodId: first?.prodId, qty: first?.minQty })
  const page = await browser.openWhole(small)
  await enter(page, `${mall.address}/app/main/mal002`)
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
})

test('shows office pages to the office', async () => {
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
