import { unreadNotifications } from '@mall/contract/notifications'
import { updatePassword } from '@mall/contract/password'
import { isAuthenticUser } from '@mall/contract/session'
import { beforeAll, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { readMigrations } from '#db/schema/migrate.ts'
import { resetPassword } from '#features/password/reset-password.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, lightHash, openDesk } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'

const mall = useMall(addTenants)
let office = ''
beforeAll(async () => {
  office = await openDesk(mall)
})

const password = '1234567891'
const origin = { address: 'test', agent: '' }

const check = (username: string) => mall.ask(isAuthenticUser, { body: { username, password } })

async function daysLeft(userId: string): Promise<number> {
  const [row] = await mall.owner`
    select round(extract(epoch from initial_until) / 86400 - extract(epoch from now()) / 86400)::float8 as days from users where user_id = ${userId}`
  return row?.days as number
}

/** The office's notifications about a user. */
async function notificationsFor(userCd: string): Promise<string[]> {
  const { ok } = await mall.ask(unreadNotifications, {}, { token: office })
  return ok.items.map(({ text }) => text).filter((text) => text.includes(userCd))
}

test('limits an initial password to 14 days by default', async () => {
  const userId = await addPerson(mall, { userCd: 'fresh1', password, mustChange: true })
  expect(await daysLeft(userId)).toBe(14)
  await mall.owner`update users set must_change = false, initial_until = null where user_id = ${userId}`
  await mall.owner`update users set must_change = true where user_id = ${userId}`
  expect(await daysLeft(userId)).toBe(14)
})

test('rejects an initial password after its window with the number to call, and accepts the next one set by the office', async () => {
  const userId = await addPerson(mall, { userCd: 'late1', password, mustChange: true })
  await mall.owner`update users set initial_until = now() - interval '1 second' where user_id = ${userId}`
  const { problem } = await check('late1')
  expect(problem).toMatchObject({ code: 'INITIAL_PASSWORD_ENDED' })
  expect(problem.message).toBe(
    '초기 비밀번호의 사용 기간이 지났어요. 02-6427-1180 번으로 전화해 다시 열어 달라고 요청해 주세요.',
  )
  const hash = await lightHash(password)
  await atomically(mall.database.tenant('10'), (trx) => resetPassword(trx, userId, hash, origin))
  expect(await daysLeft(userId)).toBe(14)
  expect((await check('late1')).ok).toMatchObject({ data: { initPasswordYn: 'Y' } })
})

test('notifies the office of a sign-in with an initial password at most hourly, and audits each one', async () => {
  const userId = await addPerson(mall, { userCd: 'seen1', password, mustChange: true })
  for (let n = 0; n < 3; n += 1) await check('seen1')
  expect(await notificationsFor('seen1')).toEqual([
    '가게 10 · 초기 비밀번호로 로그인했어요. 본인이 맞는지 확인해 주세요. seen1',
  ])
  const audited = await mall.owner`select 1 from audit_rows where action = 'sign-in.initial' and user_id = ${userId}`
  expect(audited).toHaveLength(3)
  await mall.owner`update users set initial_seen_at = now() - interval '61 minutes' where user_id = ${userId}`
  await check('seen1')
  expect(await notificationsFor('seen1')).toHaveLength(2)
})

test('notifies the office also when the first call changes the password, or after a registered factor', async () => {
  const direct = await addPerson(mall, { userCd: 'direct1', password, mustChange: true })
  const newPassword = 'Haru!7Bamx'
  const body = { username: 'direct1', password, newPassword, confNewPassword: newPassword }
  expect((await mall.ask(updatePassword, { body })).ok.result).toBe('SUCCESS')
  expect(await notificationsFor('direct1')).toHaveLength(1)
  const audited = (userId: string) =>
    mall.owner`select 1 from audit_rows where action = 'sign-in.initial' and user_id = ${userId}`
  expect(await audited(direct)).toHaveLength(1)
  const usual = await addPerson(mall, { userCd: 'usual1', password, mustChange: true })
  await check('usual1')
  expect((await mall.ask(updatePassword, { body: { ...body, username: 'usual1' } })).ok.result).toBe('SUCCESS')
  expect(await audited(usual)).toHaveLength(1)

  await addPerson(mall, { userCd: 'coded1', password, otpRequired: true })
  const browser = openSignInBrowser(mall, 'coded1', { password })
  await signInWithFactor(browser)
  expect(await notificationsFor('coded1')).toEqual([])
  await mall.owner`update users set must_change = true where user_cd = 'coded1'`
  await signInWithFactor(browser)
  expect(await notificationsFor('coded1')).toHaveLength(1)
})

test('starts the window of older passwords on migration day, without one for published passwords', async () => {
  const [, update = ''] =
    /(update users set initial_until[^;]+;)/.exec(
      (await readMigrations()).find(({ name }) => name.startsWith('0029-'))?.text ?? '',
    ) ?? []
  const old = await addPerson(mall, { userCd: 'old1', password, mustChange: true })
  const demo = await addPerson(mall, { userCd: 'old2', password, mustChange: true, published: true })
  await mall.owner.begin(async (sql) => {
    await sql.unsafe('alter table users disable trigger initial_window, drop constraint users_initial_until')
    await sql`update users set initial_until = null where user_id in (${old}, ${demo})`
    await sql.unsafe(update.replace('whom', "'10'"))
    await sql.unsafe(`alter table users enable trigger initial_window,
      add constraint users_initial_until check (not must_change or initial_until is not null)`)
  })
  expect(await daysLeft(old)).toBe(14)
  expect(await daysLeft(demo)).toBe(Infinity)
})
