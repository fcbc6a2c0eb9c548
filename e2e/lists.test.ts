import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type Store } from './as-store.ts'
import { useBrowser } from './browser.ts'
import { findBarriers } from './find-barriers.ts'
import { focused, tabTo } from './keyboard.ts'
import { useMall } from './mall.ts'
import { signIn, signInToOffice } from './sign-in.ts'

const mall = useMall()
const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let store: Store

beforeAll(async () => {
  store = await asStore(mall.address)
})

const orders = () => `${mall.address}/app/main/mal006`

/** By which column the orders are sorted, and which way. */
const sorted = (page: Page) =>
  page
    .locator('th[aria-sort]')
    .evaluateAll((heads) => heads.map((head) => `${(head as HTMLElement).innerText} ${head.ariaSort}`).join())

async function amounts(page: Page): Promise<number[]> {
  const texts = await page.locator('tbody td:nth-child(6)').allInnerTexts()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

test('the orders are sorted from the heads of their columns by the keyboard, and Back goes through it', async () => {
  const page = await browser.open({ reducedMotion: 'reduce' })
  await signIn(page, mall.address)
  await page.goto(orders())
  await expect.poll(() => sorted(page)).toBe('주문 일시 descending')
  const newest = await amounts(page)

  await tabTo(page, '결제 금액')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?sort=totalDesc')
  await expect.poll(() => sorted(page)).toBe('결제 금액 descending')
  await expect.poll(() => amounts(page)).not.toEqual(newest)
  const most = await amounts(page)
  expect(most).toEqual(most.toSorted((a, b) => b - a))
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: '다음 쪽' }).click()
  await page.waitForURL(/page=1/)
  await expect.poll(async () => Math.max(...(await amounts(page)))).toBeLessThanOrEqual(most.at(-1)!)
  await page.getByRole('button', { name: '결제 금액' }).press('Space')
  // Another order begins at its first page.
  await page.waitForURL('**?sort=totalAsc')
  await expect.poll(() => sorted(page)).toBe('결제 금액 ascending')
  await expect.poll(async () => (await amounts(page))[0]).toBeLessThan(most.at(-1)!)
  const least = await amounts(page)
  expect(least).toEqual(least.toSorted((a, b) => a - b))

  await page.locator('tbody a').first().click()
  await page.waitForURL('**/mal006/*')
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(least)
  expect(await sorted(page)).toBe('결제 금액 ascending')
  await page.goBack()
  await page.waitForURL(/page=1/)
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(most)
  await page.goBack()
  await expect.poll(() => amounts(page)).toEqual(newest)
  expect(await sorted(page)).toBe('주문 일시 descending')
})

test('on a phone the orders are sorted from a choice beside the filters', async () => {
  const [oldest] = await store.findOrders('sort=orderedAtAsc&size=1')
  const page = await browser.open(phone)
  await signIn(page, mall.address)
  await page.goto(`${orders()}?status=50`)
  const choice = page.getByRole('combobox', { name: '정렬' })
  expect(await choice.innerText()).toBe('최근 주문순')
  await choice.tap()
  await page.getByRole('option', { name: '오래된 주문순' }).tap()
  await page.waitForURL('**?status=50&sort=orderedAtAsc')
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  await first.getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: oldest!.orderNo }).waitFor()
  await page.goBack()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  expect(await choice.innerText()).toBe('오래된 주문순')
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})

const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const searched = (page: Page) => new URL(page.url()).searchParams.get('q')

/** In the very moment in which the address takes the first text, the person types on: what comes back is old by then. */
function typeOnMeanwhile(page: Page, more: string): Promise<void> {
  return page.evaluate((text) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      if (!String(state[2]).includes('q=')) return
      history.replaceState = replace
      const field = document.activeElement as HTMLInputElement
      field.setRangeText(text, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, more)
}

async function expectTypingKept(page: Page, path: string): Promise<void> {
  await page.goto(mall.address + path)
  await search(page).click()
  await typeOnMeanwhile(page, '부')
  await page.keyboard.type('두')
  await expect.poll(() => searched(page), { message: path }).toBe('두부')
  expect(await search(page).inputValue(), path).toBe('두부')
}

const shopLists = ['mal002', 'mal006', 'mal008', 'mal009'].map((page) => `/app/main/${page}`)
const officeLists = ['orders', 'notices', 'inquiries'].map((page) => `/office/${page}`)

test('whatever a store searches, a letter typed while the last one is being searched stays', async () => {
  const page = await browser.open()
  await signIn(page, mall.address)
  for (const path of shopLists) await expectTypingKept(page, path)
})

test('so it does in the office', async () => {
  const page = await browser.open()
  await signInToOffice(page, mall.address)
  for (const path of officeLists) await expectTypingKept(page, path)
})

test('a syllable that is being composed is searched and not cut, however late the page is with the one before', async () => {
  const page = await browser.open()
  await signIn(page, mall.address)
  await page.goto(`${mall.address}/app/main/mal008`)
  await search(page).click()
  await search(page).evaluate((field) => {
    field.addEventListener('compositionend', () => field.setAttribute('data-ended', ''))
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      history.replaceState = replace
      // A slow phone: the next letter is there before the page is drawn.
      for (const end = Date.now() + 800; Date.now() < end;);
    }
  })
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('ㄷ')
  await compose('두')
  await page.waitForURL((url) => url.searchParams.has('q'), { waitUntil: 'commit' })
  await compose('둡')
  await expect.poll(() => searched(page)).toBe('둡')
  expect(await search(page).inputValue()).toBe('둡')
  expect(await search(page).getAttribute('data-ended')).toBeNull()
  // The next vowel takes the last consonant with it, and the first syllable is done.
  await keys.send('Input.insertText', { text: '두' })
  await compose('부')
  await expect.poll(() => searched(page)).toBe('두부')
  expect(await search(page).inputValue()).toBe('두부')
})

test('Escape and the button empty the search and leave the cursor in it, and other filters as they were', async () => {
  const page = await browser.open()
  await signIn(page, mall.address)
  await page.goto(`${orders()}?status=50&q=두부`)
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  await search(page).press('Escape')
  await page.waitForURL('**/mal006?status=50')
  expect(await search(page).inputValue()).toBe('')
  await page.keyboard.type('쌀')
  await expect.poll(() => searched(page)).toBe('쌀')
  await tabTo(page, '검색어 지우기')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mal006?status=50')
  expect(await search(page).inputValue()).toBe('')
  expect(await focused(page)).toBe('주문번호 또는 상품 이름')
  expect(await page.getByRole('button', { name: '검색어 지우기' }).count()).toBe(0)
})

test('Back puts the former text in, also over one that is not searched yet', async () => {
  const page = await browser.open()
  await signIn(page, mall.address)
  await page.goto(`${orders()}?q=두부`)
  await page.getByRole('button', { name: '이전 달' }).click()
  await page.waitForURL(/period=/)
  await search(page).fill('쌀')
  await expect.poll(() => searched(page)).toBe('쌀')
  await search(page).fill('쌀과자')
  await page.goBack()
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  // Longer than any pause after the typing.
  await page.waitForTimeout(800)
  expect([searched(page), await search(page).inputValue()]).toEqual(['두부', '두부'])
})
