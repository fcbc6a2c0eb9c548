import { changeCompany, getCompany, type Company } from '@mall/contract/settings'
import { mallCard, whoAmI } from '@mall/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, openDesk, signIn } from '#test/people.ts'
import { settingsCompany } from '#test/requests/settings-bodies.ts'

let token: string
let me: string
const mall = useMall(async (made) => {
  await addTenants(made)
  token = await openDesk(made)
  me = (await made.ask(whoAmI, {}, { token })).ok.userId
})

const load = (by = token) => mall.ask(getCompany, {}, { token: by })
const save = (version: number, change: Partial<Company> = {}, by = token) =>
  mall.ask(changeCompany, { body: { ...settingsCompany, ...change, version } }, { token: by })
const version = async () => (await load()).ok.version

beforeEach(async () => {
  await mall.owner`update tenants set biz_no = null`
})

test('saves trade data for documents and for the sign-in page, which shows them immediately', async () => {
  const card = () => mall.ask(mallCard, { query: { tenantCd: '10' } })
  expect((await card()).ok.name).toBe('누리식자재')
  const before = await version()
  const answer = await save(before, { name: ' 새누리  식자재 ', hours: '08–20' })
  expect(answer.ok).toEqual({ result: 'SUCCESS', version: before + 1 })
  expect((await card()).ok).toMatchObject({ name: '새누리 식자재', hours: '08–20' })
  expect((await load()).ok).toEqual({
    version: before + 1,
    company: { ...settingsCompany, name: '새누리 식자재', hours: '08–20' },
  })
  const [numbers] =
    await mall.owner`select t.biz_no, m.biz_no as printed from tenants t join mall_settings m using (tenant_id)
    where tenant_id = '10'`
  expect(numbers).toEqual({ biz_no: settingsCompany.bizNo, printed: settingsCompany.bizNo })
})

test('shows another process of the mall the new name without waiting for its copy to expire', async () => {
  const card = async () => (await mall.ask(mallCard, { query: { tenantCd: '10' } })).ok.name
  await card()
  // As another process would: the row and the notification, without dropping the copy of this one.
  await mall.owner`update tenants set name = '남쪽식자재' where tenant_id = '10'`
  await mall.owner`select pg_notify('tenants', '10')`
  await expect.poll(card).toBe('남쪽식자재')
})

test('refuses all wrong fields together and changes nothing', async () => {
  const before = (await load()).ok
  const wrong = { name: ' ', bizNo: '1208147522', ownerNm: '', phone: '12345678', addr: '', hours: '' }
  const answer = await save(before.version, wrong)
  expect(answer.problem).toMatchObject({ code: 'REFUSED' })
  expect(Object.keys(answer.problem.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  expect((await load()).ok).toEqual(before)
})

describe('two people', () => {
  test('who save the same version lose nothing: the second is refused', async () => {
    const at = await version()
    const answers = await Promise.all([save(at, { addr: '부산 1' }), save(at, { addr: '부산 2' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('CONFLICT')
    const kept = answers[0].status === 200 ? '부산 1' : '부산 2'
    expect((await load()).ok).toMatchObject({ version: at + 1, company: { addr: kept } })
  })

  test('of different wholesalers cannot have one business number', async () => {
    await addPerson(mall, { userCd: 'far', tenantId: '20', role: 'OFFICE' })
    const { accessToken: far } = await signIn(mall, 'far', { tenantCd: '20' })
    const [mine, theirs] = [await version(), (await load(far)).ok.version]
    const answers = await Promise.all([save(mine), save(theirs, {}, far)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('BUSINESS_NUMBER_TAKEN')
    const rows = await mall.owner`select 1 from tenants where biz_no = ${settingsCompany.bizNo}`
    expect(rows).toHaveLength(1)
  })
})

test('lets everyone in the office look, and only those with the right change', async () => {
  await addPerson(mall, { userCd: 'viewer', role: 'OFFICE' })
  await mall.owner`update users set duty = 'VIEWER' where user_cd = 'viewer'`
  const { accessToken } = await signIn(mall, 'viewer')
  expect((await load(accessToken)).status).toBe(200)
  expect((await save(await version(), {}, accessToken)).problem.code).toBe('NO_RIGHT')
})

test('is audited with its author and the changed fields only', async () => {
  await save(await version(), { contact: '이과장' })
  await save(await version(), { contact: '박대리' })
  const rows = await mall.owner`select user_id, facts from audit_rows where action = 'settings.company.changed'
    order by at desc limit 1`
  expect(rows).toMatchObject([{ user_id: me, facts: { before: { contact: '이과장' }, after: { contact: '박대리' } } }])
})
