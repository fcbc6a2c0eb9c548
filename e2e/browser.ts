import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { launchChromium, usualPerson } from './launch-chromium.ts'

/** A page opens in a third less time without a worker and rests at once; what either does has journeys of its own. */
const quick = { serviceWorkers: 'block', reducedMotion: 'reduce' } satisfies BrowserContextOptions

export interface TestBrowser {
  /** A page of a person of its own, Korean on a PC unless said otherwise. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** Another tab of the same person, in front of the first; a tab behind others is slow to press anything in. */
  openTab(beside: Page): Promise<Page>
  /** A complaint that belongs to what this journey tries. */
  allow(complaint: RegExp): void
}

// One for all files of a worker, which ends it with itself.
let launched: Promise<Browser> | undefined

/** A journey is over before code compiled a second time would be the quicker one. */
const launchForJourneys = () => launchChromium(['--js-flags=--no-opt --no-maglev'])

/**
 * A real browser for the journeys of one file. A journey fails when the page throws, writes an error to its console,
 * or breaks a rule of its own policy, even where nobody would have seen it. `allowed` holds for all journeys of the
 * file, `allow` for the one that runs.
 */
export function useBrowser(allowed: RegExp[] = []): TestBrowser {
  let browser: Browser | undefined
  const complaints: string[] = []
  const allowedNow: RegExp[] = []

  beforeAll(async () => {
    browser = await (launched ??= launchForJourneys())
  })
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    const fine = [...allowed, ...allowedNow.splice(0)]
    const found = complaints.splice(0).filter((text) => !fine.some((one) => one.test(text)))
    // As text, so that it is told in one line.
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
      const context = await browser.newContext({ ...usualPerson, ...quick, ...options })
      return watch(await context.newPage())
    },
    async openTab(beside) {
      return watch(await beside.context().newPage())
    },
    allow: (complaint) => void allowedNow.push(complaint),
  }
}
