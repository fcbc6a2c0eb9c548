import { whoAmI } from '@mall/contract/users'
import {
  acceptInvitation,
  addStaff,
  changeFactorRules,
  changeStaff,
  getFactorRules,
  invitationCard,
  inviteStaff,
  listStaff,
  resetStaffFactor,
} from '@mall/contract/staff'
import type { OfficeDuty } from '@mall/contract/base/rights'
import { jwtLogin } from '@mall/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, openDesk, signIn } from '#test/people.ts'

let token: string
let me: string
const mall = useMall(async (made) => {
  await addTenants(made)
  token = await openDesk(made)
  me = (await made.ask(whoAmI, {}, { token })).ok.userId
})
beforeEach(() => forgetFailures(mall))

const password = 'Sorak!4711q'
let made = 0
const add = (duty: OfficeDuty = 'ORDERS', userCd = `person${(made += 1)}`) =>
  mall.ask(addStaff, { body: { userCd, name: '김주임', duty } }, { token })
const accept = (code: string, newPassword = password) => mall.ask(acceptInvitation, { body: { code, newPassword } })
const change = (userId: string, body: object, by = token) =>
  mall.ask(changeStaff, { params: { userId }, body }, { token: by })

/** Adds a person who has accepted the invitation and is signed in. */
async function colleague(duty: OfficeDuty) {
  const { userId, invitation } = (await add(duty)).ok
  const { userCd } = (await accept(invitation.code)).ok
  return { userId, userCd, token: (await signIn(mall, userCd, { password })).accessToken }
}

