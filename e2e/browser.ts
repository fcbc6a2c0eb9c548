import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { isFull } from '../apps/server/test/proof.ts'
import { launchChromium, defaultContext, type OpenPage } from './launch-chromium.ts'

/** Pages load a third faster without a service worker or animations; both have tests of their own. */
const quick = { serviceWorkers: 'block', reducedMotion: 'reduce' } satisfies BrowserContextOptions

export interface TestBrowser {
  /** A page without web fonts and pictures: all that a journey needs that does not look at letters, sizes or pictures. */
  open: OpenPage
  /** A page as people see it. */
  openWhole: OpenPage
  /** Opens another tab in the same context and brings it to the front; background tabs react slowly. */
  openTab(beside: Page): Promise<Page>
  /** Permits a console message in this test. */
  allow(complaint: RegExp): void
}

// Shared by all files of a worker and closed with it.
const launched = new Map<boolean, Promise<Browser>>()

/**
 * Tests are too short to benefit from the optimizing compilers or from collecting garbage of a page that is soon closed,
 * and have two pages at most to draw at once.
 */
const quickFlags = ['--js-flags=--no-opt --no-maglev --sparkplug --min-semi-space-size=16', '--num-raster-threads=1']
/**
 * A page loads 22 fonts and 16 pictures, a quarter of what loading it costs, which only a test that looks at the page
 * can tell from none. Letters of the system's font need other room; a picture keeps its place and never arrives.
 */
const blindFlags = ['--disable-remote-fonts', '--blink-settings=imagesEnabled=false']

function browserThat(looks: boolean): Promise<Browser> {
  const known = launched.get(looks)
  if (known) return known
  const browser = launchChromium(looks ? quickFlags : [...quickFlags, ...blindFlags])
  launched.set(looks, browser)
  return browser
}

/** Address and text of the open pages, for the error of a failed test. */
async function whatPagesShow(contexts: BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages())
  const texts = pages.map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    return `${page.url()}\n${text.replaceAll(/\n+/g, ' | ').slice(0, 4000)}`
  })
  return (await Promise.all(texts)).join('\n')
}

/** Removes routes first: a page may still be loading, and a handler that fails after its test would fail the whole run. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * Provides a real browser for the tests of one file. A test fails if the page throws, logs an error or violates its
 * content security policy. `allowed` applies to all tests of the file, `allow` to the current one.
 */
export function useBrowser(allowed: RegExp[] = []): TestBrowser {
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const allowedNow: RegExp[] = []

  afterEach(async ({ task }) => {
    const error = task.result?.errors?.at(-1)
    if (error) {
      const shown = await whatPagesShow(contexts)
      error.message += `\n${shown}`
      // Reports of tests that passed on a second try show only this.
      error.stack = `${error.stack ?? ''}\n${shown}`
    }
    await Promise.all(contexts.splice(0).map(closeContext))
    const fine = [...allowed, ...allowedNow.splice(0)]
    const found = complaints.splice(0).filter((text) => !fine.some((one) => one.test(text)))
    const complaint = found.join('\n')
    // Given as a message too, which is not shortened.
    expect(complaint, complaint).toBe('')
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

  const openIn =
    (looks: boolean): OpenPage =>
    async (options = {}) => {
      const browser = await browserThat(looks)
      const context = await browser.newContext({ ...defaultContext, ...quick, ...options })
      contexts.push(context)
      return watch(await context.newPage())
    }

  return {
    // All is whole in a full proof.
    open: openIn(isFull),
    openWhole: openIn(true),
    async openTab(beside) {
      return watch(await beside.context().newPage())
    },
    allow: (complaint) => void allowedNow.push(complaint),
  }
}
