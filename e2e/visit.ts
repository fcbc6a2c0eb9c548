import type { Page } from 'playwright-core'

/** A file of the mall that is no page of the app. */
export const besideTheApp = '/favicon.svg'

/** Navigates within the app like a link; a full page load takes three times longer. */
export async function visit(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url)
  if (!page.url().startsWith(origin)) {
    await page.goto(url)
    return
  }
  const before = await page.evaluate((to) => {
    const left = document.querySelector('main')?.textContent
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return left
  }, url)
  await page.waitForFunction(
    (left) => document.querySelector('main')?.textContent !== left || document.querySelector('[role=dialog]') !== null,
    before,
  )
}

const quietMs = 300

/** The same, then waits until the network has been idle for a moment. */
export async function visitUntilIdle(page: Page, url: string): Promise<void> {
  const open = new Set<unknown>()
  let since = performance.now()
  const begin = (request: { url(): string }) => {
    since = performance.now()
    // The live connection stays open.
    if (!request.url().includes('/api/v1/events?')) open.add(request)
  }
  const end = (request: unknown) => {
    since = performance.now()
    open.delete(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await visit(page, url)
  since = performance.now()
  while (open.size > 0 || performance.now() - since < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