describe('an invitation', () => {
  test('lets the person choose a password, once', async () => {
    const { userId, invitation } = (await add('CATALOGUE', 'minsu')).ok
    const { code } = invitation
    expect((await mall.ask(invitationCard, { query: { code } })).ok).toEqual({
      tenantCd: '10',
      mall: '누리식자재',
      userCd: 'minsu',
      name: '김주임',
    })
    expect((await accept(code, 'Minsu!4711')).problem.fields).toHaveProperty('newPassword')
    const all = await Promise.all(Array.from({ length: 5 }, () => accept(code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await accept(code)).problem.code).toBe('INVITATION_ENDED')
    const { accessToken } = await signIn(mall, 'minsu', { password })
    expect((await mall.ask(whoAmI, {}, { token: accessToken })).ok).toMatchObject({
      userId,
      duty: 'CATALOGUE',
      rights: ['read', 'catalogue', 'talk'],
    })
  })

  test('replaces earlier ones, keeps the password until it is used, and then signs out everywhere', async () => {
    const { userId, userCd, token: old } = await colleague('VIEWER')
    const codes = []
    for (let n = 0; n < 2; n += 1)
      codes.push((await mall.ask(inviteStaff, { params: { userId } }, { token })).ok.invitation.code)
    expect((await accept(codes[0]!)).problem.code).toBe('INVITATION_ENDED')
    expect((await mall.ask(whoAmI, {}, { token: old })).status).toBe(200)
    expect((await accept(codes[1]!, 'Halla!4711q')).status).toBe(200)
    expect((await mall.ask(whoAmI, {}, { token: old })).status).toBe(401)
    expect((await mall.ask(jwtLogin, { body: { username: userCd, password } })).problem.code).toBe('BAD_CREDENTIALS')
  })

  test('ends after seven days, and when the person is disabled', async () => {
    const late = (await add()).ok
    await mall.owner`update invitations set expires_at = now() where user_id = ${late.userId}`
    expect((await accept(late.invitation.code)).problem.code).toBe('INVITATION_ENDED')
    const off = (await add()).ok
    expect((await change(off.userId, { disabled: true })).status).toBe(200)
    expect((await accept(off.invitation.code)).problem.code).toBe('INVITATION_ENDED')
  })

  test.each(['PLAIN', 'plain\u200b ', '\u202eplain'])(
    'is not made for the username %j beside plain',
    async (userCd) => {
      await add('VIEWER', 'plain')
      expect((await add('VIEWER', userCd)).problem.code).toBe('USERNAME_TAKEN')
    },
  )

  test.each(['ｏffice', 'оffice', '\u200b', 'ᄀᄀ', 'a b'])('is not made for the username %j', async (userCd) => {
    const { problem } = await add('VIEWER', userCd)
    expect(problem).toMatchObject({
      code: 'REFUSED',
      fields: { userCd: expect.stringContaining('아이디는') as string },
    })
  })

  test.each(['10-aaaa-bbbb-cccc', '99-aaaa-bbbb-cccc', 'x'])('does not exist for the code %s', async (code) => {
    expect((await mall.ask(invitationCard, { query: { code } })).problem.code).toBe('INVITATION_ENDED')
    expect((await accept(code)).status).toBe(404)
  })
})

test('lists the people of the office only, with their state, and finds them by name', async () => {
  await addPerson(mall, { userCd: 'store-person' })
  const { userId } = (await add('VIEWER', 'waiting')).ok
  const { ok } = await mall.ask(listStaff, { query: { size: 100 } }, { token })
  expect(ok.content.map(({ userCd }) => userCd)).not.toContain('store-person')
  expect(ok.content.find((row) => row.userId === me)).toMatchObject({ isMe: true, duty: 'OWNER', invitedUntil: null })
  const waiting = ok.content.find((row) => row.userId === userId)
  expect(waiting).toMatchObject({ duty: 'VIEWER', disabled: false, factor: false, lastSignInAt: null })
  expect(waiting?.invitedUntil).not.toBeNull()
  expect((await mall.ask(listStaff, { query: { q: '%' } }, { token })).ok.totalElements).toBe(0)
  expect((await mall.ask(listStaff, { query: { q: 'WAIT' } }, { token })).ok.content).toHaveLength(1)
})

test('refuses a username that is taken, also when two requests send it concurrently', async () => {
  const all = await Promise.all([add('VIEWER', 'twice'), add('VIEWER', 'twice')])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(all.find(({ status }) => status === 409)?.problem.code).toBe('USERNAME_TAKEN')
})

describe('a change', () => {
  test('applies a duty to open sessions at once, and leaves the other fields', async () => {
    const person = await colleague('VIEWER')
    const list = () => mall.ask(listStaff, { query: {} }, { token: person.token })
    expect((await list()).problem.code).toBe('NO_RIGHT')
    await Promise.all([change(person.userId, { duty: 'OWNER' }), change(person.userId, { name: '이과장' })])
    expect((await list()).ok.content.find(({ isMe }) => isMe)).toMatchObject({ name: '이과장', duty: 'OWNER' })
  })

  test('is not made by a second editor who saw another duty', async () => {
    const person = await colleague('ORDERS')
    expect((await change(person.userId, { duty: 'VIEWER', seen: { duty: 'ORDERS' } })).status).toBe(200)
    expect((await change(person.userId, { duty: 'OWNER', seen: { duty: 'ORDERS' } })).problem.code).toBe('CONFLICT')
    const { ok } = await mall.ask(listStaff, { query: {} }, { token })
    expect(ok.content.find(({ userId }) => userId === person.userId)?.duty).toBe('VIEWER')
  })

  test('ends the sessions of a disabled person, who can be enabled again', async () => {
    const person = await colleague('ORDERS')
    expect((await change(person.userId, { disabled: true })).status).toBe(200)
    expect((await mall.ask(whoAmI, {}, { token: person.token })).status).toBe(401)
    expect((await mall.ask(jwtLogin, { body: { username: person.userCd, password } })).problem.code).toBe(
      'ACCOUNT_DISABLED',
    )
    expect((await change(person.userId, { disabled: false })).status).toBe(200)
    await signIn(mall, person.userCd, { password })
  })

  test('keeps at least one owner when two owners demote each other at once', async () => {
    const other = await colleague('OWNER')
    const isOwner = async (userId: string) =>
      (await mall.owner`select 1 from users where user_id = ${userId} and duty = 'OWNER'`).length
    await mall.owner`update users set duty = 'VIEWER' where role = 'OFFICE' and tenant_id = '10'
      and user_id not in (${me}, ${other.userId})`
    const answers = await Promise.all([
      change(other.userId, { duty: 'VIEWER' }),
      change(me, { duty: 'VIEWER' }, other.token),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await isOwner(me)) + (await isOwner(other.userId))).toBe(1)
    await mall.owner`update users set duty = 'OWNER' where user_id = ${me}`
    await expect
      .poll(async () => (await mall.ask(listStaff, { query: {} }, { token })).status, { timeout: 10_000 })
      .toBe(200)
  })

  test('refuses what would lock its author out', async () => {
    expect((await change(me, { disabled: true })).problem.code).toBe('NOT_YOURSELF')
    for (const call of [inviteStaff, resetStaffFactor])
      expect((await mall.ask(call, { params: { userId: me } }, { token })).problem.code).toBe('NOT_YOURSELF')
    await mall.owner`update users set duty = 'VIEWER' where role = 'OFFICE' and tenant_id = '10' and user_id <> ${me}`
    expect((await change(me, { duty: 'VIEWER' })).problem.code).toBe('LAST_OWNER')
  })

  test('does not count an owner who is only invited', async () => {
    await mall.owner`update users set duty = 'VIEWER' where role = 'OFFICE' and tenant_id = '10' and user_id <> ${me}`
    expect((await add('OWNER')).status).toBe(200)
    expect((await change(me, { duty: 'VIEWER' })).problem.code).toBe('LAST_OWNER')
  })

  test('requires and resets a second factor', async () => {
    const person = await colleague('ORDERS')
    expect((await change(person.userId, { factorRequired: true })).status).toBe(200)
    expect((await mall.ask(jwtLogin, { body: { username: person.userCd, password } })).problem.code).toBe(
      'OTP_REQUIRED',
    )
    expect((await mall.ask(resetStaffFactor, { params: { userId: person.userId } }, { token })).status).toBe(200)
    expect((await change(person.userId, { factorRequired: false })).status).toBe(200)
    await signIn(mall, person.userCd, { password })
  })

  test('is audited with its author, before and after', async () => {
    const { userId } = (await add('VIEWER')).ok
    await change(userId, { duty: 'ACCOUNTS' })
    const rows =
      await mall.owner`select action, user_id, facts from audit_rows where subject_user_id = ${userId} order by at`
    expect(rows).toMatchObject([
      { action: 'user.added', user_id: me, facts: { duty: 'VIEWER' } },
      { action: 'user.invited', user_id: me },
      { action: 'user.changed', user_id: me, facts: { before: { duty: 'VIEWER' }, after: { duty: 'ACCOUNTS' } } },
    ])
  })

  test('does not reach people of stores or of other wholesalers', async () => {
    const store = await addPerson(mall, { userCd: 'a-store-person' })
    const far = await addPerson(mall, { userCd: 'far', tenantId: '20', role: 'OFFICE' })
    for (const userId of [store, far]) expect((await change(userId, { name: 'x' })).status).toBe(404)
  })
})

describe('two-step sign-in', () => {
  test('is required of a whole side, which signs out those without it', async () => {
    const { token: theirs } = await colleague('VIEWER')
    const set = (office: boolean) => mall.ask(changeFactorRules, { body: { office } }, { token })
    const { toRegister } = (await set(true)).ok
    expect(toRegister).toBeGreaterThan(1)
    expect((await mall.ask(whoAmI, {}, { token: theirs })).status).toBe(401)
    await mall.owner`delete from otp_required_roles`
    await mall.owner`update users set otp_required = false`
    token = (await signIn(mall, 'desk')).accessToken
    expect((await mall.ask(getFactorRules, {}, { token })).ok).toEqual({ office: false, stores: false })
    expect((await mall.ask(changeFactorRules, { body: { stores: false } }, { token })).ok.toRegister).toBe(0)
    const rows = await mall.owner`select facts from audit_rows where action = 'otp.required'`
    expect(rows.map(({ facts }) => facts as unknown)).toContainEqual({ role: 'OFFICE', required: true })
  })

  test('shows attempts that were refused as in an attack', async () => {
    const { userId } = await colleague('VIEWER')
    await mall.owner`insert into throttles (tenant_id, kind, key, failures, since, last_at)
      values ('10', 'refused', ${userId}, 31, now(), now())`
    const { content } = (await mall.ask(listStaff, { query: { size: 100 } }, { token })).ok
    expect(content.find((one) => one.userId === userId)).toMatchObject({ refusedTries: 31 })
  })
})
