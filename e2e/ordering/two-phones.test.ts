import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { asStore } from '../malls/as-store.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser([/ERR_INTERNET_DISCONNECTED|Failed to load resource/])

const at = (path: string) => `${mall.address}/app/main/${path}`
const send = (page: Page) => page.getByRole('button', { name: /^발주하기/ })
const card = (page: Page) => page.locator('[data-conflict]')

/** Two users set one line: `late` is offline meanwhile, so the quantity of `first` applies. */
async function meetConflict(first: Page, late: Page) {
  await enter(first, at('mal003'), 'store01')
  await enter(late, at('mal003'), 'staff01')
  const field = first.locator('input[data-sheet-row]').first()
  const prodId = await field.getAttribute('data-sheet-row')
  const other = late.locator(`input[data-sheet-row="${String(prodId)}"]`)
  await other.waitFor()
  await late.context().setOffline(true)
  await field.fill('20')
  await first.getByText('저장됨').first().waitFor()
  await other.fill('30')
  await late.getByText('저장 대기').first().waitFor()
  await late.context().setOffline(false)
  await late.getByText('다른 기기에서 먼저 바꾼 품목이 1개 있어요').first().waitFor()
}

test('sends nothing undecided, and offers the own quantity once the other phone has sent the basket', async () => {
  const [first, late] = [await browser.open(phone), await browser.open(phone)]
  const before = await (await asStore(mall.address)).findOrders('')
  await meetConflict(first, late)
  // The question outlives a page load.
  await late.goto(at('mal005'))
  await card(late)
    .getByText(/님이 먼저 20/)
    .waitFor()
  await late.getByText(/20\S+, 30\S+ 중에서 골라 주세요/).waitFor()
  await send(late).click()
  await expect.poll(() => late.evaluate(() => document.activeElement?.hasAttribute('data-conflict'))).toBe(true)
  expect(await (await asStore(mall.address)).findOrders('')).toEqual(before)

  await visit(first, at('mal005'))
  await send(first).click()
  await first.getByText('주문이 접수됐어요').waitFor()
  const dialog = late.getByRole('dialog', { name: '이미 발주된 장바구니예요' })
  await dialog.getByText(/10\S+만 더 담아요/).waitFor()
  expect(await card(late).count()).toBe(0)
})
