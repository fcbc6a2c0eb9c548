import type { Page } from 'playwright-core'
import { sessionOf, storageOf } from './session-of.ts'
import { waitForHome } from './sign-in.ts'

/** Restores a stored session, because signing in has tests of its own. */
export async function restoreSession(page: Page, address: string, username = 'store01'): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.context().setStorageState(await storageOf(address, username))
    return
  }
  // With the first page that is loaded, and no later one. setStorageState would open another page, with a process of its own.
  await page.addInitScript(
    (kept) => {
      if (window.name === 'entered') return
      window.name = 'entered'
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
    },
    await sessionOf(address, username),
  )
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
