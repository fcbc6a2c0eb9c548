import { afterAll, beforeAll, test } from 'vitest'
import { noPauses } from '../human.ts'
import { launchChromium } from '../launch-chromium.ts'
import { startEmptyMall } from '../start-mall.ts'
import { walkThroughSitting } from './walk.ts'

let mall: Awaited<ReturnType<typeof startEmptyMall>>
let browser: Awaited<ReturnType<typeof launchChromium>>
beforeAll(async () => {
  ;[mall, browser] = await Promise.all([startEmptyMall(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await mall.end()
})

test('brings stores, people, balances, articles and prices in from files, undoes one, raises prices, and a store orders', async () => {
  await walkThroughSitting(browser, mall.opening, { stores: 12, articles: 750 }, { pace: noPauses })
})
