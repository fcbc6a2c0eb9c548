import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listOfImports } from './loose-pictures.queries.ts'

const plans = usePlans([
  // Imports of one wholesaler among those of many, mostly of kinds without pictures.
  `insert into imports (tenant_id, kind, state, file_name, user_id)
   select case when n <= 40 then '10' else 't' || n % 400 end, case when n % 20 = 1 then 'products'
     when n % 20 = 2 then 'pictures' else 'prices' end, 'APPLIED', '', gen_random_uuid() from generate_series(1, 4000) n`,
  `insert into import_applied (import_id, row_no, is_new, target, applied)
   select import_id, n, false, gen_random_uuid(), '{}' from imports, generate_series(1, 1000) n where tenant_id = '10'`,
  `insert into import_rows (import_id, row_no, cells, change)
   select import_id, row_no, '{}', '{}' from import_applied`,
])

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'finds the rows of imports that may name pictures without scanning all rows (%s)',
  async (mode) => {
    expect(await plans.wholeReads(() => listOfImports(plans.db, ['']), mode)).toEqual([])
  },
)
