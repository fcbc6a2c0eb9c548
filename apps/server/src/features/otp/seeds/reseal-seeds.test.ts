import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedPlace } from '#db/otp-seed-place.ts'
import { ringOf } from '#platform/secrets/key-ring.ts'
import { keyIdOf, openSealed, sealText } from '#platform/secrets/sealed-text.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { hasSeedsOfOtherKeys, resealSeeds } from './reseal-seeds.ts'

const first = randomBytes(32)
const [before, after] = [ringOf(first), ringOf(first, randomBytes(32))]
const people: { tenantId: string; userId: string; seed: string }[] = []

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  for (const [n, tenantId] of ['10', '20', '10'].entries()) {
    const userId = await addPerson(arranged, { userCd: `gim${String(n)}`, tenantId, otpRequired: true })
    const seed = `SEED${String(n)}`
    await arranged.owner`update users set otp_seed = ${sealText(before, seed, seedPlace(tenantId, userId))} where user_id = ${userId}`
    people.push({ tenantId, userId, seed })
  }
})

const seedOf = async (userId: string) =>
  (await mall.owner<{ otp_seed: string }[]>`select otp_seed from users where user_id = ${userId}`)[0]?.otp_seed ?? ''

test('omits the id of the first key, so that versions without rotation can read its seals', () => {
  expect(keyIdOf(sealText(before, 'A', 'x'))).toBeNull()
  expect(openSealed(first, sealText(before, 'A', 'x'), 'x')).toBe('A')
})

test('opens what an older key sealed, and nothing without the key', () => {
  const sealed = sealText(before, 'A', 'x')
  expect(openSealed(after, sealed, 'x')).toBe('A')
  expect(openSealed(after, sealText(after, 'B', 'x'), 'x')).toBe('B')
  expect(() => openSealed(before, sealText(after, 'B', 'x'), 'x')).toThrow('no key opens')
  expect(() => openSealed(ringOf(randomBytes(32)), sealed, 'x')).toThrow('no key opens')
})

test('reseals the seeds of all tenants with the new key, also after an interrupted run', async () => {
  const mine = people[0]!
  // The state after a run was killed after one user.
  await mall.owner`update users set otp_seed = ${sealText(after, mine.seed, seedPlace('10', mine.userId))} where user_id = ${mine.userId}`
  expect(await hasSeedsOfOtherKeys(mall.database, after)).toBe(true)
  expect(await resealSeeds(mall.database, after)).toBe(2)
  expect(await hasSeedsOfOtherKeys(mall.database, after)).toBe(false)
  for (const { tenantId, userId, seed } of people) {
    const sealed = await seedOf(userId)
    expect(keyIdOf(sealed)).toBe(after.current().id)
    expect(openSealed(after, sealed, seedPlace(tenantId, userId))).toBe(seed)
  }
  expect(await resealSeeds(mall.database, after)).toBe(0)
})

test('reseals a registration in progress on the security page', async () => {
  const { userId } = people[0]!
  const [session] = await mall.owner<{ session_id: string }[]>`
    insert into sessions (tenant_id, user_id, must_change, idle_until, ends_at, address, agent)
    values ('10', ${userId}, false, now(), now(), '', '') returning session_id`
  await mall.owner`insert into otp_enrolments (tenant_id, session_id, user_id, otp_seed, expires_at)
    values ('10', ${session!.session_id}, ${userId}, ${sealText(before, 'C', seedPlace('10', userId))}, now())`
  expect(await resealSeeds(mall.database, after)).toBe(1)
  const [row] = await mall.owner<{ otp_seed: string }[]>`select otp_seed from otp_enrolments`
  expect(keyIdOf(row!.otp_seed)).toBe(after.current().id)
})

test('keeps the seed of a user who registers another authenticator meanwhile', async () => {
  const { userId } = people[1]!
  const third = ringOf(first, after.current().key, randomBytes(32))
  const theirs = sealText(third, 'NEW', seedPlace('20', userId))
  const resealing = mall.owner.begin(async (trx) => {
    await trx`update users set otp_seed = ${theirs} where user_id = ${userId}`
    const done = resealSeeds(mall.database, third)
    await expect
      .poll(
        () =>
          mall.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1)
    return { done }
  })
  await (
    await resealing
  ).done
  expect(await seedOf(userId)).toBe(theirs)
})
