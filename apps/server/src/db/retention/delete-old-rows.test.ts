import { placeOrder } from '@mall/contract/orders'
import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants, plantedDay, plantOffice, plantStore, type PlantedStore } from '#test/planted/planted.ts'
import { atomically } from '../statements/atomically.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { deleteBatch } from './delete-old-rows.queries.ts'
import { keptFor } from './kept-for.ts'

const stores: PlantedStore[] = []
const mall = useMall(async (made) => {
  await openTenants(made)
  for (const tenantId of ['10', '20']) {
    const officeToken = await plantOffice(made, tenantId, `mark${tenantId}`)
    stores.push(await plantStore(made, { tenantId, mark: `mark${tenantId}`, officeToken }))
  }
})

/** Columns of a row of each table, with `$who` for the user, `$store` for their store and `$session` for a session. */
const samples: Record<string, Record<string, string>> = {
  login_tickets: { ticket_hash: '$n', user_id: '$who', must_change: 'false' },
  event_tickets: { ticket_hash: '$n', session_id: '$session' },
  sign_in_attempts: { attempt_hash: '$n', user_id: '$who', state: `'pwd_ok'`, password_mac: `''` },
  otp_enrolments: { session_id: '$session', user_id: '$who', otp_seed: `''` },
  throttles: { kind: `'a'`, key: '$n', failures: '1', since: 'now()' },
  shared_throttles: { kind: `'a'`, key: '$n', failures: '1', since: 'now()' },
  known_devices: { user_id: '$who', device_hash: '$n' },
  refresh_tokens: {
    token_id: 'gen_random_uuid()',
    token_hash: '$n',
    session_id: '$session',
    generation: '(random() * 1e9)::int',
  },
  sessions: { user_id: '$who', must_change: 'false', idle_until: 'now()', address: `''`, agent: `''` },
  idempotency_keys: { user_id: '$who', route: `''`, key: '$n', body_sha256: `''` },
  notifications: { user_id: '$who', code: `''`, url: `''` },
  live_events: { kind: `'order'`, thing_id: `''`, to_office: 'true' },
  mails: { user_id: '$who', code: `''`, url: `''`, params: `'{}'` },
  cut_off_reminders: { store_id: '$store' },
  limited_uses: { user_id: '$who', kind: `'reply'`, thing: `''` },
}

/** Adds rows whose time is so long ago. One session can have one enrolment, and one day one reminder of a store. */
async function addRows({ table, column, time, only, shared }: (typeof keptFor)[number], more: string, count = 1) {
  const ended = table === 'sessions' && only === 'ended_at is not null'
  const extra: Record<string, string> = {
    ...(ended && { ends_at: 'now()', ended_why: `'x'` }),
    ...(table === 'mails' && column === 'ended_at' && { outcome: `'SENT'` }),
  }
  const values = { ...samples[table], ...extra, [column]: `now() - interval '${time}' ${more}` }
  const each = Object.values(values).map((value) =>
    value
      .replace('$n', 'gen_random_uuid()::text')
      .replace('$who', 'u.user_id')
      .replace('$store', 'u.store_id')
      .replace('$session', 's.session_id'),
  )
  const names = Object.keys(values).join(', ')
  await mall.owner.unsafe(
    shared
      ? `insert into ${table} (${names}) select ${each.join(', ')} from generate_series(1, ${String(count)}) n`
      : `insert into ${table} (tenant_id, ${names})
         select u.tenant_id, ${each.join(', ')} from users u
         join lateral (select session_id from sessions s where s.user_id = u.user_id order by started_at limit 1) s on true
         cross join generate_series(1, ${String(count)}) n where u.role = 'STORE'`,
  )
}

async function count(table: string, only = 'true'): Promise<number> {
  const [row] = await mall.owner.unsafe(`select count(*)::int as n from ${table} where ${only}`)
  return row!['n'] as number
}

afterEach(() => deleteOldRows(mall.database))

test.each(keptFor.map((kept) => [`${kept.table}.${kept.column}`, kept] as const))(
  'deletes what %s says is old, of every wholesaler, and nothing younger',
  async (_, kept) => {
    await deleteOldRows(mall.database)
    const [before, wholesalers] = [await count(kept.table, kept.only), kept.shared ? 1 : 2]
    const once = kept.table === 'otp_enrolments'
    await addRows(kept, kept.column === 'delivery_date' ? `- interval '2 days'` : `- interval '1 minute'`)
    expect(await count(kept.table, kept.only)).toBe(before + wholesalers)
    await deleteOldRows(mall.database)
    expect(await count(kept.table, kept.only)).toBe(before)
    await addRows(kept, kept.column === 'delivery_date' ? `+ interval '2 days'` : `+ interval '5 minutes'`)
    await deleteOldRows(mall.database)
    expect(await count(kept.table, kept.only)).toBe(before + wholesalers)
    if (once) await mall.owner`delete from otp_enrolments`
  },
)

const keys = keptFor.find(({ table }) => table === 'idempotency_keys')!

test('deletes an arrears in several batches', async () => {
  const before = await count('idempotency_keys')
  await addRows(keys, `- interval '1 minute'`, 2100)
  await deleteOldRows(mall.database)
  expect(await count('idempotency_keys')).toBe(before)
})

test('leaves a locked row to the next run', async () => {
  const before = await count('idempotency_keys')
  await addRows(keys, `- interval '1 minute'`)
  await mall.owner.begin(async (held) => {
    await held`select 1 from idempotency_keys where created_at < now() - interval '30 days' and tenant_id = '10' for update`
    await deleteOldRows(mall.database)
  })
  expect(await count('idempotency_keys')).toBe(before + 1)
})

test('accepts an order while a batch of every table is held open', async () => {
  for (const kept of keptFor) await addRows(kept, `- interval '2 days'`)
  const { tenantId, token, storeDeliveryId, prodId } = stores[0]!
  const held = await atomically(mall.database.tenant(tenantId), async (trx) => {
    let deleted = 0
    for (const kept of keptFor) deleted += await deleteBatch(trx, kept, 1000)
    const { basketId } = (await mall.ask(createBasket, { body: { name: 'held' } }, { token })).ok
    const items = [{ prodId, qty: 2 }]
    const { version: basketVersion } = (await mall.ask(setBasketLines, { body: { basketId, items } }, { token })).ok
    const body = { basketId, basketVersion, storeDeliveryId, deliveryDate: plantedDay(), memo: '' }
    const headers = { 'idempotency-key': randomUUID() }
    // Waiting for a lock would end it after two seconds.
    const { ok } = await mall.ask(placeOrder, { body }, { token, headers })
    return { deleted, ok }
  })
  expect(held.ok.result).toBe('SUCCESS')
  expect(held.deleted).toBeGreaterThanOrEqual(keptFor.length)
})
