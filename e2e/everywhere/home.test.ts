import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmUnusual } from '../after-sending.ts'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { enter, enterHome } from '../enter.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

const calls = '/nuri/api/v1/'
const today = (page: Page) => page.locator('section').filter({ has: page.locator('#today') })

async function goHome(page: Page): Promise<void> {
  await visit(page, `${mall.address}/app/main/mal001`)
  await page.locator('#today').waitFor()
}

test('retries a failed section on press, links each, receives a delivery in one press, and shows what is due today until it is sent', async () => {
  browser.allow(/status of 503/)
  const page = await browser.open()
  // Blocks live updates, which would reload the section before the press.
  await page.route('**/api/v1/events/ticket', () => undefined)
  await page.route('**/prod-by-alc-lists/**', (route) =>
    route.fulfill({ status: 503, json: { result: 'FAIL', code: 'BUSY', message: '잠시 뒤 다시 시도해 주세요.' } }),
  )
  await enterHome(page, mall.address)
  const tile = page.getByRole('region', { name: '배정 상품' })
  await tile.getByText('잠시 뒤 다시 시도해 주세요.').waitFor()
  await page.getByRole('region', { name: '배송', exact: true }).getByRole('listitem').first().waitFor()
  await page.unroute('**/prod-by-alc-lists/**')
  await tile.getByRole('button', { name: '다시 불러오기' }).click()
  await tile.getByRole('listitem').first().waitFor()

  for (const [link, path] of [
    ['배송 모두 보기', 'mal006'],
    ['배정 상품 모두 보기', 'mal002?allocatedOnly=1'],
    ['공지사항 모두 보기', 'mal008'],
    ['문의 모두 보기', 'mal009'],
    ['월별 주문 모두 보기', 'mal007'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/app/main/${path}`)
    await page.goBack()
    await page.locator('#today').waitFor()
  }
  const check = page.getByRole('button', { name: /수령 확인$/ }).first()
  const list = page.waitForRequest((request) => request.url().endsWith('/orders/mall?page=0&size=15'))
  await check.click()
  await page.getByText('1건의 수령을 확인했어요.').waitFor()
  await list
  await expectDueToday(page)
})

/** Its button changes from filling to sending to sent. */
async function expectDueToday(page: Page): Promise<void> {
  // A line in the basket takes precedence over anything in the demo.
  await visit(page, `${mall.address}/app/main/mal002`)
  // Home has a search field of its own, and changes by the minute while the other page is on its way.
  await page.getByRole('heading', { level: 1, name: '상품' }).waitFor()
  await page.getByRole('searchbox').fill('ㅇㄱㄹㅇ')
  const field = page.getByLabel('오후네시 얼그레이 수량')
  await field.fill('3')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await field.press('Tab')
  await saved
  await goHome(page)
  await today(page).getByRole('heading', { name: '아직 발주되지 않았습니다' }).waitFor()
  await today(page).getByRole('timer').getByText('남음').waitFor()
  await today(page).getByText('1개 품목').waitFor()
  await today(page).getByRole('link', { name: '발주하기' }).click()
  await page.waitForURL('**/app/main/mal005')
  await page
    .getByText(/일\(.\) 배송$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '발주하기' }).click()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
  await goHome(page)
  await today(page)
    .getByRole('heading', { name: /배송분(을 발주했어요|에 보류\(승인대기\) 주문이 있어요)/ })
    .waitFor()
  await today(page)
    .getByRole('link', { name: /보낸 주문/ })
    .click()
  await page.waitForURL('**/app/main/mal006/*')
}

test('sends all requests of home in parallel, without layout shift or accessibility violations', async () => {
  const page = await browser.openWhole()
  await enterHome(page, mall.address)
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { shift: number }
    kept.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.getByRole('region', { name: '월별 주문' }).getByRole('slider').waitFor()
  const asked = new Map<Request, string>()
  let isAnswered = false
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!isAnswered && path.startsWith(calls)) asked.set(request, path.slice(calls.length))
  })
  page.on('response', (response) => {
    if (asked.has(response.request())) isAnswered = true
  })
  await page.reload()
  await page.getByRole('region', { name: '월별 주문' }).getByRole('slider').waitFor()
  await page.getByRole('region', { name: '공지사항' }).getByRole('listitem').first().waitFor()
  expect([...asked.values()]).toEqual(
    expect.arrayContaining([
      'users',
      'baskets',
      'setup-work-close/mall',
      'orders/mall',
      'main-notifys/assigns',
      'prod-by-alc-lists/mall/',
      'articles/notice',
      'articles/inquiry',
      'order/months/mall',
    ]),
  )
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
  expect(await findViolations(page)).toEqual([])
})

test('shows an order over the credit limit as held in the same words everywhere, and the next action at the bottom of a phone', async () => {
  // If the live event arrives before the answer, the page asks for the delivery fee of the basket that was just sent.
  browser.allow(/status of 409 .*\/baskets\?basketId=/)
  const near = await asStore(mall.address, 'store04')
  for (const { prodId, stockQty } of await near.products('status=ON&size=20'))
    if (stockQty === null) await near.call('POST', 'baskets', { prodId, qty: 300 })
  const page = await browser.openWhole(phone)
  await enter(page, `${mall.address}/app/main/mal005`, 'store04')
  const adjust = page.getByRole('button', { name: '모두 맞추기' })
  const send = page.getByRole('button', { name: /^발주하기 · 승인 요청/ })
  await send.waitFor()
  if (await adjust.isVisible()) await adjust.click()
  await send.click()
  await confirmUnusual(page)
  await page.getByRole('heading', { level: 1, name: '보류(승인대기)' }).waitFor()
  await page.getByRole('link', { name: '주문 보기' }).click()
  await page.getByText('보류(승인대기) 중이에요').waitFor()
  await goHome(page)
  await today(page)
    .getByRole('heading', { name: /보류\(승인대기\) 주문이 있어요$/ })
    .waitFor()
  await today(page)
    .getByText(/보류\(승인대기\) \d+건/)
    .waitFor()
  expect(await today(page).getByTestId('CheckCircleOutlinedIcon').count()).toBe(0)
  const button = page.getByRole('link', { name: /^(발주하기|평소대로 발주하기|보낸 주문 (보기|바꾸기))$/ })
  const box = await button.last().boundingBox()
  expect(box?.y).toBeGreaterThan(844 * 0.8)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test('fits the screen with orders sent, on the smallest phone and with text twice as large', async () => {
  const store = await asStore(mall.address)
  await store.placeOrder()
  for (const [width, fontSize] of [
    [320, 16],
    [390, 32],
  ] as const) {
    const page = await browser.open({ ...phone, viewport: { width, height: 700 } })
    await enterHome(page, mall.address)
    await today(page).getByRole('link', { name: /원$/ }).first().waitFor()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${String(size)}px`
    }, fontSize)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const tasks = page.getByRole('link', { name: /^챙길 배정·배송/ })
    const reach = await tasks.evaluate((link) => Number.parseFloat(getComputedStyle(link, '::after').blockSize))
    expect(reach).toBeGreaterThanOrEqual(44)
    const labels = page.getByRole('navigation').last().locator('.one-line')
    const foot = await page.evaluate(() => innerHeight)
    for (const label of await labels.all()) {
      const box = await label.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot)
    }
  }
})
