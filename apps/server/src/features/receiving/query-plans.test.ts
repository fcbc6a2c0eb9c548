import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { hasOrder, listFaults, sumFaults } from './faults.queries.ts'

const plans = usePlans([
  `insert into users (user_cd, name, role, store_id, password_hash) select store_cd, '', 'STORE', store_id, '' from stores`,
  `insert into inquiries (store_id, user_id, by_name, title, contents, ext1_cd, order_id, order_no)
   select o.store_id, u.user_id, '', '제목', '내용', '04', o.order_id, o.order_no
   from orders o join users u on u.store_id = o.store_id limit 8000`,
  `insert into delivery_faults (article_id, order_id, order_line_id, kind, qty)
   select i.article_id, i.order_id, l.order_line_id, 'SHORT', 1
   from inquiries i join order_lines l on l.order_id = i.order_id`,
])

const anId = '00000000-0000-4000-8000-000000000000'

test.each<[string, () => unknown]>([
  ['the fault reports of an order', () => listFaults(plans.db, anId)],
  ['the faults of an order by line', () => plans.db.transaction().execute((trx) => sumFaults(trx, anId))],
  ['an order of a store', () => hasOrder(plans.db, anId, plans.store)],
])('%s: reads no table in full', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
  expect(await plans.wholeReads(ask, 'force_generic_plan')).toEqual([])
})
