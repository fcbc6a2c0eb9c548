import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

interface Listed {
  content: object[]
}

const full = {
  ...{ priceKind: 'SPECIAL', unitPrice: 656, stockQty: 1080, status: 'ON' },
  nextPrice: { from: '2026-11-28', unitPrice: 25_650 },
}

test('gives stock, price and coming price of a card room of their own on a phone, and cuts no amount', async () => {
  const page = await browser.open(phone)
  await page.route(/\/prods\/mall\/\?/, async (route) => {
    const response = await route.fetch()
    const { content, ...rest } = (await response.json()) as Listed
    await route.fulfill({ response, json: { ...rest, content: content.map((prod) => ({ ...prod, ...full })) } })
  })
  await enter(page, `${mall.address}/app/main/mal002`)
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
