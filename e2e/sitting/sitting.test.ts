import { test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { noPauses } from '../human.ts'
import { useEmptyMall } from '../malls/mall.ts'
import { walkThroughSitting } from './walk.ts'

const mall = useEmptyMall()
// The preview may ask once more what an import would do while it is being applied, and is refused.
const browser = useBrowser([/status of 409 .*\/import\/goods\/[\w-]+\/rehearsal/])

test('brings stores, people, balances, articles and prices in from files, undoes one, raises prices, and a store orders', async () => {
  await walkThroughSitting(browser.open, mall.opening, { stores: 12, articles: 250 }, { pace: noPauses })
})
