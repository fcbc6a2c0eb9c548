import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { enterHome } from '../enter.ts'
import { waitForHome, keptSession, signIn, typeSignIn } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser()
const hours = 60 * 60_000
/** Console messages of requests that failed while the server was down. */
const serverAway = /net::ERR_|status of 50/

const form = (page: Page) => page.getByLabel('아이디', { exact: true })

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '주문 내역' }).click()
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
}

/** The server's response to stored tokens. */
async function acceptedTokens({ accessToken, refreshToken }: Record<string, string | null>): Promise<boolean[]> {
  const asked = await fetch(`${mall.address}/nuri/api/v1/users`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const renewed = await fetch(`${mall.address}/api/account/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  return [asked.ok, renewed.ok]
}

test('signs out on opening /, in other tabs too, revokes the tokens, and signs all tabs in when one signs in', async () => {
  // The other tab's requests during the sign-out are refused.
  browser.allow(/status of 401/)
  const one = await browser.open()
  await enterHome(one, mall.address)
  const other = await browser.openTab(one)
  await other.goto(`${mall.address}/app/main/mal006`)
  await other.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()

  await one.bringToFront()
  const kept = await keptSession(one)
  const ended = one.waitForResponse('**/api/account/logout')
  await one.goto(mall.address)
  await form(one).waitFor()
  await ended
  expect(Object.values(await keptSession(one))).toEqual([null, null, null, null, null])
  expect(await acceptedTokens(kept)).toEqual([false, false])
  await other.waitForURL(`${mall.address}/?next=${encodeURIComponent('/app/main/mal006')}`)
  await form(other).waitFor()

  await typeSignIn(one, 'store01')
  await waitForHome(one)
  await other.waitForURL('**/app/main/mal006')
  await other.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  // The other tab stays on its page.
  await openOrders(one)
})

test('warns an inactive user before the session ends, and returns to the page after signing in when it has ended', async () => {
  browser.allow(/status of 401/)
  const page = await browser.open()
  await enterHome(page, mall.address)
  const expireIn = (ms: number) =>
    page.evaluate((left) => localStorage.setItem('accessTokenExpiresIn', String(Date.now() + left)), ms)
  await expireIn(100_000)
  const warning = page.getByRole('alertdialog', { name: '곧 로그아웃돼요' })
  await warning.getByRole('timer').waitFor()
  const renewed = page.waitForResponse('**/api/account/refresh')
  await warning.getByRole('button', { name: '계속 사용하기' }).press('Enter')
  expect((await renewed).ok()).toBe(true)
  await warning.waitFor({ state: 'hidden' })
  expect(Number((await keptSession(page))['accessTokenExpiresIn'])).toBeGreaterThan(Date.now() + 10 * 60_000)

  // Expired on the device, and noticed on navigation.
  await openOrders(page)
  await expireIn(-1000)
  await page.goBack()
  await page.waitForURL(`${mall.address}/?next=${encodeURIComponent('/app/main/mal001')}`)
  await typeSignIn(page, 'store01')
  await waitForHome(page)

  // Ended by the server: whether the live connection or a request notices first, the user was here.
  await openOrders(page)
  const { accessToken, refreshToken } = await keptSession(page)
  await fetch(`${mall.address}/api/account/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ refreshToken }),
  })
  await page.reload()
  await page.waitForURL(`${mall.address}/?next=${encodeURIComponent('/app/main/mal006')}`)
  await typeSignIn(page, 'store01')
  await page.waitForURL('**/app/main/mal006')
})

test.each([
  ['ahead', 3 * hours],
  ['behind', -3 * hours],
])('signs in and renews the session on a device whose clock is three hours %s', async (_, wrong) => {
  const page = await browser.open()
  await page.clock.install({ time: Date.now() + wrong })
  await signIn(page, mall.address)
  await openOrders(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
  const left = await page.evaluate(() => Number(localStorage.getItem('accessTokenExpiresIn')) - Date.now())
  expect(left).toBeGreaterThan(10 * 60_000)
  // Renewal depends on the device's clock too.
  const renewed = page.waitForResponse('**/api/account/refresh')
  await page.clock.fastForward(40 * 60_000)
  await page.keyboard.press('Shift')
  expect((await renewed).ok()).toBe(true)
  await page.getByRole('link', { name: '홈' }).first().click()
  await page.getByRole('heading', { level: 1, name: '안녕하세요' }).waitFor()
})

test('keeps all sessions when the server restarts, and reloads failed content when it is back', async () => {
  browser.allow(serverAway)
  const page = await browser.open()
  await page.route('**/api/dashboard', (route) => route.abort())
  await enterHome(page, mall.address)
  await page.getByText('메뉴를 불러오지 못했어요.').first().waitFor()
  await page.unroute('**/api/dashboard')
  await mall.restart()
  await openOrders(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
})
