import { whyTooCommon } from '@mall/contract/password/common-password'
import { checkPassword, isPasswordValid, knownNames, updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { findUserById } from '#features/session/session.queries.ts'
import { untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, lightHash, signIn, usualPassword as password } from '#test/people.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

const mall = useMall(addTenants)
const wanted = 'Haru!2026x'

beforeEach(() => forgetFailures(mall))

interface Change {
  username: string
  password: string
  newPassword?: string
  confNewPassword?: string
  tenantCd?: string
}

function change({ newPassword = wanted, confNewPassword = newPassword, ...rest }: Change, token?: string) {
  const body = { newPassword, confNewPassword, ...rest }
  return mall.ask(updatePassword, { body }, token === undefined ? {} : { token })
}

test('changes an initial password without a token, and accepts the new one at sign-in', async () => {
  await addPerson(mall, { userCd: 'new1', password: '1234567891', mustChange: true })
  const me = { username: 'new1', password: '1234567891' }
  const changed = await change(me)
  expect(changed.ok).toEqual({ result: 'SUCCESS', message: '비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요.' })
  expect((await mall.ask(isAuthenticUser, { body: me })).problem.code).toBe('BAD_CREDENTIALS')
  expect((await signIn(mall, 'new1', { password: wanted })).userCdPasswordEquals).toBe('N')
  // Only once: a further change requires a token.
  expect((await change({ username: 'new1', password: wanted, newPassword: 'Dasi!2026x' })).problem).toMatchObject({
    result: 'FAIL',
    code: 'SIGN_IN_FIRST',
  })
})

test('accepts one of ten concurrent changes of an initial password', async () => {
  await addPerson(mall, { userCd: 'new2', password: '1234567891', mustChange: true })
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      change({ username: 'new2', password: '1234567891', newPassword: `Haru!2026x${n}` }),
    ),
  )
  expect(all.filter((answer) => answer.status === 200 && answer.ok.result === 'SUCCESS')).toHaveLength(1)
})

test('answers a wrong name and a wrong password identically without a token', async () => {
  await addPerson(mall, { userCd: 'plain' })
  const answers = [
    await change({ username: 'plain', password: 'Wrong!2026x' }),
    await change({ username: 'nobody', password: 'Wrong!2026x' }),
    await change({ username: 'plain', password, tenantCd: '99' }),
  ]
  for (const { status, problem } of answers) expect([status, problem.code]).toEqual([200, 'BAD_CREDENTIALS'])
  expect((await change({ username: 'plain', password })).problem.code).toBe('SIGN_IN_FIRST')
  expect((await change({ username: '', password })).problem.code).toBe('SIGN_IN_FIRST')
})

test("requires the token's user name and tenant when a token is sent", async () => {
  await addPerson(mall, { userCd: 'mine' })
  await addPerson(mall, { userCd: 'other' })
  const { accessToken: token } = await signIn(mall, 'mine')
  for (const username of ['other', 'nobody', 'MINE'])
    expect((await change({ username, password }, token)).problem.code).toBe('SIGN_IN_FIRST')
  expect((await change({ username: 'mine', password, tenantCd: '20' }, token)).problem.code).toBe('SIGN_IN_FIRST')
  expect((await change({ username: 'mine', password: 'Wrong!2026x' }, token)).problem.code).toBe(
    'CURRENT_PASSWORD_WRONG',
  )
  // The name may be empty, as the token identifies the user.
  expect((await change({ username: '', password }, token)).ok.result).toBe('SUCCESS')
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(401)
  expect(await change({ username: 'mine', password: wanted }, token)).toMatchObject({
    status: 401,
    problem: { code: 'SIGN_IN_AGAIN' },
  })
})

test.each([
  ['the same as before', 'PASSWORD_SAME', password, password],
  ['repeated differently', 'PASSWORDS_DIFFER', wanted, `${wanted}!`],
  ['the published one', 'PASSWORD_COMMON', 'Nuri!2026', 'Nuri!2026'],
  ['a common password', 'PASSWORD_COMMON', 'P@ssw0rd1!', 'P@ssw0rd1!'],
  ['a keyboard sequence', 'PASSWORD_COMMON', 'Qwer1234!', 'Qwer1234!'],
  ['built around the store’s name', 'PASSWORD_COMMON', 'Gage!20261', 'Gage!20261'],
  ['built around the wholesaler’s name', 'PASSWORD_COMMON', '누리식자재Aa1!', '누리식자재Aa1!'],
  ['one containing the business number', 'PASSWORD_BUSINESS_NUMBER', 'Maru!123-45-67891', 'Maru!123-45-67891'],
  ['one containing four characters of the name', 'PASSWORD_RULES', 'Xx!1 RULEly9', 'Xx!1 RULEly9'],
  ['one of 129 characters', 'PASSWORD_RULES', `Aa1!${'ㄱ'.repeat(125)}`, `Aa1!${'ㄱ'.repeat(125)}`],
])('rejects a new password that is %s', async (_what, code, newPassword, confNewPassword) => {
  const userCd = `rules${Math.random().toString(36).slice(2, 8)}`
  await addPerson(mall, { userCd })
  const { accessToken: token } = await signIn(mall, userCd)
  expect((await change({ username: userCd, password, newPassword, confNewPassword }, token)).problem.code).toBe(code)
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(200)
})

