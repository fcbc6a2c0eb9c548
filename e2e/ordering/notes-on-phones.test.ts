import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

const at = (path: string) => `${mall.address}/app/main/${path}`

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

interface Dates {
  days: { date: string; available: boolean }[]
}

/** Closes the first day that can be ordered for, once the returned function is called. */
async function closableDay(page: Page): Promise<() => void> {
  let isClosed = false
  await page.route(/delivery-request-date/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Dates
    const first = answer.days.find(({ available }) => available)?.date
    const nearest = answer.days.filter(({ available }) => available)[1]?.date
    const closed = { available: false, nearest, reason: { code: 'COMPANY_CLOSED', message: '휴무일이에요.' } }
    const days = answer.days.map((day) => (isClosed && day.date === first ? { ...day, ...closed } : day))
    await route.fulfill({ response, json: { ...answer, days } })
  })
  return () => {
    isClosed = true
  }
}

test.each([
  [390, 'ko-KR', /에 받기$/, '배송일·배송지 바꾸기'],
  [360, 'ko-KR', /에 받기$/, '배송일·배송지 바꾸기'],
  [360, 'en-GB', /^Deliver on/, 'Change day or place'],
])(
  'shows the note about a closed day and its buttons whole at %i pixels in %s',
  async (width, locale, take, change) => {
    const page = await browser.openWhole({ ...phone, locale, viewport: { width, height: 780 } })
    await page.clock.install()
    const close = await closableDay(page)
    await enter(page, at('mal003/usual'))
    await page.getByRole('button', { name: change }).waitFor()
    // Until a day is chosen, the page takes what is open by then.
    await page.locator('[data-bottom-bar]').getByRole('timer').waitFor()
    close()
    // The days are asked again every minute.
    await page.clock.fastForward(61_000)
    const button = page.getByRole('button', { name: take })
    await button.waitFor()
    const bar = await boxOf(page.locator('[data-bottom-bar]'))
    expect(bar.right).toBeLessThanOrEqual(width)
    const text = await boxOf(page.locator('[data-bottom-bar] .MuiAlert-message'))
    for (const part of [
      button,
      page.getByRole('button', { name: change }),
      page.locator('[data-bottom-bar] a[href^=tel]'),
    ])
      expect((await boxOf(part)).right).toBeLessThanOrEqual(bar.right)
    const { y, bottom } = await boxOf(button)
    expect(y).toBeGreaterThan(text.y + 20)
    expect(bottom).toBeLessThanOrEqual(text.bottom + 1)
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  },
)

const full = {
  ...{ priceKind: 'SPECIAL', isBelowGrade: true, unitPrice: 637, stepQty: 24, unit: 'CAN', boxQty: 24, status: 'ON' },
  ...{ stockQty: null, lastOrder: { orderedAt: '2026-11-28T09:00:00+09:00', qty: 24 } },
  nextPrice: { from: '2037-12-29', unitPrice: 670 },
}

test.each([
  [390, '0'],
  [390, '10'],
  [390, '24'],
  [360, '0'],
  [360, '10'],
  [360, '24'],
])('keeps the quantity field of a card off its coming price and whole at %i pixels with %s', async (width, qty) => {
  const page = await browser.openWhole({ ...phone, viewport: { width, height: 844 } })
  await page.route(/\/prods\/mall\/\?/, async (route) => {
    const response = await route.fetch()
    const { content, ...rest } = (await response.json()) as { content: object[] }
    await route.fulfill({ response, json: { ...rest, content: content.map((prod) => ({ ...prod, ...full })) } })
  })
  await enter(page, at('mal002'))
  const field = page.locator('[data-quantity]').first()
  await field.fill(qty)
  await field.blur()
  const card = page
    .locator('.MuiCard-root')
    .filter({ has: page.locator('[data-quantity]') })
    .first()
  if (qty !== '0') await card.locator('small:not(:empty)').last().waitFor()
  const coming = await boxOf(card.getByText('2037년 12월 29일(화)부터 670원'))
  // The field and the note below it.
  const part = await boxOf(field.locator('xpath=ancestor::div[2]'))
  expect(part.y).toBeGreaterThanOrEqual(coming.bottom - 1)
  expect(part.bottom).toBeLessThanOrEqual((await boxOf(card)).bottom)
})
