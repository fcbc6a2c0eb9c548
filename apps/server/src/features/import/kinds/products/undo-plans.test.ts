import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Trx } from '#db/open.ts'
import { usePlans } from '#test/plans.ts'
import { deleteRows, listApplied, planByIndex } from '../../rows.queries.ts'
import {
  countInCategories,
  deleteProducts,
  findChangedSince,
  listReferredProducts,
  lockStamps,
  referringToProducts,
} from './products-of-import.queries.ts'

const importId = '00000000-0000-4000-8000-000000000001'
const aRow = { row_no: 1, key: null, is_new: false, target: importId, applied: null }
const plans = usePlans([
  `insert into users (user_cd, name, role, password_hash) values ('im', '직원', 'OFFICE', '')`,
  // A quarter of imports, of which one is undone.
  `insert into imports (import_id, kind, state, file_name, user_id)
   select case when n = 1 then '${importId}' else gen_random_uuid() end, 'products', 'APPLIED', 'x',
     (select user_id from users where user_cd = 'im') from generate_series(1, 40) n`,
  `insert into import_applied (import_id, row_no, is_new, key, target, applied)
   select i.import_id, p.n, true, p.prod_cd, p.prod_id, '{"stamp": ""}' from imports i
     join (select *, row_number() over () n from products) p on p.n <= 500`,
  `insert into import_rows (import_id, row_no, cells)
   select import_id, n, '{}' from imports, generate_series(1, 500) n`,
])
const inTrx = (ask: (trx: never) => Promise<unknown>) => () =>
  plans.db.transaction().execute((trx) => ask(trx as never))

const questions: [string, () => unknown][] = [
  ['what an import has changed', () => listApplied(plans.db, importId, undefined, 500)],
  ['what comes after that', () => listApplied(plans.db, importId, aRow, 500)],
  ['what was changed since', () => findChangedSince(plans.db, importId, 0, 500)],
  ['what refers to new products', () => listReferredProducts(plans.db, importId)],
  ['the products as they are', inTrx((trx) => lockStamps(trx, plans.prodIds))],
  ['products to delete', inTrx((trx) => deleteProducts(trx, plans.prodIds.slice(0, 0)))],
  ['products of its categories', () => countInCategories(plans.db, importId, [importId])],
  ['staged rows to delete', inTrx((trx) => deleteRows(trx, importId, 2000))],
]

beforeAll(() => planByIndex(plans.db as Trx, 'session'))

test.each(questions)('undoing finds it by index: %s', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test('what refers to a product or an import is found by index when it is deleted', async () => {
  const { rows } = await sql<{ by: string; hasIndex: boolean }>`
    select c.conrelid::regclass::text as by, exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey) as "hasIndex"
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = any (array['products'::regclass, 'imports'::regclass])`.execute(plans.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ hasIndex }) => !hasIndex)).toEqual([])
})

test.each(referringToProducts)('what refers to a product in %s is found by an index of products', async (table) => {
  const { rows } = await sql<{ first: string[] }>`
    select array(select a.attname::text from unnest((i.indkey::int2[])[0:1]) with ordinality as k (no, n)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no order by k.n) as first
    from pg_index i where i.indrelid = ${table}::regclass and i.indpred is null`.execute(plans.db)
  expect(rows.map(({ first }) => first.join(' '))).toContain('tenant_id prod_id')
})
