import { listStores } from '@mall/contract/stores'
import { changeStores, listStoreIds, planBulkChange, type BulkChange } from '@mall/contract/stores/bulk'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { signIn } from '#test/people.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
let storeIds: string[]
beforeEach(async () => {
  const shop = arrangeShop(mall.owner)
  storeIds = [await shop.makeStore({ store_nm: '가' }), await shop.makeStore({ store_nm: '나', store_grade: 'B' })]
})

const plan = (change: BulkChange, by = token, ids = storeIds) =>
  mall.ask(planBulkChange, { body: { change, storeIds: ids } }, { token: by })
const apply = (change: BulkChange, stores: { storeId: string; stamp: string }[], by = token) =>
  mall.ask(changeStores, { body: { change, stores } }, { token: by })
const stamped = (change: { storeId: string; stamp: string }[]) =>
  change.map(({ storeId, stamp }) => ({ storeId, stamp }))
const rows = () => mall.owner`
  select store_grade, payment_terms, credit_limit, end_day::text, delivery_days, route_id, version
  from stores left join store_routes using (tenant_id, store_id) where store_id = any(${storeIds}::uuid[]) order by store_nm`

describe('the preview', () => {
  test('shows old and new of each store that would change, and changes nothing', async () => {
    const before = await rows()
    const { ok } = await plan({ storeGrade: 'b', paymentTerms: 'PREPAID' })
    expect(ok).toMatchObject({
      unchanged: 0,
      changes: [
        {
          storeNm: '가',
          ...{
            before: { storeGrade: 'A', paymentTerms: 'CREDIT' },
            after: { storeGrade: 'B', paymentTerms: 'PREPAID' },
          },
        },
        { storeNm: '나', before: { paymentTerms: 'CREDIT' }, after: { paymentTerms: 'PREPAID' } },
      ],
    })
    expect((await plan({ storeGrade: 'B' })).ok).toMatchObject({ unchanged: 1, changes: [{ storeNm: '가' }] })
    expect(await rows()).toEqual(before)
  })

  test('names stores that would end before they begin', async () => {
    const day = seoulDay(new Date())
    await mall.owner`update stores set start_day = ${addDays(day, 5)} where store_id = ${storeIds[0]!}`
    const { ok } = await plan({ endDay: day })
    expect(ok).toMatchObject({ endsBeforeStart: ['가'], changes: [{ storeNm: '나', after: { endDay: day } }] })
  })

  test('names stores that owe more than the new limit, and none that are prepaid', async () => {
    await mall.owner`update stores set balance = 652274 where store_id = any(${storeIds}::uuid[])`
    await mall.owner`update stores set payment_terms = 'PREPAID' where store_id = ${storeIds[1]!}`
    expect((await plan({ creditLimit: 400_000 })).ok.overLimit).toEqual(['가'])
    expect((await plan({ creditLimit: 652_274 })).ok.overLimit).toEqual([])
    expect((await plan({ creditLimit: 0, storeGrade: 'C' })).ok.overLimit).toEqual([])
    expect((await plan({ storeGrade: 'C' })).ok.overLimit).toEqual([])
  })

  test('refuses an empty change, and a credit limit by users who may not set one', async () => {
    expect((await plan({})).problem.code).toBe('REFUSED')
    const userCd = `orders-${randomUUID().slice(0, 8)}`
    await arrangeShop(mall.owner).makeUser(null, { user_cd: userCd, duty: 'ORDERS' })
    const desk = (await signIn(mall, userCd)).accessToken
    expect((await plan({ creditLimit: 1 }, desk)).problem.code).toBe('NO_RIGHT')
    expect((await apply({ creditLimit: 1 }, [{ storeId: storeIds[0]!, stamp: 'x' }], desk)).problem.code).toBe(
      'NO_RIGHT',
    )
    expect((await plan({ storeGrade: 'C' }, desk)).status).toBe(200)
  })
})

