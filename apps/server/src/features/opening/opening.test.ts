import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import { openingCard, openMall } from '@mall/contract/opening'
import { whoAmI } from '@mall/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMallCommand } from '../../commands/mall-command.ts'
import { useMall } from '#test/mall.ts'
import { addTenants, forgetFailures, signIn } from '#test/people.ts'
import { offerFirstMall, offerMall } from './offer-mall.ts'

const mall = useMall()

beforeEach(async () => {
  await forgetFailures(mall)
  await mall.owner`delete from openings`
})

const person = { username: 'owner', name: '박사장', password: 'Sorak!4711q' }
const company = {
  name: '한빛식품',
  bizNo: '1208147521',
  ownerNm: '박사장',
  phone: '0264271180',
  addr: '서울특별시 마포구 월드컵로 1',
  bizType: '도매',
  bizItem: '식자재',
  hours: '월–금 08:00–18:00',
  contact: '김주임',
  bankAccount: '',
}

/** Business numbers are unique, so each test takes others. */
let made = 0
function freshNumber() {
  const nine = String(124_810_000 + (made += 1))
  return Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isBusinessNumber)!
}

async function offered() {
  const { code, tenantId } = (await offerMall(mall.database, { name: '한빛' }))!
  return { code, tenantId, bizNo: freshNumber() }
}

const open = (code: string, other: { company?: object; person?: object } = {}) =>
  mall.ask(openMall, {
    body: { code, company: { ...company, ...other.company }, person: { ...person, ...other.person } },
  })

const tenantsOf = async () => (await mall.owner<{ n: number }[]>`select count(*)::int as n from tenants`)[0]!.n

test('opens a mall whose first user signs in with the password just chosen', async () => {
  const { code, tenantId, bizNo } = await offered()
  expect((await mall.ask(openingCard, { query: { code } })).ok).toEqual({
    tenantCd: tenantId,
    name: '한빛',
    host: null,
  })
  const answer = await open(code, { company: { bizNo, name: ' 한빛  식품 ' } })
  expect(answer.ok).toEqual({ result: 'SUCCESS', tenantCd: tenantId })
  const { accessToken: token } = await signIn(mall, 'owner', { tenantCd: tenantId, password: person.password })
  expect((await mall.ask(whoAmI, {}, { token })).ok).toMatchObject({
    name: '박사장',
    role: 'OFFICE',
    tenant: { tenantCd: tenantId, name: '한빛 식품', phone: '0264271180', hours: '월–금 08:00–18:00' },
  })
  const [settings] = await mall.owner`select biz_no, owner_nm, biz_item, bank_account, cut_off_time from mall_settings
    where tenant_id = ${tenantId}`
  expect(settings).toEqual({
    biz_no: bizNo,
    owner_nm: '박사장',
    biz_item: '식자재',
    bank_account: '',
    cut_off_time: '14:00',
  })
  const audits =
    await mall.owner`select action, facts from audit_rows where tenant_id = ${tenantId} and action = 'mall.opened'`
  expect([...audits]).toEqual([{ action: 'mall.opened', facts: { name: '한빛 식품', bizNo } }])
})

test('opens one mall when a code is used ten times at once', async () => {
  const { code, tenantId, bizNo } = await offered()
  const all = await Promise.all(Array.from({ length: 10 }, () => open(code, { company: { bizNo } })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['OPENING_ENDED']),
  )
  const users = await mall.owner`select user_cd from users where tenant_id = ${tenantId}`
  expect(users).toHaveLength(1)
})

describe('a code that cannot be used', () => {
  test.each([
    ['unknown', '10-aaaa-bbbb-cccc'],
    ['of another form', 'x'],
    ['of another tenant', '99-aaaa-bbbb-cccc'],
  ])('answers OPENING_ENDED when it is %s', async (_what, code) => {
    expect((await mall.ask(openingCard, { query: { code } })).problem.code).toBe('OPENING_ENDED')
    expect(await open(code)).toMatchObject({ status: 404, problem: { code: 'OPENING_ENDED' } })
  })

  test('answers OPENING_ENDED after seven days', async () => {
    const { code } = await offered()
    await mall.owner`update openings set expires_at = now() - interval '1 second'`
    expect((await open(code)).problem.code).toBe('OPENING_ENDED')
  })
})

test('names every wrong field at once and changes nothing', async () => {
  const { code } = await offered()
  const before = await tenantsOf()
  const { status, problem } = await open(code, {
    company: { name: ' ', bizNo: '1234567890', phone: '00000000' },
    person: { password: 'Password1!' },
  })
  expect([status, problem.code]).toEqual([422, 'REFUSED'])
  expect(problem.fields).toEqual({
    name: '상호를 입력해 주세요.',
    bizNo: '사업자등록번호를 확인해 주세요.',
    phone: '전화번호를 확인해 주세요.',
    password: '너무 흔해서 쉽게 알아낼 수 있는 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
  })
  expect(await tenantsOf()).toBe(before)
  expect((await mall.ask(openingCard, { query: { code } })).status).toBe(200)
})

