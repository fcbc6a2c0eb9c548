import { refreshSession } from '@mall/contract/session'
import { expect, test } from 'vitest'
import { deleteOldRows } from '#db/retention/delete-old-rows.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  for (const tenantId of ['10', '20']) await addPerson(arranged, { userCd: 'gim', tenantId })
  await addPerson(arranged, { userCd: 'otp', otpRequired: true })
})

const tables = [
  'login_tickets',
  'sign_in_attempts',
  'throttles',
  'shared_throttles',
  'known_devices',
  'sessions',
  'refresh_tokens',
]

async function count() {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await mall.owner<{ n: number }[]>`select count(*)::int as n from ${mall.owner(table)}`
    counts[table] = row!.n
  }
  return counts
}

test('deletes expired sign-in data and keeps the rest', async () => {
  for (const tenantCd of ['10', '20']) await signIn(mall, 'gim', { tenantCd })
  await signInWithFactor(openSignInBrowser(mall, 'otp'))
  await openSignInBrowser(mall, 'otp', { password: 'wrong' }).steps.check()
  const [current] = [await signIn(mall, 'gim')]
  const before = await count()
  await deleteOldRows(mall.database)
  expect(await count()).toEqual(before)
  await mall.owner`update sessions set ends_at = ends_at - interval '91 days' where user_id <> ${current.userId}`
  await mall.owner`update refresh_tokens set issued_at = issued_at - interval '9 days' where session_id in (
    select session_id from sessions where ends_at < now())`
  await mall.owner`update sign_in_attempts set expires_at = expires_at - interval '2 hours'`
  await mall.owner`update throttles set last_at = last_at - interval '49 hours'`
  await mall.owner`update shared_throttles set last_at = last_at - interval '49 hours'`
  await mall.owner`update known_devices set last_seen_at = last_seen_at - interval '367 days'`
  await deleteOldRows(mall.database)
  expect(await count()).toEqual({
    login_tickets: 0,
    sign_in_attempts: 0,
    throttles: 0,
    shared_throttles: 0,
    known_devices: 0,
    sessions: 2,
    refresh_tokens: 2,
  })
  expect((await mall.ask(refreshSession, { body: { refreshToken: current.refreshToken } })).status).toBe(200)
})

test('audits each sign-in and failure with its address', async () => {
  const rows = await mall.owner<{ action: string; address: string }[]>`select action, address from audit_rows`
  const actions = new Set(rows.map(({ action }) => action))
  expect(actions).toEqual(new Set(['sign-in', 'sign-in.failed', 'otp.registered', 'otp.passed']))
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
})
