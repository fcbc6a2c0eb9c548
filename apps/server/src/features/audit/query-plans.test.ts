import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listPlaces, type AuditFilter } from './audit-list.queries.ts'
import { actionsOf } from './sentences/all-sentences.ts'

const plans = usePlans([
  `insert into audit_rows (action, address, agent, store_id, order_id)
     select 'a', '', '', gen_random_uuid(), gen_random_uuid() from generate_series(1, 50000) n`,
  `insert into audit_products (prod_id, at, audit_id) select gen_random_uuid(), at, audit_id from audit_rows`,
])
const id = '00000000-0000-4000-8000-000000000000'
const named = { people: [id], stores: [id], products: [id], orders: [id] }
const after = { at: '2026-01-01T00:00:00.000000Z', auditId: id }

test.each<[string, AuditFilter]>([
  ['nothing', {}],
  ['a place', { after }],
  ['a person', { person: id, after }],
  ['a store', { store: id }],
  ['a product', { product: id }],
  ['an order', { order: id }],
  ['a kind', { actions: actionsOf('SETTINGS') }],
  ['a name', { named, from: new Date() }],
])('reads the log by an index when it is filtered by %s', async (_, filter) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect(await plans.wholeReads(() => listPlaces(plans.db, filter, 31), mode)).toEqual([])
})