test.each([
  ['contains the business number', 'PW!1208147521a'],
  ['is built around the trade name', '한빛식품Aa1!'],
  ['contains the username', 'Xx!1owner99'],
])('refuses a password that %s', async (_what, password) => {
  const { code } = await offered()
  expect((await open(code, { person: { password } })).problem.fields).toHaveProperty('password')
})

test('refuses a business number that another mall has, and leaves nothing behind', async () => {
  const first = await offered()
  const { bizNo } = first
  expect((await open(first.code, { company: { bizNo } })).status).toBe(200)
  const { code, tenantId } = await offered()
  expect((await open(code, { company: { bizNo } })).problem.code).toBe('BUSINESS_NUMBER_TAKEN')
  expect(await mall.owner`select from tenants where tenant_id = ${tenantId}`).toHaveLength(0)
  // The code can be used with the right number.
  expect((await mall.ask(openingCard, { query: { code } })).status).toBe(200)
})

test('names a host that another mall has got meanwhile, and leaves nothing behind', async () => {
  const { code, tenantId } = (await offerMall(mall.database, { host: 'late.example.com' }))!
  const other = await offered()
  expect((await open(other.code, { company: { bizNo: other.bizNo } })).status).toBe(200)
  await mall.owner`update tenants set host = 'late.example.com' where tenant_id = ${other.tenantId}`
  const answer = await open(code, { company: { bizNo: freshNumber() } })
  expect([answer.status, answer.problem.code]).toEqual([409, 'HOST_TAKEN'])
  expect(await mall.owner`select from tenants where tenant_id = ${tenantId}`).toHaveLength(0)
  expect((await mall.ask(openingCard, { query: { code } })).status).toBe(200)
})

describe('npm run mall', () => {
  const run = (...args: string[]) => readMallCommand(args).run(mall.database, 'http://127.0.0.1:8080')

  test('gives each pending wholesaler a tenant code of its own, the first free ones', async () => {
    await mall.owner`delete from openings`
    const codes = await Promise.all(Array.from({ length: 4 }, () => offerMall(mall.database, {})))
    const ids = codes.map((one) => Number(one!.tenantId)).sort((a, b) => a - b)
    expect(new Set(ids).size).toBe(4)
    const taken = await mall.owner<{ tenant_id: string }[]>`select tenant_id from tenants`
    expect(ids.filter((id) => taken.some((row) => row.tenant_id === String(id)))).toEqual([])
  })

  test('prints the address, and lists wholesalers', async () => {
    const printed = await run('create', '새벽유통', '--code', 'S7', '--host', 'Mall.Example.com')
    const [, code = ''] = /\/opening\?code=(\S+)/.exec(printed) ?? []
    expect(printed).toContain('  http://mall.example.com:8080/opening?code=')
    expect((await mall.ask(openingCard, { query: { code } })).ok).toEqual({
      tenantCd: 'S7',
      name: '새벽유통',
      host: 'mall.example.com',
    })
    await expect(run('create', '다른유통', '--code', 'S7')).rejects.toThrow('still pending')
    expect((await open(code, { company: { name: '새벽유통', bizNo: freshNumber() } })).ok.tenantCd).toBe('S7')
    expect(await run('list')).toContain('S7      새벽유통  mall.example.com')
    expect(await run('create', '아직유통')).toContain('  http://127.0.0.1:8080/opening?code=')
    expect(await run('list')).toMatch(/^\d+ +아직유통 {2}\(not opened yet\)$/m)
    await expect(run('create', '또다른', '--host', 'mall.example.com')).rejects.toThrow('another mall')
  })

  test('reserves a host for the offer that has it, and gives it up when the code is taken', async () => {
    const host = ['--host', 'Reserved.example.com']
    expect(await run('create', '가유통', '--code', 'R1', ...host)).toContain('/opening?code=R1-')
    await expect(run('create', '나유통', '--code', 'R2', ...host)).rejects.toThrow('still pending')
    await expect(run('create', '나유통', ...host)).rejects.toThrow('still pending')
    const other = ['--host', 'other.example.com']
    await expect(run('create', '나유통', '--code', 'R1', ...other)).rejects.toThrow('still pending')
    expect(await run('create', '나유통', '--code', 'R2', ...other)).toContain('/opening?code=R2-')
    await mall.owner`update openings set expires_at = now() - interval '1 second'`
    expect(await run('create', '나유통', '--code', 'R3', ...host)).toContain('/opening?code=R3-')
  })

  test.each([[['create']], [['create', ' ']], [['erase', 'x']], [['create', 'x', '--host', 'http://x']]])(
    'explains itself for %j',
    (args) => {
      expect(() => readMallCommand(args)).toThrow()
    },
  )
})

test('keeps earlier codes of the first mall valid when the mall is started again', async () => {
  await addTenants(mall).catch(() => undefined)
  await mall.owner`delete from openings`
  const codes = [await offerFirstMall(mall.database), await offerFirstMall(mall.database)]
  for (const { code } of codes) expect((await mall.ask(openingCard, { query: { code } })).status).toBe(200)
})
