import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFull } from '../../apps/server/test/proof.ts'
import { asStore } from '../malls/as-store.ts'
import { enterHome, restoreSession } from '../enter.ts'
import { useBrowser } from '../browser.ts'
import { findViolations } from '../find-barriers.ts'
import { expectNoViolations } from './expect-no-violations.ts'
import { expectRoundInDialog, focused, tabTo } from '../keyboard.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit, visitUntilIdle } from '../visit.ts'
import { waitForHome, publishedPassword, typeSignIn } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser()

test('has no accessibility violations on sign-in and its dialogs in light and dark mode, traps the focus in them, and needs only a keyboard to sign in, work and sign out', async () => {
  const page = await browser.openWhole()
  await page.goto(mall.address)
  await page.getByText('누리식자재유통 거래처 전용').waitFor()
  await expectNoViolations(page)
  await expectKeyboardEnough(page)
  await typeSignIn(page, 'store04', 'wrong')
  await page.getByRole('alert').getByText('아이디 또는 비밀번호').waitFor()
  await expectNoViolations(page)

  await typeSignIn(page, 'store03', '1234567891')
  const change = page.getByRole('dialog', { name: '비밀번호 변경' })
  await change.waitFor()
  await expectRoundInDialog(page)
  await change.getByLabel('새 비밀번호', { exact: true }).fill('Sunny')
  await change.getByLabel('새 비밀번호 확인').fill('Sunn')
  await expectNoViolations(page)
  await tabTo(page, '로그인 취소')
  await page.keyboard.press('Enter')
  await change.waitFor({ state: 'hidden' })

  await typeSignIn(page, 'store02')
  await page.getByRole('button', { name: '확인', exact: true }).waitFor()
  await expectNoViolations(page)
  await expectRoundInDialog(page)
  await tabTo(page, '확인')
  await page.keyboard.press('Enter')
  await page.getByLabel('인증번호').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('12')
  await expectRoundInDialog(page)
  await expectNoViolations(page)
  await page.route('**/ping/verify', (route) =>
    route.fulfill({ json: { result: 'FAIL', code: 'OTP_WRONG', message: '인증번호가 맞지 않아요.' } }),
  )
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await page.getByRole('dialog', { name: 'OTP 인증 실패' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await page.getByLabel('인증번호').waitFor()
  await tabTo(page, '로그인 취소')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

const shop = ['mal002', 'mal003', 'mal004', 'mal005', 'mal006', 'mal007', 'mal008', 'mal009', 'mal009/new', 'security']
const office = [
  'orders',
  'inquiries',
  'notices',
  'notices/new',
  'prices',
  'prices/specials',
  'prices/rise',
  'prices/changes',
  'settings',
  'settings/ordering',
  'settings/routes',
  'settings/routes/new',
  'settings/calendar',
  'first-day',
]

/** Visits the pages of a store and the operator. */
async function* walk(
  go: typeof visit,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
  isUsual: (path: string) => boolean = () => true,
): AsyncGenerator<[string, Page]> {
  const { call, placeOrder } = await asStore(mall.address)
  const { orderId, lines } = await placeOrder()
  for (const { prodId, ordered } of lines) await call('POST', 'baskets', { prodId, qty: ordered.qty })
  const things = [`mal006/${orderId}`, `mal002/${lines[0]?.prodId ?? ''}`]
  for (const [username, paths] of [
    ['store01', [...shop, ...things].map((name) => `/app/main/${name}`)],
    ['office01', office.map((name) => `/office/${name}`)],
  ] as const) {
    const page = await browser.openWhole()
    await restoreSession(page, mall.address, username)
    await prepare(page)
    for (const path of paths.filter((one) => isFull || isUsual(one))) {
      await go(page, mall.address + path)
      yield [path, page]
    }
  }
}

test('has no accessibility violations on any page in light and dark mode', async () => {
  for await (const [path, page] of walk(visitUntilIdle)) {
    await page.getByRole('heading').first().waitFor()
    await expectNoViolations(page, path)
  }
})

test('has no accessibility violations on any page while it is loading', async () => {
  const prepare = (page: Page) => page.route(/\/(nuri|api)\//, () => undefined).then(() => undefined)
  // Most pages load alike: shelf, sheet, list, form and thing.
  const isUsual = (path: string) => /mal00[236]|new$|office\/(orders|prices|settings)$/.test(path)
  for await (const [path, page] of walk(visit, prepare, isUsual)) {
    await page.getByRole('status').first().waitFor({ state: 'attached' })
    expect.soft(await findViolations(page), path).toEqual([])
  }
})

test('has no accessibility violations on home and its dialogs in light and dark mode', async () => {
  const page = await browser.openWhole()
  await enterHome(page, mall.address)
  await expectNoViolations(page)

  await page.getByRole('button', { name: '알림' }).click()
  await page.getByRole('dialog', { name: '알림' }).getByRole('listitem').first().waitFor()
  await expectNoViolations(page)
  await closeDialog(page)

  await page.getByRole('button', { name: '김정숙 님의 메뉴' }).click()
  await page.getByRole('menuitem', { name: '비밀번호 변경' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('menuitem', { name: '비밀번호 변경' }).click()
  await page.getByLabel('현재 비밀번호').waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '화면 설정' }).click()
  await page.getByRole('heading', { name: '화면 설정' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: '옆쪽' }).click()
  await closeDialog(page)
  await expectNoViolations(page)

  await visit(page, `${mall.address}/nowhere`)
  const notFound = page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없어요' })
  await notFound.waitFor()
  await expectNoViolations(page)
  await page.goto(`${mall.address}/app/an-address-that-does-not-decode%`)
  await notFound.waitFor()
})

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('shows everything uncut on a phone from sign-in to another page', async () => {
  const page = await browser.openWhole(phone)
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await page.goto(mall.address)
  await page.getByText('누리식자재유통 거래처 전용').waitFor()
  expect(await tooWide()).toBe(false)
  // The on-screen keyboard would cover half of the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByLabel('아이디', { exact: true }).fill('store01')
  await page.getByLabel('비밀번호', { exact: true }).fill(publishedPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).tap()
  await waitForHome(page)
  expect(await tooWide()).toBe(false)

  await page.getByRole('button', { name: '메뉴 열기' }).tap()
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  await page.getByRole('link', { name: /^누리식자재유통 .* 전화하기$/ }).waitFor()
  await menu.getByRole('link', { name: '주문 내역' }).tap()
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  expect(await tooWide()).toBe(false)
  // The settings move to the user menu where the header has no space.
  await page.getByRole('button', { name: '김정숙 님의 메뉴' }).tap()
  await page.getByRole('menuitem', { name: '화면 설정' }).tap()
  await page.getByRole('button', { name: '어둡게' }).tap()
  expect(await page.locator('html').getAttribute('data-mode')).toBe('dark')
  expect(await tooWide()).toBe(false)
})

/** Signing in, dialogs, menus and signing out. */
async function expectKeyboardEnough(page: Page): Promise<void> {
  // The first field has the focus.
  await page.keyboard.type('store01')
  await tabTo(page, '비밀번호')
  await page.keyboard.type(publishedPassword)
  await page.keyboard.press('Enter')
  await waitForHome(page)
  // The menu is a file of its own, which may arrive after the page's.
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '주문 내역' }).waitFor()

  await tabTo(page, '본문으로 건너뛰기')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  // The menu is before the content.
  await tabTo(page, '주문 내역', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  // A new page starts at its top.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  await tabTo(page, '김정숙 님의 메뉴', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '화면 설정' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('현재 비밀번호').and(page.locator(':focus')).waitFor()
  // The focus is trapped in the dialog and returns when it closes.
  await expectRoundInDialog(page)
  await closeDialog(page)
  expect(await focused(page)).toBe('김정숙 님의 메뉴')
  await tabTo(page, '화면 설정', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '화면 설정' }).waitFor()
  await expectRoundInDialog(page)
  await closeDialog(page)
  expect(await focused(page)).toBe('화면 설정')

  await tabTo(page, '김정숙 님의 메뉴')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '화면 설정' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByLabel('아이디', { exact: true }).waitFor()
  expect(page.url()).toBe(`${mall.address}/`)
}
