import { launchChromium, defaultContext, type OpenPage } from '../launch-chromium.ts'
import { startEmptyMall } from './start-mall.ts'

/** Runs a walk in an empty mall and a browser of its own. */
export async function inEmptyMall(walk: (open: OpenPage, opening: string) => Promise<void>): Promise<void> {
  const mall = await startEmptyMall()
  const browser = await launchChromium()
  try {
    await walk(async (options) => (await browser.newContext({ ...defaultContext, ...options })).newPage(), mall.opening)
  } finally {
    await browser.close()
    await mall.end()
  }
}
