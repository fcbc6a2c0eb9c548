import type { Page } from 'playwright-core'
import { sessionOf, storageOf } from './session-of.ts'
import { waitForHome } from './sign-in.ts'
import { besideTheApp } from './visit.ts'

/** Restores a stored session, because signing in has tests of its own. */
export async function restoreSession(page: Page, address: string, username = 'store01'): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.context().setStorageState(await storageOf(address, username))
    return
  }
  // A file of the same origin in the same page; setStorageState opens another page, with a process of its own.
  const session = await sessionOf(address, username)
  await page.goto(address + besideTheApp)
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
  }, session)
}

export async function enter(page: Page, url: string, username?: string): Promise<void> {
  await restoreSession(page, new URL(url).origin, username)
  await page.goto(url)
}

export async function enterHome(page: Page, address: string, username?: string): Promise<void> {
  await enter(page, `${address}/app/main/mal001`, username)
  await waitForHome(page)
}

/** Signs in as the operator, who starts at the order board. */
export async function enterOffice(page: Page, address: string): Promise<void> {
  await enter(page, `${address}/office/orders`, 'office01')
  await page.getByRole('heading', { level: 1, name: '주문 처리' }).waitFor()
}
