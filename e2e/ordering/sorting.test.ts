import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type Store } from '../as-store.ts'
import { useBrowser } from '../browser.ts'
import { findViolations } from '../find-barriers.ts'
import { tabTo } from '../keyboard.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../mall.ts'
import { enter } from '../enter.ts'

const mall = useMall()
const browser = useBrowser()
let store: Store

beforeAll(async () => {
  store = await asStore(mall.address)
})

const orders = () => `${mall.address}/app/main/mal006`

/** Sorted column and direction. */
const sorted = (page: Page) =>
  page
    .locator('th[aria-sort]')
    .evaluateAll((heads) => heads.map((head) => `${(head as HTMLElement).innerText} ${head.ariaSort}`).join())

async function amounts(page: Page): Promise<number[]> {
  const texts = await page.locator('tbody td:nth-child(6)').allInnerTexts()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

const isAscending = (all: readonly number[]) => all.every((one, n) => n === 0 || all[n - 1]! <= one)

test('sorts orders by column headers with the keyboard, and undoes each by Back', async () => {
  const page = await browser.open()
  await enter(page, orders())
  await expect.poll(() => sorted(page)).toBe('주문 일시 descending')
  const newest = await amounts(page)

  await tabTo(page, '합계 금액')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?sort=totalDesc')
  await expect.poll(() => sorted(page)).toBe('합계 금액 descending')
  // The previous rows stay until the new ones are loaded.
  await expect.poll(() => amounts(page)).toSatisfy((all: number[]) => isAscending(all.toReversed()))
  const most = await amounts(page)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: '다음 쪽' }).click()
  await page.waitForURL(/page=1/)
  await expect.poll(async () => Math.max(...(await amounts(page)))).toBeLessThanOrEqual(most.at(-1)!)
  await page.getByRole('button', { name: '합계 금액' }).press('Space')
  // A new sort order starts at the first page.
  await page.waitForURL('**?sort=totalAsc')
  await expect.poll(() => sorted(page)).toBe('합계 금액 ascending')
  await expect.poll(() => amounts(page)).toSatisfy(isAscending)
  const least = await amounts(page)

  await page.locator('tbody a').first().click()
  await page.waitForURL('**/mal006/*')
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(least)
  expect(await sorted(page)).toBe('합계 금액 ascending')
  await page.goBack()
  await page.waitForURL(/page=1/)
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(most)
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(newest)
  expect(await sorted(page)).toBe('주문 일시 descending')
})

test('sorts orders by a select beside the filters on a phone', async () => {
  const [oldest] = await store.findOrders('sort=orderedAtAsc&size=1')
  const page = await browser.open(phone)
  await enter(page, `${orders()}?status=50`)
  const choice = page.getByRole('combobox', { name: '정렬' })
  expect(await choice.innerText()).toBe('최근 주문순')
  await choice.tap()
  await page.getByRole('option', { name: '오래된 주문순' }).tap()
  await page.waitForURL('**?status=50&sort=orderedAtAsc')
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  await first.getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: oldest!.orderNo }).waitFor()
  await page.goBack()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  expect(await choice.innerText()).toBe('오래된 주문순')
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})
