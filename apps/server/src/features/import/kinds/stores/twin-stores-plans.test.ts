import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listStoresByNumber } from './stores-of-import.queries.ts'

const plans = usePlans([])
const numbers = Array.from({ length: 50 }, (_, n) => String(1_000_000_000 + n))

test('stores of business numbers are found by index', async () => {
  expect(await plans.wholeReads(() => listStoresByNumber(plans.db, numbers), 'force_custom_plan')).toEqual([])
})
