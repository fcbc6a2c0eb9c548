import type { Page } from 'playwright-core'

/** Signs a person of the demo in as they do every day, and waits for their home. */
export async function signIn(page: Page, address: string, username = 'store01', password = 'Nuri!2026'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL('**/app/main/mal001')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
