import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
let store: Store
let sold: { prodId: string; prodNm: string; minQty: number; stepQty: number }[]

beforeAll(async () => {
  store = await asStore(mall.address)
  sold = (await store.products('status=ON&size=60')).filter(({ stockQty }) => stockQty === null)
})

const at = (path: string) => `${mall.address}/app/main/${path}`
const order = (page: Page) => page.getByRole('button', { name: /^발주하기/ })
const small = { ...phone, viewport: { width: 360, height: 740 } }
const pc = { viewport: { width: 1280, height: 720 } }

async function fillBasket(count: number, times = 1, by = store): Promise<void> {
  for (const { prodId, minQty, stepQty } of sold.slice(0, count))
    await by.call('POST', 'baskets', { prodId, qty: Math.max(minQty, stepQty) * times })
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

/** Expects that a press at its centre reaches the element. */
async function expectFree(page: Page, part: Locator): Promise<void> {
  const { height: viewHeight = 0 } = page.viewportSize() ?? {}
  // A note that has just come may still move it.
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(part)
      const isItself = await part.evaluate(
        (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
        [x + width / 2, y + height / 2] as const,
      )
      return { isInside: y >= 0 && y + height <= viewHeight, isItself }
    })
    .toEqual({ isInside: true, isItself: true })
}

async function expectInside(outer: Locator, inner: Locator): Promise<void> {
  const [around, part] = [await boxOf(outer), await boxOf(inner)]
  expect(part.x + part.width).toBeLessThanOrEqual(around.x + around.width)
}

test.each([
  ['a phone', small],
  ['a PC', pc],
])('shows messages above the send bar on %s, and closes them once the order is sent', async (_, look) => {
  await fillBasket(4)
  const page = await browser.openWhole(look)
  await enter(page, at('mal004'))
  const toSending = page.locator('aside').getByRole('link', { name: '발주하기' })
  await page
    .getByRole('button', { name: / 빼기$/ })
    .first()
    .click()
  const message = page.getByRole('status').filter({ hasText: '장바구니에서 뺐어요' })
  await message.waitFor()
  const bar = page.locator('[data-foot]').filter({ has: page.locator('aside') })
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(message)
      return y + height <= (await boxOf(bar)).y
    })
    .toBe(true)
  await page.mouse.move(0, 0)
  await (look === small ? toSending : page.getByRole('link', { name: '발주하기' }).first()).click()
  await page
    .getByText(/일\(.\) 배송$/)
    .first()
    .waitFor()
  await expectFree(page, order(page))
  await order(page).click()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => [scrollY, document.activeElement?.textContent]))
    .toEqual([0, '발주했어요'])
  expect(await message.count()).toBe(0)
})

test('asks for approval over the credit limit, and says why beside the button', async () => {
  const near = await asStore(mall.address, 'store04')
  await fillBasket(3, 300, near)
  const page = await browser.openWhole(small)
  await enter(page, at('mal005'), 'store04')
  await page.getByRole('button', { name: /^발주하기 · 승인 요청/ }).waitFor()
  await expectFree(page, order(page))
  await expectFree(page, page.getByText(/한도를 .+ 넘어서 공급처 승인 뒤에 접수돼요/))
  // Despite its warnings the bar leaves more than half of the window to the lines.
  await page
    .getByText(/수량이 맞나요/)
    .last()
    .waitFor()
  expect((await boxOf(page.locator('[data-bottom-bar]'))).height).toBeLessThanOrEqual(330)
})

test('shows whole on a phone the button of the usual order, a long number in its row, the question about it on a card, and each line of a refusal', async () => {
  const { lines } = await store.call<{ lines: { prod: { prodCd: string; prodNm: string } }[] }>(
    'GET',
    'usual-order/mall',
  )
  const { prodCd, prodNm } = lines[0]?.prod ?? { prodCd: '', prodNm: '' }
  const page = await browser.openWhole(small)
  await enter(page, at('mal003/usual'))
  // Can be pressed only when it is known whether an order for the same day is sent.
  const send = page.getByRole('button', { name: /발주하기/ })
  await expect.poll(() => send.isEnabled()).toBe(true)
  const cut = await page
    .locator('[data-bottom-bar] button')
    .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).length)
  expect(cut).toBe(0)

  const field = page.locator('[data-quantity]').first()
  const usual = await field.inputValue()
  await field.fill('99999')
  await expectInside(field.locator('xpath=ancestor::li'), field.locator('xpath=../..'))
  await field.fill(usual)

  await visit(page, at(`mal002?q=${prodCd}`))
  await page.getByRole('heading', { level: 1, name: '상품' }).waitFor()
  await page.getByLabel(`${prodNm} 수량`).fill('99999')
  await expectFree(page, page.getByText(/^평소 .+ → 99,999\S+ 맞나요\?$/))
  await expectFree(page, page.getByRole('button', { name: `${prodNm} 맞아요` }))
  await page.getByRole('button', { name: `${prodNm} 평소 수량으로` }).click()
  await page.getByText(/맞나요\?$/).waitFor({ state: 'detached' })
  await expectRefusalExplained(page)
})

/** Each line is explained, on a phone and a PC. */
async function expectRefusalExplained(page: Page): Promise<void> {
  browser.allow(/status of 422/)
  await fillBasket(12)
  await visit(page, at('mal005'))
  await page
    .getByText(/일\(.\) 배송$/)
    .first()
    .waitFor()
  await page.route('**/nuri/api/v1/orders/mall', (route) =>
    route.fulfill({
      status: 422,
      json: {
        result: 'FAIL',
        code: 'SOLD_OUT',
        message: '재고가 모자란 상품이 있어요.',
        lines: sold.slice(0, 12).map(({ prodId, prodNm }) => ({ prodId, prodNm, allowed: 24 })),
      },
    }),
  )
  const refusal = page.getByRole('alert').filter({ hasText: '발주되지 않았어요' })
  for (const { viewport } of [small, pc]) {
    await page.setViewportSize(viewport)
    await pressUntilSent(page)
    await refusal
      .getByText(/^24.+까지 주문할 수 있어요$/)
      .first()
      .waitFor()
    await expectFree(page, order(page))
  }
}

/** Taps that follow a refusal or a change within this time do not count. */
const notCountedMs = 1600

/** The basket was filled elsewhere: a tap right after that has come only says so. */
async function pressUntilSent(page: Page): Promise<void> {
  await page.waitForTimeout(notCountedMs)
  const answered = page.waitForResponse('**/nuri/api/v1/orders/mall')
  const pressAgain = page
    .getByText(/^방금 바뀌어서 발주하지 않았어요/)
    .waitFor()
    .then(() => page.waitForTimeout(notCountedMs))
    .then(() => order(page).click())
    // It does not show once the basket is as it was.
    .catch(() => undefined)
  await order(page).click()
  await Promise.race([answered, pressAgain])
  await answered
}
