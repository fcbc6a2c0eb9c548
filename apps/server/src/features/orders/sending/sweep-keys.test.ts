import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { sweepKeys } from './sweep-keys.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  for (const tenantId of ['10', '20']) await addPerson(made, { userCd: 'buyer', tenantId })
})

async function addKeys(count: number, age: string): Promise<void> {
  await mall.owner`
    insert into idempotency_keys (tenant_id, user_id, route, key, body_sha256, answer, created_at)
    select u.tenant_id, u.user_id, 'POST orders/mall', ${age} || n, '', '{}', now() - ${age}::interval
    from users u cross join generate_series(1, ${count}::int) n`
}

async function keysLeft() {
  return mall.owner`
    select tenant_id, count(*)::int as keys, min(now() - created_at) < '30 days' as young
    from idempotency_keys group by 1 order by 1`
}

test('deletes the keys of every tenant after 30 days, in several batches', async () => {
  await addKeys(2100, '30 days 1 minute')
  await addKeys(3, '29 days 23 hours')
  await sweepKeys(mall.database)
  expect(await keysLeft()).toEqual([
    { tenant_id: '10', keys: 3, young: true },
    { tenant_id: '20', keys: 3, young: true },
  ])
})

test('skips a locked key until the next sweep', async () => {
  await addKeys(1, '31 days')
  await mall.owner.begin(async (held) => {
    await held`select 1 from idempotency_keys where tenant_id = '10' and key = '31 days1' for update`
    await sweepKeys(mall.database)
  })
  expect(await keysLeft()).toMatchObject([{ keys: 4 }, { keys: 3 }])
})
