import { updatePassword } from '@mall/contract/password'
import { jwtLogin } from '@mall/contract/session'
import { acceptInvitation } from '@mall/contract/staff'
import {
  addStorePerson,
  changeStorePerson,
  listStorePeople,
  makeSlips,
  previewSlips,
  resetStoreFactor,
  resetStorePassword,
  type InitialKind,
} from '@mall/contract/stores/people'
import type { StoreDuty } from '@mall/contract/base/rights'
import { whoAmI } from '@mall/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { forgetFailures, signIn, usualPassword } from '#test/people.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let me: string
let storeId: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  me = (await made.ask(whoAmI, {}, { token })).ok.userId
})
beforeEach(async () => {
  await forgetFailures(mall)
  storeId = await arrangeShop(mall.owner).makeStore()
})

const chosen = 'Sorak!4711q'
let made = 0
const nextCd = () => `person-${(made += 1)}`
const add = (duty: StoreDuty = 'BUYER', initial: InitialKind = 'RANDOM', userCd = nextCd()) =>
  mall.ask(addStorePerson, { params: { storeId }, body: { userCd, name: '김점원', duty, initial } }, { token })
const change = (userId: string, body: object, by = token) =>
  mall.ask(changeStorePerson, { params: { storeId, userId }, body }, { token: by })
const give = (userId: string, initial: InitialKind = 'RANDOM') =>
  mall.ask(resetStorePassword, { params: { storeId, userId }, body: { initial } }, { token })
const liftFactor = (userId: string) => mall.ask(resetStoreFactor, { params: { storeId, userId } }, { token })
const people = async () => (await mall.ask(listStorePeople, { params: { storeId } }, { token })).ok
const tryIn = (username: string, password: string) => mall.ask(jwtLogin, { body: { username, password } })

/** A person of the store who has signed in. */
async function settled(over: object = {}) {
  const userCd = nextCd()
  const userId = await arrangeShop(mall.owner).makeUser(storeId, { user_cd: userCd, ...over })
  return { userId, userCd, token: (await signIn(mall, userCd)).accessToken }
}

