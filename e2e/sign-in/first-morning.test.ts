import { afterAll, beforeAll, test } from 'vitest'
import { noPauses } from '../human.ts'
import { launchChromium } from '../launch-chromium.ts'
import { walkThroughMorning } from '../morning/walk.ts'
import { startEmptyMall } from '../start-mall.ts'

type EmptyMall = Awaited<ReturnType<typeof startEmptyMall>>
let mall: EmptyMall
let browser: Awaited<ReturnType<typeof launchChromium>>
beforeAll(async () => {
  ;[mall, browser] = await Promise.all([startEmptyMall(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await mall.end()
})

test('moves a wholesaler in: from a one-time address to a store with a second factor, by what the screens say', async () => {
  await walkThroughMorning(browser, mall.opening, { pace: noPauses })
})
