import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { launchChromium, defaultContext, type OpenPage } from './launch-chromium.ts'

/** Pages load a third faster without a service worker or animations; both have tests of their own. */
const quick = { serviceWorkers: 'block', reducedMotion: 'reduce' } satisfies BrowserContextOptions

export interface TestBrowser {
  open: OpenPage
  /** Opens another tab in the same context and brings it to the front; background tabs react slowly. */
  openTab(beside: Page): Promise<Page>
  /** Permits a console message in this test. */
  allow(complaint: RegExp): void
}

// Shared by all files of a worker and closed with it.
let launched: Promise<Browser> | undefined

/**
 * Tests are too short to benefit from the optimizing compilers or from collecting garbage of a page that is soon closed,
 * and have two pages at most to draw at once.
 */
const quickFlags = ['--js-flags=--no-opt --no-maglev --sparkplug --min-semi-space-size=16', '--num-raster-threads=1']
const launchForJourneys = () => launchChromium(quickFlags)

/** A page that still loads when its test ends leaves answers of the test's own unfinished; nobody waits for them. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * Provides a real browser for the tests of one file. A test fails if the page throws, logs an error or violates its
 * content security policy. `allowed` applies to all tests of the file, `allow` to the current one.
 */
export function useBrowser(allowed: RegExp[] = []): TestBrowser {
  let browser: Browser | undefined
  const complaints: string[] = []
  const allowedNow: RegExp[] = []

  beforeAll(async () => {
    browser = await (launched ??= launchForJourneys())
  })
  afterEach(async () => {
    await Promise.all(browser?.contexts().map(closeContext) ?? [])
    const fine = [...allowed, ...allowedNow.splice(0)]
    const found = complaints.splice(0).filter((text) => !fine.some((one) => one.test(text)))
    // Compared as text, for a one-line failure message.
    expect(found.join('\n')).toBe('')
  })

  async function watch(page: Page): Promise<Page> {
    page.setDefaultTimeout(90_000)
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
    })
    await page.exposeFunction('policyBroken', (text: string) => complaints.push(`policy: ${text}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { policyBroken } = globalThis as unknown as { policyBroken: (text: string) => void }
        policyBroken(`${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    return page
  }

  return {
    async open(options = {}) {
      if (!browser) throw new Error('the browser opens in beforeAll')
      const context = await browser.newContext({ ...defaultContext, ...quick, ...options })
      return watch(await context.newPage())
    },
    async openTab(beside) {
      return watch(await beside.context().newPage())
    },
    allow: (complaint) => void allowedNow.push(complaint),
  }
}
