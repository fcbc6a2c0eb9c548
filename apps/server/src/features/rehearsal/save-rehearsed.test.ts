import { savePrices, rehearsePrices } from '@mall/contract/price-lists'
import { saveProducts } from '@mall/contract/office-products'
import { expect, onTestFinished, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { seoulDay } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { beginOfficeChange } from './rehearse.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const waiting = async () => {
  const [row] = await mall.owner`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where locktype = 'advisory' and not granted and datname = current_database()`
  return row?.['n'] as number
}

/** A change of the office that has begun and does not end until it is told to. */
async function beginChange() {
  const begun = Promise.withResolvers<undefined>()
  const ended = Promise.withResolvers<undefined>()
  const done = atomically(mall.database.tenant('10'), async (trx) => {
    await beginOfficeChange(trx)
    begun.resolve(undefined)
    await ended.promise
  })
  await begun.promise
  const end = async () => {
    ended.resolve(undefined)
    await done
  }
  // A failed test must not leave it open.
  onTestFinished(end)
  return end
}

test('lets a change without a rehearsal wait too, and no order or basket', async () => {
  const prodId = await at.shop.makeProduct({ stock: 5 })
  const end = await beginChange()
  const body = { changes: [{ prodId, version: 1, fields: { spec: '1kg' } }] }
  const saved = mall.ask(saveProducts, { body }, { token })
  await eventually(async () => expect(await waiting()).toBe(1))
  expect((await at.send(await at.fill([[prodId, 1]]))).status).toBe(200)
  await end()
  expect((await saved).status).toBe(200)
})

test('compares only once an earlier change of the office has ended', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  const changes = [{ prodId, grade: 'A', from: seoulDay(new Date()), unitPrice: 5000 }]
  const seen = (await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })).ok
  expect(seen.baskets).toBe(1)
  const end = await beginChange()
  const saved = mall.ask(savePrices, { body: { changes, rehearsed: seen.version } }, { token })
  await eventually(async () => expect(await waiting()).toBe(1))
  // What the earlier change does: the product can no longer be ordered, so its price means nothing to the basket.
  await mall.owner`update products set status = 'SOLD_OUT' where prod_id = ${prodId}`
  await end()
  expect((await saved).problem).toMatchObject({ code: 'UNLIKE_REHEARSED', rehearsal: { baskets: 0 } })
})

test('says that somebody else has saved before it says that others are reached', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  const body = { changes: [{ prodId, version: 1, fields: { status: 'SOLD_OUT' as const } }] }
  const late = await mall.ask(saveProducts, { body: { ...body, rehearsed: 'of another day' } }, { token })
  expect(late.problem.code).toBe('UNLIKE_REHEARSED')
  expect((await mall.ask(saveProducts, { body }, { token })).status).toBe(200)
  const overtaken = await mall.ask(saveProducts, { body: { ...body, rehearsed: 'of another day' } }, { token })
  expect(overtaken.problem.code).toBe('CONFLICT')
})
