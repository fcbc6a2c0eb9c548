import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from '../find-barriers.ts'

/** In the mode that the page is in, and what differs in the other, in which the page stays. */
export async function expectNoViolations(page: Page, path = ''): Promise<void> {
  const mode = () => page.locator('html').getAttribute('data-mode')
  const first = await mode()
  expect.soft(await findViolations(page), `${path}, ${first}`).toEqual([])
  await turn(page, first === 'dark' ? 'light' : 'dark')
  // Switching the mode changes only colours.
  expect.soft(await findViolations(page, ['color-contrast']), `${path}, ${await mode()}`).toEqual([])
}

/** Changes the mode as another tab would. */
async function turn(page: Page, navType: string): Promise<void> {
  await page.evaluate((mode) => {
    const key = 'nuri-mall-config'
    const newValue = JSON.stringify({ navType: mode })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, navType)
  await page.waitForFunction((mode) => getComputedStyle(document.documentElement).colorScheme === mode, navType)
}
