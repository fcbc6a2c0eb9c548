import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { focused, tabTo } from '../keyboard.ts'
import { useMall } from '../mall.ts'
import { beSignedIn, enter } from '../enter.ts'

const mall = useMall()
const browser = useBrowser()
const orders = () => `${mall.address}/app/main/mal006`
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
  await beSignedIn(page, mall.address)
  for (const path of shopLists) await expectTypingKept(page, path)
})

test('so it does in the office', async () => {
  const page = await browser.open()
  await beSignedIn(page, mall.address, 'office01')
  for (const path of officeLists) await expectTypingKept(page, path)
})

test('a syllable that is being composed is searched and not cut, however late the page is with the one before', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/app/main/mal008`)
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
})

test('Back puts the former text in, also over one that is not searched yet', async () => {
  const page = await browser.open()
  await enter(page, `${orders()}?q=두부`)
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

test('what is chosen before the typing is searched stays chosen', async () => {
  const page = await browser.open()
  await enter(page, orders())
  await page.getByRole('button', { name: '이전 달' }).waitFor()
  await search(page).evaluate((field: HTMLInputElement) => {
    field.setRangeText('두부')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLElement>('[aria-label="이전 달"]')?.click()
  })
  await expect.poll(() => searched(page)).toBe('두부')
  expect(new URL(page.url()).searchParams.has('period')).toBe(true)
})

test('who goes to an order before the typing is searched stays there, however long its page takes to come', async () => {
  const page = await browser.open()
  await beSignedIn(page, mall.address)
  await page.route(/\/order-page.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto(orders())
  await page.locator('tbody a').first().waitFor()
  await search(page).evaluate((field: HTMLInputElement) => {
    field.setRangeText('두부')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLElement>('tbody a')?.click()
  })
  await page.getByText('진행 내역').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/mal006\/.+/)
})

test('no letter is lost to a list that is still being drawn for the text before', async () => {
  const page = await browser.open()
  await enter(page, `${orders()}?q=두부`)
  await expect.poll(() => search(page).inputValue()).toBe('두부')
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  // Each a little later after the one before than that one was: some come in the midst of the drawing.
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
})

test('a quantity typed before the basket has come is there, and saved, once it comes', async () => {
  const page = await browser.open()
  await beSignedIn(page, mall.address)
  const basketMayCome = Promise.withResolvers<undefined>()
  await page.route(/\/api\/v1\/baskets(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await basketMayCome.promise
    await route.continue()
  })
  await page.goto(`${mall.address}/app/main/mal002?q=${encodeURIComponent('얼그레이')}`)
  const field = page.getByLabel('오후네시 얼그레이 수량')
  await field.fill('4')
  await field.blur()
  expect(await field.inputValue()).toBe('4')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/baskets'),
  )
  basketMayCome.resolve(undefined)
  expect((await saved).ok()).toBe(true)
  await page.getByText('아직 발주되지 않았습니다').waitFor()
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('4')
})
