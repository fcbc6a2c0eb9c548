import type { Page } from 'playwright-core'

export const publishedPassword = 'Nuri!2026'

/** Submits the sign-in form without waiting for the result. */
export async function typeSignIn(page: Page, username: string, password = publishedPassword): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Signs in a demo user through the form and waits for home. */
export async function signIn(page: Page, address: string, username = 'store01', password?: string): Promise<void> {
  await page.goto(address)
  await typeSignIn(page, username, password)
  await waitForHome(page)
}

export async function waitForHome(page: Page): Promise<void> {
  await page.waitForURL('**/app/main/mal001')
  await page.getByRole('heading', { level: 1, name: '안녕하세요' }).waitFor()
}

/** In the same document, which another user signs in to afterwards. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /님의 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.getByLabel('아이디', { exact: true }).waitFor()
}

/** Storage keys of a session. Spec §3 */
const sessionKeys = ['accessToken', 'refreshToken', 'userId', 'userCdPasswordEquals', 'accessTokenExpiresIn']

export function keptSession(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)] as const)),
    sessionKeys,
  )
}
