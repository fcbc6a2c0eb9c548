import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { enterHome } from '../enter.ts'
import { typeSignIn, waitForHome } from '../sign-in.ts'
import { besideTheApp, visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
const key = 'nuri-mall-config'

async function saved(page: Page): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key)
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '화면 설정' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: '화면 설정' }).waitFor()
  return drawer
}

/** Visible effect of the display settings. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    const nav = [...document.querySelectorAll('header nav, nav#main-menu')].find((one) => one.checkVisibility())
    return {
      lang,
      dir,
      mode: dataset['mode'],
      menu: nav?.id === 'main-menu' ? 'side' : 'top',
      ground: getComputedStyle(document.body).backgroundColor,
      font: getComputedStyle(document.body).fontFamily.split(',')[0],
    }
  })
}

const robotoIn = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Roboto')).map(({ status }) => status))

test('saves nothing before the first change, then each of ten settings at once, for other tabs too, and restores nine', async () => {
  const page = await browser.openWhole()
  await enterHome(page, mall.address)
  expect(await saved(page)).toBeNull()
  // Roboto is loaded only where it is used.
  expect(await robotoIn(page)).toEqual(['unloaded', 'unloaded'])
  const other = await browser.openTab(page)
  await other.goto(`${mall.address}/app/main/mal001`)
  await other.getByRole('heading', { level: 1, name: '안녕하세요' }).waitFor()
  await page.bringToFront()
  const before = await lookOf(page)
  const drawer = await openSettings(page)

  await drawer.getByRole('switch', { name: '본문 폭 제한' }).check()
  await expect.poll(async () => (await page.locator('#content').boundingBox())?.width).toBeLessThanOrEqual(1200)

  const choices: [string, unknown, () => Promise<void>][] = [
    ['navType', 'dark', () => drawer.getByRole('button', { name: '어둡게' }).click()],
    ['presetColor', 'theme3', () => drawer.getByRole('button', { name: '테라코타' }).click()],
    ['layout', 'vertical', () => drawer.getByRole('button', { name: '옆쪽' }).click()],
    ['drawerType', 'mini-drawer', () => drawer.getByRole('button', { name: '아이콘만' }).click()],
    ['borderRadius', 10, () => drawer.getByRole('slider', { name: '모서리 둥글기' }).press('ArrowRight')],
    ['outlinedFilled', false, () => drawer.getByRole('switch', { name: '입력란 배경 채우기' }).uncheck()],
    [
      'fontFamily',
      "'Roboto', 'Pretendard', sans-serif",
      () => drawer.getByRole('button', { name: '로보토 + 프리텐다드' }).click(),
    ],
    ['rtlLayout', true, () => drawer.getByRole('switch', { name: '오른쪽에서 왼쪽으로' }).check()],
    ['locale', 'en', () => drawer.getByRole('button', { name: 'English' }).click()],
  ]
  const expected: Record<string, unknown> = {}
  for (const [name, value, choose] of choices) {
    await choose()
    expected[name] = value
    expect(await saved(page)).toMatchObject(expected)
  }
  // Spec §3: nine settings are saved; `container` applies to this page only.
  expect(Object.keys((await saved(page))!).sort()).toEqual(choices.map(([name]) => name).sort())

  const chosen = { lang: 'en', dir: 'rtl', mode: 'dark', menu: 'side' }
  await other.getByRole('heading', { level: 1, name: 'Hello' }).waitFor()
  await expect.poll(() => lookOf(other)).toMatchObject(chosen)
  const look = await lookOf(page)
  expect(look).toMatchObject(chosen)
  expect(look.ground).not.toBe(before.ground)
  expect(look.font).not.toBe(before.font)
  expect((await lookOf(other)).ground).toBe(look.ground)

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor()
  // The menu is a file of its own, which may arrive after the page's.
  await page.locator('nav#main-menu').waitFor()
  expect(await lookOf(page)).toEqual(look)
  await page.getByRole('button', { name: 'Display settings' }).click()
  expect(await page.getByRole('switch', { name: 'Limit the page width' }).isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Filled input fields' }).isChecked()).toBe(false)
})

test("uses English where the browser's language is not supported, and switches all texts, the server's too, before and after signing in", async () => {
  const page = await browser.openWhole({ locale: 'fr-FR' })
  await page.goto(mall.address)
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await heading.waitFor()
  expect(await saved(page)).toBeNull()
  expect(await lookOf(page)).toMatchObject({ lang: 'en', dir: 'ltr', mode: 'light' })
  await expect.poll(() => robotoIn(page)).toContain('loaded')

  await page.getByRole('button', { name: '한국어 화면으로 보기' }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ko')
  await page.getByRole('button', { name: 'EN, view in English' }).click()
  await heading.waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByLabel('Username', { exact: true }).fill('store01')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/the user name or the password/i)
    .waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Nuri!2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).waitFor()
  // Names and the wholesaler's texts are not translated.
  const content = 'a[href*="/mal008/"], a[href*="/mal009/"]'
  await page.locator(content).first().waitFor()
  const words = await page.getByRole('main').evaluate((main, others) => {
    main.querySelectorAll(others).forEach((one) => one.remove())
    return (main as HTMLElement).innerText
  }, content)
  expect(words).toContain('Hello')
  expect(words).not.toMatch(/요[.\s]/)

  await page.getByRole('button', { name: '한국어 화면으로 보기' }).click()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '주문 내역' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ko')
})

test('mirrors header, menu, drawer and form in right-to-left layout, but no names and titles', async () => {
  const page = await browser.openWhole()
  await page.goto(mall.address + besideTheApp)
  // Each damaged field falls back to its default; the others apply.
  const damaged = { borderRadius: 'big', presetColor: 'theme99', locale: 'xx', navType: 'sepia', fontFamily: 7 }
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify({ rtlLayout: true, layout: 'vertical', ...damaged }),
  ] as const)
  await nameInBrackets(page)
  const middle = 1280 / 2
  const centre = async (locator: ReturnType<Page['locator']>) => {
    const { x, width } = (await locator.boundingBox())!
    return x + width / 2
  }
  await page.goto(mall.address)
  const field = page.getByLabel('비밀번호', { exact: true })
  const eye = page.getByRole('button', { name: '비밀번호 표시' })
  await field.waitFor()
  expect(await centre(field)).toBeLessThan(middle)
  expect(await centre(eye)).toBeLessThan(await centre(field))
  expect(await centre(page.getByRole('button', { name: 'EN, view in English' }))).toBeLessThan(middle)

  await typeSignIn(page, 'store01')
  await waitForHome(page)
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  await menu.waitFor()
  expect(await lookOf(page)).toMatchObject({ lang: 'ko', dir: 'rtl', mode: 'light', menu: 'side' })
  expect(await centre(page.getByRole('banner').getByRole('link').first())).toBeGreaterThan(middle)
  expect(await centre(menu)).toBeGreaterThan(middle)
  expect(await centre(page.getByRole('button', { name: '김정숙 님의 메뉴' }))).toBeLessThan(middle)
  const drawer = await openSettings(page)
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(tooWide).toBe(false)

  // The menu at the top leaves names the most room for one line.
  await drawer.getByRole('button', { name: '위쪽' }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  const expectNoneReversed = async () => {
    await page.getByRole('main').getByText('[필독]').first().waitFor()
    expect([page.url(), await reversedTexts(page)]).toEqual([page.url(), []])
  }
  await expectNoneReversed()
  for (const place of ['mal002', 'mal006', 'mal008', 'mal009']) {
    await visit(page, `${mall.address}/app/main/${place}`)
    if (place === 'mal006') await page.locator('a[href*="mal006/"]').first().click()
    await expectNoneReversed()
  }
})

/** Brackets are direction-neutral and would swap sides without isolation. */
async function nameInBrackets(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(prods|orders|articles|inquiry|users)/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    const named = body.replaceAll(/"(prodNm|firstProdNm|storeNm|title)":"([^"\\]+)"/g, '"$1":"[필독] $2 (2차)"')
    await route.fulfill({ response: answer, body: named })
  })
}

/** One-line texts whose first letter is to the right of their last. */
function reversedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const place = (at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect()
      }
      if (!text.startsWith('[필독]') || !text.endsWith(')')) continue
      const [first, last] = [place(0), place(text.length - 1)]
      if (first.width > 0 && first.top === last.top && first.left >= last.left) turned.push(text)
    }
    return turned
  })
}
