import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { times } from '../../apps/server/test/proof.ts'
import { useBrowser } from '../browser.ts'
import { focused, tabTo } from '../keyboard.ts'
import { useMall } from '../malls/mall.ts'
import { restoreSession, enter } from '../enter.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
const orders = () => `${mall.address}/app/main/mal006`
const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const searched = (page: Page) => new URL(page.url()).searchParams.get('q')

/** Types on at the moment the URL takes the first text, so that the value coming back is outdated. */
function typeDuringSearch(page: Page, more: string): Promise<void> {
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

async function expectTypingKept(page: Page, path: string, title: string): Promise<void> {
  await visit(page, mall.address + path)
  // The search of the page before may still change what is seen.
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await search(page).click()
  await typeDuringSearch(page, '부')
  await page.keyboard.type('두')
  await expect.poll(() => searched(page), { message: path }).toBe('두부')
  expect(await search(page).inputValue(), path).toBe('두부')
}

/** An input method shows syllables before they are complete. */
async function expectCompositionKept(page: Page): Promise<void> {
  await visit(page, `${mall.address}/app/main/mal008`)
  await page.getByRole('heading', { level: 1, name: '공지사항' }).waitFor()
  await search(page).click()
  await search(page).evaluate((field) => {
    field.addEventListener('compositionend', () => field.setAttribute('data-ended', ''))
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      history.replaceState = replace
      // A slow phone: the next letter arrives before the page renders.
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
  // The next vowel takes over the last consonant, which completes the first syllable.
  await keys.send('Input.insertText', { text: '두' })
  await compose('부')
  await expect.poll(() => searched(page)).toBe('두부')
  expect(await search(page).inputValue()).toBe('두부')
}

// From the last of them the test goes on to the orders, whose heading then shows that it is there.
const shopLists = [
  ['/app/main/mal006', '주문 내역'],
  ['/app/main/mal002', '상품'],
  ['/app/main/mal008', '공지사항'],
  ['/app/main/mal009', '문의'],
] as const
const officeLists = [
  ['/office/orders', '주문 처리'],
  ['/office/notices', '공지 관리'],
  ['/office/inquiries', '문의 관리'],
] as const

test('keeps letters typed while the previous search is pending or its results render, in every store list, and a syllable that is not finished, however slow the page', async () => {
  const page = await browser.open()
  await restoreSession(page, mall.address)
  // All lists have one search field; the shelf alone renders while one types.
  for (const [path, title] of shopLists.slice(0, times(2, Infinity))) await expectTypingKept(page, path, title)

  await visit(page, `${orders()}?q=두부`)
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  // With growing delays, so that some arrive during rendering.
  await search(page).evaluate(async (field: HTMLInputElement, all) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    for (const [n, letter] of [...all].entries()) {
      await new Promise((resolve) => setTimeout(resolve, 2 * n))
      field.setRangeText(letter, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, letters)
  expect(await search(page).inputValue()).toBe(letters)
  await expect.poll(() => searched(page)).toBe(letters)

  await expectCompositionKept(page)
})

test('keeps a letter typed while the previous search is pending, in every office list', async () => {
  const page = await browser.open()
  await restoreSession(page, mall.address, 'office01')
  for (const [path, title] of officeLists.slice(0, times(1, Infinity))) await expectTypingKept(page, path, title)
})

test('clears the search by Escape or button, restores it on Back, and keeps a filter chosen, or an order opened, before the typed text was searched', async () => {
  const page = await browser.open()
  // However slowly it loads.
  await page.route(/\/order-page.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await enter(page, `${orders()}?status=50&q=두부`)
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

  await visit(page, `${orders()}?q=두부`)
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  await page.getByRole('button', { name: '이전 달' }).click()
  await page.waitForURL(/period=/)
  await search(page).fill('쌀')
  await expect.poll(() => searched(page)).toBe('쌀')
  await search(page).fill('쌀과자')
  await page.goBack()
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  // Longer than the debounce.
  await page.waitForTimeout(800)
  expect([searched(page), await search(page).inputValue()]).toEqual(['두부', '두부'])

  await visit(page, orders())
  await expect.poll(() => search(page).inputValue()).toBe('')
  await page.locator('tbody a').first().waitFor()
  await typeAndPress(page, '[aria-label="이전 달"]')
  await expect.poll(() => searched(page)).toBe('두부')
  expect(new URL(page.url()).searchParams.has('period')).toBe(true)

  await page.goBack()
  await page.waitForURL(orders())
  await expect.poll(() => search(page).inputValue()).toBe('')
  await page.locator('tbody a').first().waitFor()
  await typeAndPress(page, 'tbody a')
  await page.getByText('진행 내역').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/mal006\/.+/)
})

/** Types into the search and presses something else in the same task. */
function typeAndPress(page: Page, selector: string): Promise<void> {
  return search(page).evaluate((field: HTMLInputElement, pressed) => {
    field.setRangeText('두부')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLElement>(pressed)?.click()
  }, selector)
}

test('opens no order by checkbox, menu or a text selection of its row, and tells the months of the chart by arrow keys', async () => {
  const page = await browser.open()
  await enter(page, orders())
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { disabled: false }) })
    .nth(1)
  await row.getByRole('checkbox').click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  const text = row.getByText(/^\d+월 \d+일\(.\) \d\d:\d\d$/)
  const start = (await text.boundingBox())!
  const middle = start.y + start.height / 2
  await page.mouse.move(start.x + 20, middle)
  await page.mouse.down()
  await page.mouse.move(start.x + 90, middle, { steps: 4 })
  await page.mouse.up()
  expect(page.url()).toBe(orders())
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(0)

  await visit(page, `${mall.address}/app/main/mal007`)
  const chart = page.getByRole('slider', { name: /월별 주문 금액$/ })
  await chart.waitFor()
  await tabTo(page, (await chart.getAttribute('aria-label')) ?? '?')
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^1월 [\d,]+원, 주문 \d+건, 작년 [\d,]+원$/)
  const [, won = '?'] = /^1월 ([\d,]+원)/.exec((await chart.getAttribute('aria-valuetext')) ?? '') ?? []
  await chart.getByText(won).waitFor()
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^2월 /)
  await page.keyboard.press('Escape')
  await chart.getByText('2월 ·').waitFor({ state: 'detached' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await page.mouse.move(x + (width * 9.5) / 12, y + height / 2)
  await chart.getByText(/^10월 · 주문 \d+건$/).waitFor()
})
