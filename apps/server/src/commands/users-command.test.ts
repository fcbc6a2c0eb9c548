import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn, usualPassword as password } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'
import { readUsersCommand, runUsersCommand } from './users-command.ts'

const mall = useMall(addTenants)

const run = async (line: string) => runUsersCommand(mall.database, readUsersCommand(line.split(' ')))
const asks = async (username: string, typed = password) => {
  const { ok } = await mall.ask(isAuthenticUser, { body: { username, password: typed } })
  return ok.result === 'SUCCESS' ? `${ok.data.initPasswordYn}${ok.data.mobileOtpYn}` : ok.code
}

test.each([
  ['the store', '--store S1', 'STORE'],
  ['the role', '--role office', 'OFFICE'],
  ['the user', '--user of3', 'STORE'],
] as const)('requires the second factor of %s, and lifts it', async (_what, of, role) => {
  const username = { '--store S1': 'of1', '--role office': 'of2', '--user of3': 'of3' }[of]
  await addPerson(mall, { userCd: username, role })
  const { accessToken: token } = await signIn(mall, username)
  expect(await asks(username)).toBe('NN')
  expect(await run(`require-otp 10 ${of}`)).toContain('is required')
  expect(await asks(username)).toBe('NY')
  expect((await mall.ask(jwtLogin, { body: { username, password } })).problem.code).toBe('OTP_REQUIRED')
  // A session opened by the password alone is ended.
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(401)
  // Users added later need it too.
  if (of !== '--user of3') {
    await addPerson(mall, { userCd: `${username}b`, role })
    expect(await asks(`${username}b`)).toBe('NY')
  }
  const browser = await signInWithFactor(openSignInBrowser(mall, username))
  expect(await run(`require-otp 10 ${of}`)).toContain(`register at the next sign-in: ${of === '--user of3' ? 0 : 1}`)
  expect((await mall.ask(whoAmI, {}, { token: browser.accessToken })).status).toBe(200)
  expect(await run(`require-otp 10 ${of} --off`)).toContain('no longer required')
  // A registered factor stays on; users without one are no longer asked.
  expect(await asks(username)).toBe('NY')
  if (of !== '--user of3') expect(await asks(`${username}b`)).toBe('NN')
})

test('requires a new registration after the office has reset a lost authenticator', async () => {
  await addPerson(mall, { userCd: 'lost' })
  await mall.owner`update users set otp_chosen = true where user_cd = 'lost'`
  await signInWithFactor(openSignInBrowser(mall, 'lost'))
  expect(await run('reset-otp 10 lost')).toBe('The authenticator is forgotten.')
  expect(await asks('lost')).toBe('NY')
  expect(await run('reset-otp 10 lost')).toBe('No authenticator was registered.')
})

test('issues an initial password for 14 days, and disables and enables users', async () => {
  await addPerson(mall, { userCd: 'helped' })
  const [, given = ''] = /: (\S+)$/.exec(await run('reset-password 10 helped')) ?? []
  expect(await asks('helped', given)).toBe('YN')
  expect(await run('disable 10 helped')).toBe('Switched off.')
  expect(await asks('helped', given)).toBe('ACCOUNT_DISABLED')
  expect(await run('enable 10 helped')).toBe('Switched on.')
  expect(await asks('helped', given)).toBe('YN')
})

test.each([
  ...['', 'require-otp 10', 'require-otp 10 --role boss', 'require-otp 10 --store S1 --user of1', 'reset-otp 10'],
  ...[
    'reset-otp 10 lost --off',
    'require-otp 10 lost',
    'require-otp --store S1',
    'forget 10 lost',
    'reset-otp 10 a --x',
  ],
])('answers %j with the usage', (line) => {
  expect(() => readUsersCommand(line === '' ? [] : line.split(' '))).toThrow(/npm run users -- require-otp/)
})

test.each([
  ['reset-otp 99 lost', 'there is no tenant 99.'],
  ['reset-otp 10 nobody', 'tenant 10 has no user nobody.'],
  ['require-otp 10 --store NONE', 'there is no such store.'],
  ['require-otp 10 --user nobody', 'there is no such user.'],
])('reports a missing tenant, user or store: %s', async (line, said) => {
  await expect(run(line)).rejects.toThrow(said)
})
