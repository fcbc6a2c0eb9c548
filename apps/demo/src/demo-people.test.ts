import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import { isPhone } from '@mall/contract/base/company/phone'
import { companyColumns } from '@mall/contract/import/company-columns'
import { isAuthenticUser } from '@mall/contract/session'
import { mallCard, whoAmI } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { useMall } from '@mall/server/test/mall.ts'
import { onThisMachine } from '@mall/server/test/on-this-machine.ts'
import { signIn } from '@mall/server/test/people.ts'
import { demoStores, demoTenants } from './demo-people-list.ts'
import { seedDemoPeople } from './demo-people.ts'
import { storesOfTen, storesOfTwenty } from './shop/more-stores.ts'

const mall = useMall()

test('uses valid phone and business numbers', () => {
  expect([...demoTenants, ...demoStores].filter(({ phone }) => !isPhone(phone))).toEqual([])
  expect(demoStores.filter(({ biz_no }) => !isBusinessNumber(biz_no))).toEqual([])
})

test('gives no store the business number of the template', () => {
  const example = companyColumns.find(({ id }) => id === 'bizNo')?.example.replaceAll('-', '') ?? ''
  expect(isBusinessNumber(example)).toBe(true)
  const others = [...storesOfTen, ...storesOfTwenty].map(({ bizNo }) => bizNo)
  expect([...demoStores.map(({ biz_no }) => biz_no), ...others]).not.toContain(example)
})

test('creates the users at the first start, and finds them quickly at the second', async () => {
  const first = await seedDemoPeople(mall.database, true)
  expect(first.map(({ tenantId, userCd }) => `${tenantId}/${userCd}`)).toEqual([
    ...['10/store01', '10/staff01', '10/store02', '10/store03', '10/store04', '10/office01'],
    ...['20/store01', '20/office01'],
  ])
  const from = performance.now()
  expect(new Set(await seedDemoPeople(mall.database, true))).toEqual(new Set(first))
  expect(performance.now() - from).toBeLessThan(onThisMachine(500))
})

test('gives each user the sign-in steps it demonstrates', async () => {
  const check = async (username: string, password = 'Nuri!2026', tenantCd = '10') => {
    const { ok } = await mall.ask(isAuthenticUser, { body: { username, password, tenantCd } })
    return ok.result === 'SUCCESS' ? `${ok.data.initPasswordYn}${ok.data.mobileOtpYn}` : ok.code
  }
  for (const username of ['store01', 'staff01', 'store04', 'office01']) expect(await check(username)).toBe('NN')
  expect(await check('store02')).toBe('NY')
  expect(await check('store03', '1234567891')).toBe('YN')
  for (const username of ['store01', 'office01']) expect(await check(username, 'Nuri!2026', '20')).toBe('NN')
  const whose = async (username: string) => {
    const { accessToken: token } = await signIn(mall, username, { password: 'Nuri!2026' })
    return (await mall.ask(whoAmI, {}, { token })).ok.store!
  }
  expect((await whose('staff01')).storeId).toBe((await whose('store01')).storeId)
  const { storeGrade, creditLimit, balance } = await whose('store04')
  expect([storeGrade, balance / creditLimit > 0.95]).toEqual(['B', true])
})

test('keeps the initial password of the demo’s own user valid for ever, whatever window it had', async () => {
  const windowOf = async () => {
    const [row] =
      await mall.owner`select initial_until::text as until from users where must_change and user_cd = 'store03'`
    return row?.until as string
  }
  expect(await windowOf()).toBe('infinity')
  await mall.owner`update users set initial_until = now() - interval '1 day' where user_cd = 'store03' and must_change`
  await seedDemoPeople(mall.database, true)
  expect(await windowOf()).toBe('infinity')
})

test('offers users on the sign-in page unless they have changed the published password', async () => {
  const offered = async () => (await mall.ask(mallCard, { query: {} })).ok.demo.map(({ username }) => username)
  expect(await offered()).toEqual(['store01', 'staff01', 'store02', 'store03', 'store04', 'office01'])
  await mall.owner`update users set published_password = false where user_cd = 'staff01' and tenant_id = '10'`
  expect(await offered()).not.toContain('staff01')
  expect((await seedDemoPeople(mall.database, true)).map(({ userCd }) => userCd)).not.toContain('staff01')
})

test('replaces published passwords by random ones, reported once, if other machines can reach the mall', async () => {
  const { accessToken: token } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  const reported = await seedDemoPeople(mall.database, false)
  expect(reported).toHaveLength(7)
  expect(reported.every(({ password }) => /^([a-z2-9]{4}-){2}[a-z2-9]{4}$/.test(password))).toBe(true)
  const old = await mall.ask(isAuthenticUser, { body: { username: 'store01', password: 'Nuri!2026' } })
  expect(old.problem.code).toBe('BAD_CREDENTIALS')
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(401)
  await signIn(mall, 'store01', { password: reported[0]!.password })
  const initial = reported.find(({ userCd }) => userCd === 'store03')!
  const { ok } = await mall.ask(isAuthenticUser, { body: { username: 'store03', password: initial.password } })
  expect(ok).toMatchObject({ data: { initPasswordYn: 'Y' } })
  expect(await seedDemoPeople(mall.database, false)).toEqual([])
  expect(await seedDemoPeople(mall.database, true)).toEqual([])
})
