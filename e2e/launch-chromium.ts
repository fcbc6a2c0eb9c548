import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findChromium, howToGetChromium } from '../scripts/checks/find-chromium.mjs'

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

/** Default context: Korean desktop. */
export const defaultContext = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 1280, height: 900 },
} satisfies BrowserContextOptions

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Opens a page in its own context; Korean desktop by default. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>

export function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(howToGetChromium)
  return chromium.launch({ executablePath, args: [...flags, ...more] })
}
