import { test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { noPauses } from '../human.ts'
import { useEmptyMall } from '../malls/mall.ts'
import { walkThroughMorning } from '../morning/walk.ts'

const mall = useEmptyMall()
const browser = useBrowser()

test('moves a wholesaler in: from a one-time address to a store with a second factor, by what the screens say', async () => {
  await walkThroughMorning(browser.openWhole, mall.opening, { pace: noPauses })
})
