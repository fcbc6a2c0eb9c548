// `npm run morning`: a wholesaler moves in at human speed, from an empty folder to a store that is signed in. Prints the
// effort of each step; `-- --pictures FOLDER` plays it without pauses and keeps pictures of the screens instead.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { noPauses } from './human.ts'
import { inEmptyMall } from './malls/in-empty-mall.ts'
import { walkThroughMorning } from './morning/walk.ts'
import { effortPrinter } from './print-effort.ts'

const aimSeconds = 360
const { pictures } = parseArgs({ options: { pictures: { type: 'string' } } }).values
async function keepPicture(folder: string, name: string, page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByText('대기 주문을 확인하고 있어요').waitFor({ state: 'hidden' })
  // The last field that was filled may be far below the title.
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

await inEmptyMall(async (open, opening) => {
  if (pictures === undefined) {
    const { done, all } = effortPrinter(aimSeconds)
    await walkThroughMorning(open, opening, { done })
    all()
  } else {
    mkdirSync(pictures, { recursive: true })
    await walkThroughMorning(open, opening, {
      pace: noPauses,
      look: (name, page) => keepPicture(pictures, name, page),
    })
  }
})
