import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { findHead, listSealed, listUnchained } from './audit-chain.queries.ts'
import type { Trx } from '../open.ts'

/** A long audit log, chained except for its end. */
const plans = usePlans([
  `insert into audit_rows (action, address, agent, chain_no, chain_hash)
     select 'a', '', '', case when n <= 19990 then n end, case when n <= 19990 then md5(n::text) end
     from generate_series(1, 20000) n`,
])

const inTrx = (ask: (trx: Trx) => Promise<unknown>) => () => plans.db.transaction().execute(ask)

test.each<[string, () => unknown]>([
  ['listing unchained rows', inTrx((trx) => listUnchained(trx, 500))],
  ['finding the end of the chain', inTrx(findHead)],
  ['reading a page of the chain', () => listSealed(plans.db, 8000, 500)],
])('does not scan the whole log when %s', async (_, ask) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect(await plans.wholeReads(ask, mode)).toEqual([])
})
