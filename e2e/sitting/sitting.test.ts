import { test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { noPauses } from '../human.ts'
import { useEmptyMall } from '../malls/mall.ts'
import { walkThroughSitting } from './walk.ts'

const mall = useEmptyMall()
// A page may ask once more what an import or its undoing would do while that is being done, and is refused.
const browser = useBrowser([/status of 409 .*\/import\/goods\/[\w-]+\/(undo\/)?rehearsal/])

test('brings stores, people, balances, articles and prices in from files, undoes one, raises prices, and a store orders', async () => {
  await walkThroughSitting(browser.open, mall.opening, { stores: 12, articles: 250 }, { pace: noPauses })
})
