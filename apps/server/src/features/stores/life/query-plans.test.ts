import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listDeliveries, listMostBought } from './life.queries.ts'

const plans = usePlans()

const questions: [string, () => unknown][] = [
  ['the deliveries of a store', () => listDeliveries(plans.db, plans.store, '2026-08-31')],
  ['what it buys most', () => listMostBought(plans.db, plans.store)],
]

test.each(questions)('%s: reads no table in full', async (_, ask) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect(await plans.wholeReads(ask, mode)).toEqual([])
})
