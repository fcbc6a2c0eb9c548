import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
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

/** A Korean at a PC, unless said otherwise. */
export const usualPerson = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 1280, height: 900 },
} satisfies BrowserContextOptions

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(howToGetChromium)
  return chromium.launch({ executablePath, args: flags })
}