describe('the change', () => {
  test('sets all fields of all stores together, each in the audit log with old and new', async () => {
    const shop = arrangeShop(mall.owner)
    const routeId = (await shop.insert('delivery_routes', { name: randomUUID() })).route_id as string
    const change = {
      ...{ storeGrade: 'C', paymentTerms: 'PREPAID' as const, creditLimit: 5000, routeId },
      ...{ deliveryDays: [5, 1], endDay: '2099-12-31' },
    }
    const { changes } = (await plan(change)).ok
    expect((await apply(change, stamped(changes))).ok).toEqual({ result: 'SUCCESS', changed: 2, kept: [] })
    const after = { store_grade: 'C', payment_terms: 'PREPAID', end_day: '2099-12-31', route_id: routeId }
    for (const row of await rows()) expect(row).toMatchObject({ ...after, delivery_days: [1, 5], version: 2 })
    const audits = await mall.owner`select facts from audit_rows
      where action = 'store.changed' and facts->>'storeId' = any(${storeIds}::text[])`
    expect(audits).toHaveLength(2)
    expect(audits[0]?.['facts']).toMatchObject({
      ...{ together: 2, before: { creditLimit: 0, route: null }, after: { creditLimit: 5000, deliveryDays: [1, 5] } },
    })
  })

  test.each([
    ['its version', (storeId: string) => mall.owner`update stores set version = 9 where store_id = ${storeId}`],
    [
      'its credit limit',
      (storeId: string) => mall.owner`update stores set credit_limit = 9 where store_id = ${storeId}`,
    ],
    [
      'its weekdays',
      (storeId: string) => arrangeShop(mall.owner).insert('store_routes', { store_id: storeId, delivery_days: '{1}' }),
    ],
  ])('leaves and names a store that changed meanwhile: %s', async (_, meanwhile) => {
    const change = { paymentTerms: 'PREPAID' as const }
    const { changes } = (await plan(change)).ok
    await meanwhile(storeIds[0]!)
    const { ok } = await apply(change, stamped(changes))
    expect(ok).toEqual({ result: 'SUCCESS', changed: 1, kept: [{ storeId: storeIds[0]!, storeNm: '가' }] })
    expect((await rows()).map((row) => row['payment_terms'] as string)).toEqual(['CREDIT', 'PREPAID'])
  })

  test('leaves nothing behind when the audit log cannot be written', async () => {
    const change = { storeGrade: 'D', deliveryDays: [1] }
    const { changes } = (await plan(change)).ok
    const before = await rows()
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'store.changed') not valid`
    expect((await apply(change, stamped(changes))).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect(await rows()).toEqual(before)
  })

  test('lets one of two users through who change the same stores concurrently', async () => {
    const { changes } = (await plan({ storeGrade: 'E' })).ok
    const answers = await Promise.all([
      apply({ storeGrade: 'E' }, stamped(changes)),
      apply({ storeGrade: 'F' }, stamped(changes)),
    ])
    expect(answers.map(({ ok }) => ok.changed).sort()).toEqual([0, 2])
  })
})

test('finds stores by payment terms and route, and all of their ids', async () => {
  const shop = arrangeShop(mall.owner)
  const routeId = (await shop.insert('delivery_routes', { name: randomUUID() })).route_id as string
  await shop.insert('store_routes', { store_id: storeIds[0], route_id: routeId })
  await mall.owner`update stores set payment_terms = 'PREPAID' where store_id = ${storeIds[0]!}`
  for (const query of [{ routeId }, { routeId, terms: 'PREPAID' as const }]) {
    expect((await mall.ask(listStoreIds, { query }, { token })).ok.storeIds).toEqual([storeIds[0]])
    expect((await mall.ask(listStores, { query }, { token })).ok.totalElements).toBe(1)
  }
  expect((await mall.ask(listStoreIds, { query: { routeId, terms: 'CREDIT' } }, { token })).ok.storeIds).toEqual([])
})
