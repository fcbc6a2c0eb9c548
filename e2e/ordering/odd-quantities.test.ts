import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { asStore, type Store } from '../as-store.ts'
import { useBrowser } from '../browser.ts'
import { restoreSession } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../mall.ts'

const mall = useMall()
const browser = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const at = (path: string) => `${mall.address}/app/main/${path}`

interface Line {
  prod: { prodId: string; prodNm: string; maxQty: number | null; stepQty: number }
  qty: number
  sentQty: number
  isAhead: boolean
  reason: { code: string; times: number; of: number }
}

let store: Store
let usual: Line[]

beforeEach(async () => {
  store = await asStore(mall.address)
  const basket = await store.call<{ content: { basketItemId: string }[] }>('GET', 'baskets')
  for (const { basketItemId } of basket.content) await store.call('DELETE', `baskets?basketItemId=${basketItemId}`)
  usual = (await store.call<{ lines: Line[] }>('GET', 'usual-order/mall')).lines
})

/** A line without quantity limits. */
function freeLine(): Line {
  const found = usual.find(({ prod, qty }) => prod.maxQty === null && prod.stepQty === 1 && qty > 0 && qty < 50)
  if (!found) throw new Error('every usual line of the store has a limit')
  return found
}

const ask = (page: Page, prodId: string) => page.locator(`[data-odd="${prodId}"]`)
const asRead = (qty: number) => qty.toLocaleString('en-US')

test('shows the same usual quantity in the row of the sheet and in the prompt', async () => {
  const { articles } = await store.call<{ articles: { prodId: string; usual: number }[] }>(
    'GET',
    'usual-quantities/mall',
  )
  const { rows } = await store.call<{ rows: { prod: Line['prod']; usualQty: number | null }[] }>(
    'GET',
    'order-sheet/mall',
  )
  const spread = new Map(articles.map(({ prodId, usual: often }) => [prodId, often]))
  // The usual quantity by weekday differs from that over all orders.
  const row = rows.find(({ prod, usualQty }) => usualQty !== null && usualQty !== spread.get(prod.prodId))
  const page = await browser.open()
  await restoreSession(page, mall.address)
  await page.goto(at('mal003'))
  const prodId = String(row?.prod.prodId)
  await page.locator(`[data-sheet-row="${prodId}"]`).fill('90000')
  await ask(page, prodId)
    .getByText(`평소 ${asRead(Number(row?.usualQty))} → 90,000 맞나요?`)
    .waitFor()
})

test('asks about ten times the usual quantity in the sheet, once per order', async () => {
  const { prod, qty } = freeLine()
  const page = await browser.open()
  await restoreSession(page, mall.address)
  await page.goto(at('mal003'))
  const field = page.locator(`[data-sheet-row="${prod.prodId}"]`)
  await field.fill(String(qty))
  await page.getByText('저장됨').first().waitFor()
  await field.fill(String(qty * 10))
  await ask(page, prod.prodId)
    .getByText(`${asRead(qty * 10)} 맞나요?`)
    .waitFor()
  // The prompt does not take the focus.
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `${prod.prodNm} 맞아요` }).click()
  await ask(page, prod.prodId).waitFor({ state: 'detached' })
  await page.getByText('저장됨').first().waitFor()

  await page.goto(at('mal004'))
  await expect
    .poll(() => page.getByRole('textbox', { name: `${prod.prodNm} 수량` }).inputValue())
    .toBe(String(qty * 10))
  await field
    .or(page.locator(`[data-quantity="${prod.prodId}"]`))
    .first()
    .fill(String(qty * 100))
  await ask(page, prod.prodId)
    .getByText(`${asRead(qty * 100)} 맞나요?`)
    .waitFor()
  await page.getByText('저장됨').first().waitFor()

  // The send page repeats it, without blocking the button.
  await page.goto(at('mal005'))
  await page
    .getByText(`${prod.prodNm} ${asRead(qty * 100)}`)
    .filter({ hasText: '수량이 맞나요?' })
    .waitFor()
  expect(await page.getByRole('button', { name: /^발주하기/ }).isEnabled()).toBe(true)
})

test('restores the usual quantity with one tap on a phone', async () => {
  const { prod, qty } = freeLine()
  await store.call('POST', 'baskets', { prodId: prod.prodId, qty: qty * 100 })
  const page = await browser.open(phone)
  await restoreSession(page, mall.address)
  await page.goto(at('mal004'))
  const question = ask(page, prod.prodId)
  await question.waitFor()
  for (const button of await question.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await question.getByRole('button', { name: `${prod.prodNm} 평소 수량으로` }).tap()
  await question.waitFor({ state: 'detached' })
  expect(await page.locator(`[data-quantity="${prod.prodId}"]`).inputValue()).not.toBe(String(qty * 100))
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test('offers missing regular lines, and stops once they are declined', async () => {
  const always = usual.filter(
    ({ qty, sentQty, isAhead, reason: { code, times, of } }) =>
      code === 'WEEKDAY' && of >= 8 && times === of && qty > 0 && sentQty === 0 && !isAhead,
  )
  expect(always.length).toBeGreaterThan(2)
  const rest = usual.filter((line) => !always.slice(0, 2).includes(line) && line.qty > 0)
  for (const { prod, qty } of rest) await store.call('POST', 'baskets', { prodId: prod.prodId, qty })
  const page = await browser.open()
  await restoreSession(page, mall.address)
  await page.goto(at('mal005'))
  await page.getByText('늘 사던 2개가 빠졌어요').waitFor()
  await page.getByRole('button', { name: '이번엔 뺄게요' }).click()
  await page.getByText('늘 사던 2개가 빠졌어요').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: /^발주하기/ }).waitFor()
  expect(await page.getByText('늘 사던 2개가 빠졌어요').count()).toBe(0)
})

// Last, because an order in addition to a sent one lacks nothing.
test('sends an odd quantity although the prompt is unanswered', async () => {
  const { prod, qty } = freeLine()
  await store.call('POST', 'baskets', { prodId: prod.prodId, qty: qty * 10 })
  const page = await browser.open(phone)
  await restoreSession(page, mall.address)
  await page.goto(at('mal005'))
  await ask(page, prod.prodId).waitFor()
  await page.getByRole('button', { name: /^발주하기/ }).tap()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
})
