import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type OrderSeen, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { enter, enterHome } from '../enter.ts'

const mall = useMall()
const browser = useBrowser([/Failed to load resource/])
let store: Store
let office: Store

beforeAll(async () => {
  store = await asStore(mall.address)
  office = await asStore(mall.address, 'office01')
})

const bell = (page: Page) => page.getByRole('button', { name: /^알림/ })
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
const waitForUnread = (page: Page, count: number) =>
  page.getByRole('button', { name: `알림, 안 읽음 ${String(count)}` }).waitFor()

/** Resolves when this browser's live connection is open. */
function lineOpened(context: BrowserContext): Promise<unknown> {
  return context.waitForEvent('response', (response) => response.url().includes('/v1/events?') && response.ok())
}

async function move({ orderId }: OrderSeen, ...states: string[]): Promise<void> {
  for (const to of states) await office.call('PUT', 'office/orders/status', { orderIds: [orderId], to })
}

test("shows a shipment immediately on the store's order, bell and tab, or else when store and server are back", async () => {
  const order = await store.placeOrder()
  await move(order, '20')
  const page = await browser.open()
  const opened = lineOpened(page.context())
  await enter(page, `${mall.address}/app/main/mal006/${order.orderId}`)
  await opened
  await page.getByRole('heading', { level: 1, name: order.orderNo }).waitFor()
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  const before = await unread(page)
  await move(order, '40')
  await waitForUnread(page, before + 1)
  await page.getByText('출고', { exact: true }).first().waitFor()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${String(before + 1)}\\) `))

  await bell(page).click()
  const list = page.getByRole('dialog', { name: '알림' })
  await list.getByRole('link', { name: new RegExp(`출고됐어요. ${order.orderNo}`) }).click()
  await page.waitForURL(`**/mal006/${order.orderId}`)
  await waitForUnread(page, before)
  await bell(page).click()
  await list.getByRole('button', { name: '모두 읽음' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '알림', exact: true }).waitFor()
  expect(await page.title()).not.toMatch(/^\(/)

  const other = await store.placeOrder()
  await page.context().setOffline(true)
  await mall.restart()
  await move(other, '20', '40')
  const back = lineOpened(page.context())
  await page.context().setOffline(false)
  await back
  await waitForUnread(page, 2)
})

test('shares one live connection between two tabs, and hands it over when its tab closes', async () => {
  const one = await browser.open()
  let lines = 0
  one.context().on('request', (request) => {
    if (request.url().includes('/v1/events?')) lines += 1
  })
  const opened = lineOpened(one.context())
  await enterHome(one, mall.address)
  await opened
  const other = await browser.openTab(one)
  await other.goto(`${mall.address}/app/main/mal006`)
  await other.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  const before = await unread(one)
  const order = await store.placeOrder()
  await move(order, '20')
  await Promise.all([one, other].map((page) => waitForUnread(page, before + 1)))
  expect(lines).toBe(1)

  const handedOver = lineOpened(other.context())
  await one.close()
  await handedOver
  await move(order, '40')
  await waitForUnread(other, before + 2)
  expect(lines).toBe(2)
})

test('polls after several failed attempts when no live connection is possible', async () => {
  const order = await store.placeOrder()
  const page = await browser.open()
  let tries = 0
  await page.route('**/v1/events?*', (route) => {
    tries += 1
    return route.abort()
  })
  await enterHome(page, mall.address)
  await expect.poll(() => tries).toBeGreaterThan(3)
  const before = await unread(page)
  await move(order, '20')
  await waitForUnread(page, before + 1)
})