describe('a person', () => {
  test('begins with a random password that is returned only then, open for 14 days', async () => {
    const { slip } = (await add('HELPER')).ok
    expect(slip).toMatchObject({ storeId, name: '김점원' })
    expect(slip.password).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
    const days = (new Date(slip.until).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect((await tryIn(slip.userCd, slip.password!)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    expect(await people()).toMatchObject([{ userId: slip.userId, duty: 'HELPER', lastSignInAt: null }])
    const kept = await mall.owner`select row_to_json(u)::text || coalesce(string_agg(facts::text, ''), '') as all
      from users u left join audit_rows on true where u.user_id = ${slip.userId} group by u.*`
    expect(String(kept[0]?.['all'])).not.toContain(slip.password)
  })

  test('begins with the business number, and changes it', async () => {
    const { slip } = (await add('OWNER', 'BUSINESS_NUMBER')).ok
    expect(slip.password).toBeNull()
    const asGiven = { tenantCd: '10', username: slip.userCd, password: '1234567891' }
    const body = { ...asGiven, newPassword: chosen, confNewPassword: chosen }
    expect((await mall.ask(updatePassword, { body })).status).toBe(200)
    await signIn(mall, slip.userCd, { password: chosen })
    expect(await people()).toMatchObject([{ signedIn: true, initialUntil: null }])
  })

  test('who is invited chooses the password, once, and has none before', async () => {
    const { slip } = (await add('OWNER', 'INVITATION')).ok
    expect(slip.password).toBeNull()
    expect(Math.round((Date.parse(slip.until) - Date.now()) / 86_400_000)).toBe(7)
    expect((await tryIn(slip.userCd, '1234567891')).problem.code).toBe('BAD_CREDENTIALS')
    expect(await people()).toMatchObject([{ userId: slip.userId, signedIn: false, invitedUntil: slip.until }])
    const accept = () => mall.ask(acceptInvitation, { body: { code: slip.code!, newPassword: chosen } })
    expect((await accept()).status).toBe(200)
    expect((await accept()).problem.code).toBe('INVITATION_ENDED')
    await signIn(mall, slip.userCd, { password: chosen })
    expect(await people()).toMatchObject([{ signedIn: true, initialUntil: null, invitedUntil: null }])
  })

  test('who is invited again keeps the password until then; an initial password or disabling ends the invitation', async () => {
    const person = await settled()
    const accept = (code = '') => mall.ask(acceptInvitation, { body: { code, newPassword: chosen } })
    const { code } = (await give(person.userId, 'INVITATION')).ok.slip
    await signIn(mall, person.userCd)
    expect((await give(person.userId)).status).toBe(200)
    expect((await accept(code)).problem.code).toBe('INVITATION_ENDED')
    const second = (await give(person.userId, 'INVITATION')).ok.slip
    await change(person.userId, { disabled: true })
    await change(person.userId, { disabled: false })
    expect((await accept(second.code)).problem.code).toBe('INVITATION_ENDED')
  })

  test('needs a free username and a name', async () => {
    const all = await Promise.all([add('BUYER', 'RANDOM', 'same'), add('BUYER', 'RANDOM', 'same')])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
    const body = { userCd: ' ', name: ' ', duty: 'BUYER' as const, initial: 'RANDOM' as const }
    const { problem } = await mall.ask(addStorePerson, { params: { storeId }, body }, { token })
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['name', 'userCd'])
  })

  test('has the rights of a changed duty in open sessions', async () => {
    const person = await settled()
    expect((await change(person.userId, { duty: 'HELPER' })).status).toBe(200)
    expect((await mall.ask(whoAmI, {}, { token: person.token })).ok.rights).toEqual(['read', 'prepare'])
    const rows = await mall.owner`select user_id, facts from audit_rows
      where action = 'user.changed' and subject_user_id = ${person.userId}`
    expect(rows).toMatchObject([{ user_id: me, facts: { before: { duty: 'OWNER' }, after: { duty: 'HELPER' } } }])
  })

  test('is not changed by a second editor who saw another duty or name', async () => {
    const { slip } = (await add('BUYER')).ok
    const seen = { name: '김점원', duty: 'BUYER' as const }
    const answers = await Promise.all([
      change(slip.userId, { duty: 'OWNER', seen }),
      change(slip.userId, { duty: 'HELPER', seen }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [now] = await people()
    expect((await change(slip.userId, { name: '이점원', seen: { name: '김점원' } })).status).toBe(200)
    expect((await change(slip.userId, { name: '박점원', seen: { name: '김점원' } })).problem.code).toBe('CONFLICT')
    expect(await people()).toMatchObject([{ name: '이점원', duty: now?.duty }])
  })

  test('is signed out at once when disabled, and can be enabled again', async () => {
    const person = await settled()
    expect((await change(person.userId, { disabled: true })).status).toBe(200)
    expect((await mall.ask(whoAmI, {}, { token: person.token })).status).toBe(401)
    expect((await tryIn(person.userCd, usualPassword)).problem.code).toBe('ACCOUNT_DISABLED')
    expect(await people()).toMatchObject([{ disabled: true }])
    await change(person.userId, { disabled: false })
    await signIn(mall, person.userCd)
  })

  test('needs a second factor if the office says so, until it is lifted', async () => {
    const person = await settled()
    await change(person.userId, { factorRequired: true })
    expect((await tryIn(person.userCd, usualPassword)).problem.code).toBe('OTP_REQUIRED')
    expect((await liftFactor(person.userId)).status).toBe(200)
    await change(person.userId, { factorRequired: false })
    await signIn(mall, person.userCd)
  })

  test('gets a new initial password, which signs out everywhere', async () => {
    const person = await settled()
    const { slip } = (await give(person.userId)).ok
    expect((await mall.ask(whoAmI, {}, { token: person.token })).status).toBe(401)
    expect((await tryIn(person.userCd, usualPassword)).problem.code).toBe('BAD_CREDENTIALS')
    expect((await tryIn(person.userCd, slip.password!)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    const [row] = await mall.owner`select user_id from audit_rows
      where action = 'password.reset' and subject_user_id = ${person.userId}`
    expect(row).toEqual({ user_id: me })
  })

  test('of another store, of the office or of another wholesaler is not found', async () => {
    const { userId } = await settled()
    const far = await arrangeShop(mall.owner, '20').makeUser(await arrangeShop(mall.owner, '20').makeStore())
    storeId = await arrangeShop(mall.owner).makeStore()
    for (const one of [userId, me, far]) {
      expect((await change(one, { name: 'x' })).status).toBe(404)
      expect((await give(one)).status).toBe(404)
      expect((await liftFactor(one)).status).toBe(404)
    }
  })
})

describe('slips', () => {
  const slipsOf = (storeIds: string[], more: object = {}) =>
    mall.ask(makeSlips, { body: { storeIds, initial: 'RANDOM', ...more } }, { token })

  test('give a password to the people who have never signed in, and leave the others theirs', async () => {
    const shop = arrangeShop(mall.owner)
    const other = await shop.makeStore()
    const person = await settled()
    const fresh = (await add()).ok.slip
    const second = await shop.makeUser(other, { must_change: true })
    await shop.makeUser(other, { must_change: true, disabled_at: new Date() })
    const { slips, skipped } = (await slipsOf([storeId, other])).ok
    expect(slips.map(({ userId }) => userId).sort()).toEqual([fresh.userId, second].sort())
    expect(skipped).toBe(1)
    expect(new Set(slips.map(({ password }) => password)).size).toBe(2)
    expect((await tryIn(fresh.userCd, fresh.password!)).problem.code).toBe('BAD_CREDENTIALS')
    const given = slips.find(({ userId }) => userId === fresh.userId)
    expect((await tryIn(fresh.userCd, given!.password!)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    expect((await mall.ask(whoAmI, {}, { token: person.token })).status).toBe(200)
  })

  test('are previewed: those that nobody has used yet, and when the last was given', async () => {
    const preview = async (storeIds = [storeId]) => (await mall.ask(previewSlips, { body: { storeIds } }, { token })).ok
    const shop = arrangeShop(mall.owner)
    await settled()
    // Came with an import: there is no password yet, so no slip either.
    await shop.makeUser(storeId, { must_change: true, initial_until: new Date(0) })
    await shop.makeUser(storeId, { must_change: true, disabled_at: new Date() })
    expect(await preview()).toEqual({ unused: 0, lastGivenAt: null })
    const before = Date.now() - 1000
    const { slip } = (await add()).ok
    await add('OWNER', 'INVITATION')
    const { unused, lastGivenAt } = await preview()
    expect(unused).toBe(2)
    expect(Date.parse(lastGivenAt!)).toBeGreaterThan(before)
    await mall.owner`update users set initial_seen_at = now() where user_id = ${slip.userId}`
    expect((await preview()).unused).toBe(1)
    const far = await arrangeShop(mall.owner, '20').makeStore()
    expect((await mall.ask(previewSlips, { body: { storeIds: [far] } }, { token })).status).toBe(404)
  })

  test('give one to everyone if asked, and sign them out', async () => {
    const person = await settled()
    const { slips } = (await slipsOf([storeId], { everyone: true, initial: 'BUSINESS_NUMBER' })).ok
    expect(slips).toMatchObject([{ userId: person.userId, password: null }])
    expect((await mall.ask(whoAmI, {}, { token: person.token })).status).toBe(401)
    expect((await tryIn(person.userCd, '1234567891')).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  })

  test('invite the people who have never signed in', async () => {
    await settled()
    const { userId } = (await add()).ok.slip
    const { slips, skipped } = (await slipsOf([storeId], { initial: 'INVITATION' })).ok
    expect(slips).toMatchObject([{ userId, password: null }])
    expect(slips[0]?.code).toMatch(/./)
    expect(skipped).toBe(1)
  })

  test('are all or none: an unknown store changes no password', async () => {
    const { slip } = (await add()).ok
    const far = await arrangeShop(mall.owner, '20').makeStore()
    expect((await slipsOf([storeId, far])).status).toBe(404)
    expect((await tryIn(slip.userCd, slip.password!)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  })

  test('leave nothing behind when the audit log cannot be written', async () => {
    const { slip } = (await add()).ok
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'password.reset') not valid`
    expect((await slipsOf([storeId])).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect((await tryIn(slip.userCd, slip.password!)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  })
})
