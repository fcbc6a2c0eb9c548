import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { asStore, type Store } from '../malls/as-store.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

const at = (path: string) => `${mall.address}/app/main/${path}`

interface Listed {
  content: object[]
}

const full = {
  ...{ priceKind: 'SPECIAL', isBelowGrade: true, unitPrice: 656, stockQty: 1080, status: 'ON' },
  nextPrice: { from: '2026-11-28', unitPrice: 25_650 },
}

test('gives stock, price and coming price of a card room of their own on a phone, and cuts no amount', async () => {
  const page = await browser.openWhole(phone)
  await page.route(/\/prods\/mall\/\?/, async (route) => {
    const response = await route.fetch()
    const { content, ...rest } = (await response.json()) as Listed
    await route.fulfill({ response, json: { ...rest, content: content.map((prod) => ({ ...prod, ...full })) } })
  })
  await enter(page, at('mal002'))
  const coming = page.getByText('11월 28일(토)부터 25,650원').first()
  await coming.waitFor()
  expect(await coming.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const parts = [coming, page.getByText('재고 1,080').first(), page.getByText('656원', { exact: true }).first()]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const pairs = boxes.flatMap((one, n) => boxes.slice(n + 1).map((other) => ({ one, other })))
  for (const { one, other } of pairs) {
    if (!one || !other) throw new Error('A part of the card is not shown')
    const isApart =
      one.x + one.width <= other.x ||
      other.x + other.width <= one.x ||
      one.y + one.height <= other.y ||
      other.y + other.height <= one.y
    expect(isApart).toBe(true)
  }
})

const screens = [
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1280, height: 900 } }],
] as const

/** The pixels of number and unit that are cut. */
async function cutOf(page: Page, prodId: string): Promise<number[]> {
  const field = page.locator(`[data-quantity="${prodId}"]`)
  await field.focus()
  const cut = (one: Element) => one.scrollWidth - one.clientWidth
  expect(await field.inputValue()).toBe('99999')
  return [await field.evaluate(cut), await field.locator('..').evaluate(cut)]
}

/** A product in boxes of which any quantity is there. */
async function findBoxes(store: Store): Promise<string> {
  const sold = await store.products('status=ON&size=60')
  return String(sold.find(({ stockQty, unit }) => stockQty === null && unit === 'BOX')?.prodId)
}

test.each(screens)(
  'shows five digits and the unit uncut in a changed order, basket and usual order on %s',
  async (_, screen) => {
    const store = await asStore(mall.address)
    const { orderId, lines } = await store.placeOrder(3)
    const boxes = await findBoxes(store)
    await store.call('PUT', 'baskets', { items: [{ prodId: boxes, qty: 99_999 }] })
    const page = await browser.openWhole(screen)
    await enter(page, at(`mal006/${orderId}?change=1`))
    for (const { prodId } of lines) {
      await page.locator(`[data-quantity="${prodId}"]`).fill('99999')
      expect(await cutOf(page, prodId)).toEqual([0, 0])
    }
    for (const [path, title] of [
      ['mal004', '장바구니'],
      ['mal003/usual', '평소 발주'],
    ] as const) {
      await visit(page, at(path))
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await cutOf(page, boxes), path).toEqual([0, 0])
    }
  },
)
