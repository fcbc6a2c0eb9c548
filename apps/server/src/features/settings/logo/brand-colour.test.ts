import { getCompany } from '@mall/contract/settings'
import { changeBrandColour } from '@mall/contract/settings/logo'
import { mallCard, whoAmI } from '@mall/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, openDesk, signIn } from '#test/people.ts'

let token: string
const mall = useMall(async (made) => {
  await addTenants(made)
  token = await openDesk(made)
})

beforeEach(async () => {
  await mall.owner`update tenants set brand_colour = ''`
  mall.database.directory.forget()
})

const change = (colour: string, seen: string, by = token) =>
  mall.ask(changeBrandColour, { body: { colour, seen } }, { token: by })
const card = async (tenantCd = '10') => (await mall.ask(mallCard, { query: { tenantCd } })).ok

test('is named to the sign-in page and to users, of this wholesaler alone, and removed again', async () => {
  expect((await change('#ffd400', '')).status).toBe(200)
  expect((await card()).brandColour).toBe('#ffd400')
  expect((await mall.ask(whoAmI, {}, { token })).ok.tenant.brandColour).toBe('#ffd400')
  expect((await card('20')).brandColour).toBeUndefined()
  expect((await change('', '#ffd400')).status).toBe(200)
  expect((await card()).brandColour).toBeUndefined()
})

test('lets the second of two people look before they replace it, and is audited once', async () => {
  await change('#1f6f54', '')
  expect((await change('#025ed4', '')).problem.code).toBe('CONFLICT')
  expect((await change('#1f6f54', '#1f6f54')).status).toBe(200)
  const rows = await mall.owner`select facts from audit_rows where action = 'settings.colour.changed' order by at`
  expect(rows.slice(-1)).toEqual([{ facts: { before: { brandColour: '' }, after: { brandColour: '#1f6f54' } } }])
})

test.each(['red', '#fff', '#GGGGGG', '#1F6F54', 'url(x)'])('refuses %s', async (colour) => {
  expect((await change(colour, '')).status).toBe(400)
  expect((await card()).brandColour).toBeUndefined()
})

test('is set only by those who may change settings', async () => {
  await addPerson(mall, { userCd: 'looker', role: 'OFFICE' })
  await mall.owner`update users set duty = 'VIEWER' where user_cd = 'looker'`
  const { accessToken } = await signIn(mall, 'looker')
  expect((await change('#1f6f54', '', accessToken)).problem.code).toBe('NO_RIGHT')
  expect((await mall.ask(getCompany, {}, { token: accessToken })).status).toBe(200)
})
