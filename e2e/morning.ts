// `npm run morning`: a wholesaler moves in at human speed, from an empty folder to a store that is signed in. Prints the
// effort of each step; `-- --pictures FOLDER` plays it without pauses and keeps pictures of the screens instead.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { noPauses, type Effort } from './human.ts'
import { launchChromium } from './launch-chromium.ts'
import { walkThroughMorning } from './morning/walk.ts'
import { startEmptyMall } from './start-mall.ts'

const aimSeconds = 360
const { pictures } = parseArgs({ options: { pictures: { type: 'string' } } }).values
const widths = [50, 10, 10, 8]
const row = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('')
      .trimEnd()}\n`,
  )

const total: Effort = { seconds: 0, strokes: 0, taps: 0, pages: 0 }
function print(step: string, { seconds, strokes, taps, pages }: Effort): void {
  row([step, seconds.toFixed(1), String(strokes), String(taps), String(pages)])
  total.seconds += seconds
  total.strokes += strokes
  total.taps += taps
  total.pages += pages
}

async function keepPicture(folder: string, name: string, page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

const mall = await startEmptyMall()
const browser = await launchChromium()
try {
  if (pictures === undefined) {
    row(['', 'seconds', 'strokes', 'taps', 'pages'])
    await walkThroughMorning(browser, mall.opening, { done: print })
    print(`all, aim ≤ ${String(aimSeconds)} s: ${total.seconds <= aimSeconds ? 'met' : 'missed'}`, { ...total })
  } else {
    mkdirSync(pictures, { recursive: true })
    await walkThroughMorning(browser, mall.opening, {
      pace: noPauses,
      look: (name, page) => keepPicture(pictures, name, page),
    })
  }
} finally {
  await browser.close()
  await mall.end()
}
