import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'
import { keptSession } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

const rowInput = 'input[data-sheet-row]'
const fields = (page: Page) => page.locator(rowInput)
const waiting = (page: Page) => page.getByText('저장 대기').first()

async function openSheet(username = 'store01', open = browser.open): Promise<Page> {
  const page = await open()
  await enter(page, `${mall.address}/app/main/mal003`, username)
  await fields(page).first().waitFor()
  return page
}

/** The server's basket by article. */
async function basketOf(page: Page): Promise<Record<string, number>> {
  const { accessToken } = await keptSession(page)
  const answer = await fetch(`${mall.address}/nuri/api/v1/baskets`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { content } = (await answer.json()) as { content: { prod: { prodId: string }; qty: number }[] }
  return Object.fromEntries(content.map(({ prod, qty }) => [prod.prodId, qty]))
}

async function expectBasket(page: Page, expected: Record<string, number>): Promise<void> {
  await expect.poll(() => basketOf(page)).toMatchObject(expected)
}

const articleOf = (field: Locator) => field.getAttribute('data-sheet-row').then(String)
const rowOf = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['sheetRow'])

test('shows 24 rows at once on a desktop, until the user turns dense rows off', async () => {
  const page = await openSheet('store01', browser.openWhole)
  await page.setViewportSize({ width: 1280, height: 900 })
  const inView = () =>
    fields(page).evaluateAll((all) => {
      const foot = document.querySelector('[data-foot] aside')?.getBoundingClientRect().top ?? innerHeight
      return all.filter((one) => one.getBoundingClientRect().bottom <= foot).length
    })
  // Including the basket bar, and without a question about an unusual quantity.
  const usual = await page
    .getByText(/^평소 [\d,]+\D+$/)
    .first()
    .textContent()
  await fields(page).first().fill(String(usual).replaceAll(/\D/g, ''))
  await page.locator('[data-foot] aside').waitFor()
  await expect.poll(inView).toBeGreaterThanOrEqual(24)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '촘촘히', pressed: true }).click()
  expect(await inView()).toBeLessThan(18)
})

test('takes Enter for the end of a Hangul composition, and keys of a scanner for a barcode', async () => {
  const page = await openSheet()
  await fields(page).first().focus()
  const here = await rowOf(page)
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 })
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await keys.send('Input.insertText', { text: '하' })
  expect(await rowOf(page)).toBe(here)
  await page.waitForTimeout(50)
  await page.keyboard.press('Enter')
  expect(await rowOf(page)).not.toBe(here)

  const { accessToken } = await keptSession(page)
  const found = await fetch(`${mall.address}/nuri/api/v1/prods/mall/?sort=name&size=100`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { content } = (await found.json()) as { content: { barcode: string; prodNm: string; status: string }[] }
  const article = content.find(({ barcode, status }) => /^\d{13}$/.test(barcode) && status === 'ON')
  const field = fields(page).nth(39)
  await field.fill('7')
  await field.focus()
  await page.evaluate((code) => {
    const target = document.activeElement as HTMLInputElement
    // Dispatched in one task: events keep the device's timestamps, however busy the page is.
    const keys = [...code, 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of keys) {
      // oxlint-disable-next-line typescript/no-deprecated -- the only way to simulate a keyboard device
      if (target.dispatchEvent(key) && key.key !== 'Enter') document.execCommand('insertText', false, key.key)
    }
  }, String(article?.barcode))
  await page
    .getByText(new RegExp(`^${RegExp.escape(article?.prodNm ?? '?')} \\d+`))
    .first()
    .waitFor()
  await expect.poll(() => field.inputValue()).toBe('7')
})

test('asks before a share is exceeded, in details and sheet', async () => {
  await expectShare(await openSheet())
})

