// `npm run sitting`: a wholesaler brings in 300 stores and 3,000 articles from files, raises prices, and a store orders;
// from an empty folder, at human speed. Prints the effort of each step.
import { launchChromium } from './launch-chromium.ts'
import { effortPrinter } from './print-effort.ts'
import { walkThroughSitting } from './sitting/walk.ts'
import { startEmptyMall } from './start-mall.ts'

const aimSeconds = 15 * 60

const mall = await startEmptyMall()
const browser = await launchChromium()
try {
  const { done, all } = effortPrinter(aimSeconds)
  await walkThroughSitting(browser, mall.opening, { stores: 300, articles: 3000 }, { done })
  all()
} finally {
  await browser.close()
  await mall.end()
}