test('accepts 128 characters and symbols other than the listed ones', async () => {
  await addPerson(mall, { userCd: 'long' })
  const { accessToken: token } = await signIn(mall, 'long')
  const newPassword = `Aa1!"~ ${'가'.repeat(121)}`
  expect((await change({ username: 'long', password, newPassword }, token)).ok.result).toBe('SUCCESS')
  await signIn(mall, 'long', { password: newPassword.normalize('NFD') })
})

test("accepts a new password exactly when the page's checklist does", async () => {
  await addPerson(mall, { userCd: 'Gildong77', password: 'x', mustChange: true })
  const piece = fc.constantFrom(
    'A',
    'Zz',
    'b',
    'mu',
    '7',
    '42',
    '!',
    '*',
    '^&',
    '가',
    'é',
    '"',
    ' ',
    'gild',
    'ONG7',
    'dong',
    '한글!',
  )
  const newPassword = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(newPassword, fc.constantFrom('Gildong77', 'gildong77'), async (typed, username) => {
      // With a wrong current password, so that an accepted new one changes nothing.
      const { problem } = await change({ username, password: 'wrong', newPassword: typed })
      await forgetFailures(mall)
      const passes = Object.values(checkPassword(typed, username)).every(Boolean)
      expect(isPasswordValid(typed, username)).toBe(passes)
      const expected = passes
        ? whyTooCommon(typed, []) !== null
          ? 'PASSWORD_COMMON'
          : 'BAD_CREDENTIALS'
        : 'PASSWORD_RULES'
      expect(problem.code).toBe(expected)
    }),
    { numRuns: 150 },
  )
})

/** Makes the call while a password change of this user is about to commit, and returns its answer. */
async function whileChanging<Answer>(userId: string, call: () => Promise<Answer>): Promise<Answer> {
  const db = mall.database.tenant('10')
  const user = (await findUserById(db, userId))!
  const newHash = await lightHash(wanted)
  const answer = Promise.withResolvers<Answer>()
  await atomically(db, async (trx) => {
    await changePassword(trx, user, newHash, { address: 'test', agent: '' })
    call().then(answer.resolve, answer.reject)
    await untilOneWaits(mall)
  })
  return answer.promise
}

test('rejects the old password and its ticket after the change, even if checked just before it', async () => {
  const userId = await addPerson(mall, { userCd: 'raced' })
  const old = { username: 'raced', password }
  const late = await whileChanging(userId, () => mall.ask(jwtLogin, { body: old }))
  expect(late.problem.code).toBe('BAD_CREDENTIALS')
  const { ok: ticket } = await mall.ask(jwtLogin, { body: { ...old, password: wanted } })
  const tooLate = await whileChanging(userId, () => mall.ask(accountLogin, { body: { data: ticket.data } }))
  expect(tooLate.problem.code).toBe('TICKET_ENDED')
})

test('changes nothing when the audit row cannot be written', async () => {
  const userId = await addPerson(mall, { userCd: 'whole' })
  const { accessToken: token } = await signIn(mall, 'whole')
  const db = mall.database.tenant('10')
  const user = (await findUserById(db, userId))!
  const nowhere = { address: null as never, agent: '' }
  await expect(atomically(db, (trx) => changePassword(trx, user, 'hash', nowhere))).rejects.toThrow()
  await expect(atomically(db, (trx) => resetPassword(trx, userId, 'hash', nowhere))).rejects.toThrow()
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(200)
  await signIn(mall, 'whole')
})

test('returns the names that a password must not contain, before the change and with a token', async () => {
  await addPerson(mall, { userCd: 'named1', password: '1234567891', mustChange: true })
  const { ok } = await mall.ask(isAuthenticUser, { body: { username: 'named1', password: '1234567891' } })
  expect(ok).toMatchObject({ data: { knownNames: ['누리식자재', '가게 10'] } })
  await addPerson(mall, { userCd: 'named2' })
  const { accessToken: token } = await signIn(mall, 'named2')
  expect((await mall.ask(knownNames, {}, { token })).ok).toEqual({
    username: 'named2',
    names: ['누리식자재', '가게 10'],
  })
})

test('audits a change with user, address and browser', async () => {
  const userId = await addPerson(mall, { userCd: 'noted' })
  const { accessToken: token } = await signIn(mall, 'noted')
  const body = { username: 'noted', password, newPassword: wanted, confNewPassword: wanted }
  await mall.ask(updatePassword, { body }, { token, address: '203.0.113.4', headers: { 'user-agent': 'Test/1' } })
  const rows = await mall.owner`select action, user_id, address, agent, facts from audit_rows
    where subject_user_id = ${userId} and action like 'password%'`
  expect([...rows]).toEqual([
    { action: 'password.changed', user_id: userId, address: '203.0.113.4', agent: 'Test/1', facts: { initial: false } },
  ])
})