test('keeps all lines when two users fill one basket', async () => {
  browser.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const [one, other] = [await openSheet('store01'), await openSheet('staff01')]
  const [both, mine, theirs] = [47, 48, 49]
  const articles = await Promise.all([both, mine, theirs].map((nth) => articleOf(fields(one).nth(nth))))
  const byArticle = (page: Page, article: string | undefined) => page.locator(`input[data-sheet-row="${article}"]`)
  await other.context().setOffline(true)
  await byArticle(one, articles[0]).fill('3')
  await byArticle(one, articles[1]).fill('4')
  await expectBasket(one, { [articles[0]!]: 3, [articles[1]!]: 4 })
  await byArticle(other, articles[0]).fill('8')
  await byArticle(other, articles[2]).fill('5')
  await waiting(other).waitFor()
  await other.context().setOffline(false)
  await expectBasket(other, { [articles[0]!]: 3, [articles[1]!]: 4, [articles[2]!]: 5 })
  await other.getByText('다른 기기에서 먼저 바꾼 품목이 1개 있어요').first().waitFor()
})

test('names the basket and counts its lines, and restores an emptied basket with UNDO', async () => {
  const store = await asStore(mall.address, 'store04')
  await store.call('POST', 'baskets/lists', { name: '주말 행사' })
  const page = await openSheet('store04')
  const link = page.getByRole('link', { name: '‘기본 장바구니’에 담아요' })
  await link.waitFor()
  const [one, two] = await Promise.all([0, 1].map((n) => articleOf(fields(page).nth(n))))
  const filled = { [String(one)]: 20, [String(two)]: 40 }
  await fields(page).nth(0).fill('20')
  await fields(page).nth(1).fill('40')
  await expectBasket(page, filled)
  const bar = page.getByRole('complementary')
  await bar
    .getByText(/^2개 품목 · [\d,]+원$/)
    .last()
    .waitFor()
  expect(await bar.getByRole('link', { name: '발주하기' }).getAttribute('aria-keyshortcuts')).toContain('Control+Enter')
  await link.click()
  await page.getByRole('button', { name: '장바구니 관리' }).click()
  await page.getByRole('menuitem', { name: '장바구니 비우기' }).click()
  await page.getByText('장바구니가 비어 있어요').waitFor()
  await expect.poll(() => basketOf(page)).toEqual({})
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect.poll(() => basketOf(page)).toEqual(filled)
})

interface Shared {
  prodId: string
  prodNm: string
  stepQty: number
  alcQty: number
  remainQty: number
}

/** An article with a small share for this store. */
async function findShared(): Promise<Shared> {
  const store = await asStore(mall.address)
  const lists = await store.call<{ products: Shared[] }[]>('GET', 'prod-by-alc-lists/mall/')
  const found = lists
    .flatMap(({ products }) => products)
    .find(({ remainQty, stepQty }) => remainQty > 0 && stepQty === 1)
  if (!found) throw new Error('nothing is shared out to this store')
  return found
}

/** On card, list row, details and sheet row, which asks before it is exceeded. */
async function expectShare(page: Page): Promise<void> {
  const { prodId, prodNm, alcQty, remainQty } = await findShared()
  const share = `배정 ${String(alcQty)} · 남음 ${String(remainQty)}`
  await visit(page, `${mall.address}/app/main/mal002?q=${encodeURIComponent(prodNm)}`)
  await page.getByText(share).first().waitFor()
  await page.getByRole('button', { name: '표로 보기' }).click()
  await page.locator('.name').getByText(share).first().waitFor()
  await visit(page, `${mall.address}/app/main/mal002/${prodId}`)
  const dialog = page.getByRole('dialog', { name: prodNm })
  await dialog.getByText(share, { exact: true }).waitFor()

  const field = dialog.getByLabel(`${prodNm} 수량`)
  await field.fill(String(remainQty + 1))
  await dialog.getByText(`${share} — ${String(remainQty)}까지 담을 수 있어요`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: new RegExp(`^${prodNm} ${String(remainQty)}`) }).click()
  await expect.poll(() => field.inputValue()).toBe(String(remainQty))

  await visit(page, `${mall.address}/app/main/mal003`)
  const row = page.getByRole('row', { name: new RegExp(prodNm) })
  await row.getByText(share).waitFor()
  await row.locator('input').fill(String(remainQty + 1))
  await row.getByText(`${String(remainQty)}까지 담을 수 있어요`).waitFor()
  await row.getByRole('button', { name: new RegExp(`^${prodNm} ${String(remainQty)}`) }).click()
  await expect.poll(() => row.locator('input').inputValue()).toBe(String(remainQty))
}
