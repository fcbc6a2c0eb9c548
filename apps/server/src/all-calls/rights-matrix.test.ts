import { duties } from '@mall/contract/base/rights'
import { whoAmI } from '@mall/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { signIn } from '#test/people.ts'
import { sendTo, servedRoutes, type ServedRoute } from '#test/served-routes.ts'
import { arrangeShop } from '#test/shop.ts'

// Every call of one side × every duty of that side. Rights are checked before the request is read, so requests are empty.

let routes: ServedRoute[]
let storeId: string
const mall = useMall(async (made) => {
  await openTenants(made)
  storeId = await arrangeShop(made.owner).makeStore()
})
beforeAll(async () => {
  routes = await servedRoutes(mall)
})

async function tokenOf(role: 'OFFICE' | 'STORE', duty: string): Promise<string> {
  const userCd = `${role} ${duty} ${crypto.randomUUID().slice(0, 8)}`
  await arrangeShop(mall.owner).makeUser(role === 'STORE' ? storeId : null, { user_cd: userCd, duty })
  return (await signIn(mall, userCd)).accessToken
}

const send = (route: ServedRoute, token: string) =>
  sendTo(mall, route, { params: Object.fromEntries(Object.keys(route.params).map((name) => [name, 'x'])) }, token)

const cases = Object.entries(duties).flatMap(([role, some]) =>
  Object.entries(some).map(
    ([duty, rights]) => [role as keyof typeof duties, duty, rights as readonly string[]] as const,
  ),
)

describe.each(cases)('%s %s', (role, duty, rights) => {
  test('makes the calls of its rights and no others', async () => {
    const token = await tokenOf(role, duty)
    const own = routes.filter(({ access }) => access === role.toLowerCase())
    expect(own.length).toBeGreaterThan(15)
    for (const route of own) {
      const { statusCode, body } = await send(route, token)
      const isRefused = statusCode === 403 && body.includes('"NO_RIGHT"')
      expect([route.name, isRefused]).toEqual([route.name, !rights.includes(route.right)])
    }
  })

  test('receives its rights, and gets 404 for calls of the other side', async () => {
    const token = await tokenOf(role, duty)
    expect((await mall.ask(whoAmI, {}, { token })).ok).toMatchObject({ role, duty, rights: [...rights] })
    const others = routes.filter(({ access }) => access === (role === 'STORE' ? 'office' : 'store'))
    for (const route of others) expect([route.name, (await send(route, token)).statusCode]).toEqual([route.name, 404])
  })
})

test('names the missing right in the language of the user', async () => {
  const token = await tokenOf('STORE', 'HELPER')
  const place = routes.find(({ name }) => name === 'POST /nuri/api/v1/orders/mall')!
  expect((await send(place, token)).json()).toMatchObject({
    code: 'NO_RIGHT',
    message: '발주(담당: 대표, 발주) 권한이 없어요. 대표 사용자에게 요청해 주세요.',
  })
})

test('gives a duty that the program does not know no rights', async () => {
  await mall.owner`alter table users drop constraint users_duty`
  const token = await tokenOf('OFFICE', 'constructor')
  expect((await mall.ask(whoAmI, {}, { token })).ok.rights).toEqual([])
})

test('applies a changed duty to sessions that are open, within a second', async () => {
  const token = await tokenOf('OFFICE', 'OWNER')
  const list = routes.find(({ name }) => name === 'PUT /nuri/api/v1/office/orders/status')!
  expect((await send(list, token)).statusCode).toBe(400)
  await mall.owner`update users set duty = 'VIEWER' where user_cd like 'OFFICE OWNER%'`
  await expect.poll(async () => (await send(list, token)).statusCode, { timeout: 10_000 }).toBe(403)
})
