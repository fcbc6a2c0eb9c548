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

test('sends an odd quantity although the prompt is unanswered', async () => {
  const { prod, qty } = freeLine()
  await store.call('POST', 'baskets', { prodId: prod.prodId, qty: qty * 10 })
  const page = await browser.open(phone)
  await restoreSession(page, mall.address)
  await page.goto(at('mal005'))
  await ask(page, prod.prodId).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^발주하기/ }).tap()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
})
