import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findChromium, howToGetChromium } from '../scripts/find-chromium.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export interface TestBrowser {
  /** A page of a person of its own, Korean on a PC unless said otherwise. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** Another tab of the same person. */
  openTab(beside: Page): Promise<Page>
}

/**
 * A real browser for the journeys of one file. A journey fails when the page throws, writes an error to its console,
 * or breaks a rule of its own policy, even where nobody would have seen it. `allowed` names messages that belong to
 * what a journey tries.
 */
export function useBrowser(allowed: RegExp[] = []): TestBrowser {
  let browser: Browser | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    const executablePath = findChromium()
    if (executablePath === undefined) throw new Error(howToGetChromium)
    browser = await chromium.launch({ executablePath, args: flags })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    const unexpected = complaints.splice(0).filter((text) => !allowed.some((one) => one.test(text)))
    expect(unexpected).toEqual([])
  })

  async function watch(page: Page): Promise<Page> {
    page.setDefaultTimeout(10_000)
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
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
      const context = await browser.newContext({
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        viewport: { width: 1280, height: 900 },
        ...options,
      })
      return watch(await context.newPage())
    },
    async openTab(beside) {
      return watch(await beside.context().newPage())
    },
  }
}
