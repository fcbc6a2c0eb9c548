import { dashboard } from '@mall/contract/home'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { mallCard, whoAmI } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '#db/seed/demo-people.ts'
import { useMall } from '#test/mall.ts'
import { signIn } from '#test/people.ts'

const mall = useMall(async ({ database }) => {
  await seedDemoPeople(database, true)
})

test('a person of the demo signs in and learns who they are', async () => {
  const body = { username: 'store01', password: 'Nuri!2026' }
  const checked = await mall.ask(isAuthenticUser, { body })
  expect(checked.ok).toMatchObject({ result: 'SUCCESS', data: { initPasswordYn: 'N', mobileOtpYn: 'N' } })
  const ticket = await mall.ask(jwtLogin, { body })
  expect(ticket.status).toBe(200)
  const session = await mall.ask(accountLogin, { body: { data: ticket.ok.data } })
  expect(session.ok).toMatchObject({ userCdPasswordEquals: 'N' })
  expect(session.ok.accessTokenExpiresIn - session.ok.serverNow).toBeGreaterThan(59 * 60_000)
  const me = await mall.ask(whoAmI, {}, { token: session.ok.accessToken })
  expect(me.ok).toMatchObject({
    userCd: 'store01',
    role: 'STORE',
    store: { storeNm: '골목국밥 망원점', storeGrade: 'A' },
    tenant: { tenantCd: '10', name: '누리식자재유통' },
  })
  const menu = await mall.ask(dashboard, {}, { token: session.ok.accessToken, lang: 'en' })
  expect(menu.ok.menus).toEqual([{ id: 'mal001', title: 'Home', url: '/app/main/mal001', icon: 'home', children: [] }])
})

test('the office belongs to no store', async () => {
  const { accessToken: token } = await signIn(mall, 'office01', { password: 'Nuri!2026', tenantCd: '20' })
  const me = await mall.ask(whoAmI, {}, { token })
  expect(me.ok).toMatchObject({ role: 'OFFICE', store: null, tenant: { tenantCd: '20' } })
})

test('the sign-in page shows the wholesaler and, in the demo, its people', async () => {
  const ten = await mall.ask(mallCard, { query: {} })
  expect(ten.ok).toMatchObject({ tenantCd: '10', name: '누리식자재유통' })
  expect(ten.ok.demo.map((one) => one.username)).toEqual([
    'store01',
    'staff01',
    'store02',
    'store03',
    'store04',
    'office01',
  ])
  const twenty = await mall.ask(mallCard, { query: { tenantCd: '20' } })
  expect(twenty.ok.demo).toHaveLength(2)
})
