import { listProducts } from '@mall/contract/products'
import { addStore, changeStore, getStore, listStores, setCreditLimit, storeDefaults } from '@mall/contract/stores'
import { listPlaces } from '@mall/contract/stores/places'
import { whoAmI } from '@mall/contract/users'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { signIn } from '#test/people.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let me: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  me = (await made.ask(whoAmI, {}, { token })).ok.userId
})

const today = () => seoulDay(new Date())
let made = 0
const fields = (over: object = {}) => ({
  storeCd: `N${String((made += 1)).padStart(4, '0')}`,
  storeNm: '골목국밥',
  storeGrade: 'A',
  bizNo: '123-45-67891',
  ownerNm: '김사장',
  phone: '02-1234-5678',
  address: '서울 중구 을지로 1',
  bizType: '음식점업',
  bizItem: '한식',
  contact: '박점장',
  startDay: null,
  endDay: null,
  ...over,
})
const add = (over: object = {}) => mall.ask(addStore, { body: fields(over) }, { token })
const open = async (storeId: string) => (await mall.ask(getStore, { params: { storeId } }, { token })).ok
const change = (storeId: string, body: ReturnType<typeof fields> & { version: number }, by = token) =>
  mall.ask(changeStore, { params: { storeId }, body }, { token: by })
const list = async (query: object, by = token) => (await mall.ask(listStores, { query }, { token: by })).ok

describe('adding a store', () => {
  test('keeps tidy data, and makes its address the first delivery place', async () => {
    const { storeId } = (await add({ storeNm: '  골목   국밥 ', storeGrade: 'b' })).ok
    expect(await open(storeId)).toMatchObject({
      storeNm: '골목 국밥',
      storeGrade: 'B',
      bizNo: '1234567891',
      phone: '0212345678',
      version: 1,
      ended: false,
    })
    const places = (await mall.ask(listPlaces, { params: { storeId } }, { token })).ok
    expect(places).toMatchObject([{ addr1: '서울 중구 을지로 1', phone: '0212345678', isDefault: true }])
  })

  test('reports all wrong fields together, in the language of the user', async () => {
    const wrong = { storeCd: '가게 1', storeNm: ' ', storeGrade: '1', bizNo: '1234567890', ownerNm: '' }
    const days = { startDay: '2026-02-01', endDay: '2026-01-31' }
    const body = fields({ ...wrong, phone: '123', address: '', ...days })
    const { problem } = await mall.ask(addStore, { body }, { token, lang: 'en' })
    expect(problem.code).toBe('REFUSED')
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(
      ['address', 'bizNo', 'endDay', 'ownerNm', 'phone', 'storeCd', 'storeGrade', 'storeNm'].sort(),
    )
    expect(problem.fields?.['bizNo']).toBe('Check the business number.')
  })

  test('gives a code only once, also to concurrent requests, and a business number as often as needed', async () => {
    const all = await Promise.all([add({ storeCd: 'TWICE' }), add({ storeCd: 'TWICE' })])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(all.find(({ status }) => status === 409)?.problem.code).toBe('STORE_CODE_TAKEN')
    expect((await list({ q: '123-45-67891' })).totalElements).toBeGreaterThan(1)
  })

  test('proposes the code after the last one', async () => {
    await add({ storeCd: 'ZZZZZZ-0099' })
    const { ok } = await mall.ask(storeDefaults, {}, { token })
    expect(ok.storeCd).toBe('ZZZZZZ-0100')
    expect(ok.grades).toContain('A')
    expect(ok.workDays).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('leaves nothing behind when the audit log cannot be written', async () => {
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'store.added') not valid`
    expect((await add({ storeCd: 'LOST' })).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect((await mall.owner`select from stores where store_cd = 'LOST'`).length).toBe(0)
    expect((await mall.owner`select from store_deliverys where addr1 = 'LOST'`).length).toBe(0)
  })
})

describe('changing a store', () => {
  test('lets one of two editors through, and the other sees what is there now', async () => {
    const { storeId } = (await add()).ok
    const seen = await open(storeId)
    const { storeCd } = seen
    const answers = await Promise.all(
      ['을지국밥', '명동국밥'].map((storeNm) => change(storeId, { ...fields({ storeCd, storeNm }), version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('CONFLICT')
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await open(storeId)).toMatchObject({ version: 2, storeNm: ['을지국밥', '명동국밥'][winner] })
  })

  test('refuses a code that is taken', async () => {
    const { storeId } = (await add()).ok
    await add({ storeCd: 'TAKEN-1' })
    const { problem } = await change(storeId, { ...fields({ storeCd: 'TAKEN-1' }), version: 1 })
    expect(problem.code).toBe('STORE_CODE_TAKEN')
  })

  test('audits only what changed, before and after, and nothing if nothing did', async () => {
    const { storeId } = (await add()).ok
    const { storeCd } = await open(storeId)
    expect((await change(storeId, { ...fields({ storeCd }), version: 1 })).ok.version).toBe(1)
    await change(storeId, { ...fields({ storeCd, storeGrade: 'C' }), version: 1 })
    const rows = await mall.owner`
      select user_id, facts from audit_rows where action = 'store.changed' and facts->>'storeId' = ${storeId}`
    expect(rows).toMatchObject([
      { user_id: me, facts: { storeCd, before: { storeGrade: 'A' }, after: { storeGrade: 'C' } } },
    ])
    expect(Object.keys((rows[0]?.['facts'] as { after: object }).after)).toEqual(['storeGrade'])
  })

  test('changes the prices of the store with its grade', async () => {
    const shop = arrangeShop(mall.owner)
    const { storeId } = (await add()).ok
    const prodId = await shop.makeProduct({ prices: { A: 1000, B: 1500 } })
    const buyer = await tokenFor(mall, storeId)
    const price = async () => {
      const { content } = (await mall.ask(listProducts, { query: { size: 100 } }, { token: buyer })).ok
      return content.find((row) => row.prodId === prodId)?.unitPrice
    }
    await expect.poll(price).toBe(1000)
    const { storeCd } = await open(storeId)
    await change(storeId, { ...fields({ storeCd, storeGrade: 'B' }), version: 1 })
    await expect.poll(price).toBe(1500)
  })
})

describe('the credit limit', () => {
  test('is set by the accounts only, and not over another change', async () => {
    const { storeId } = (await add()).ok
    const userCd = `orders-${randomUUID().slice(0, 8)}`
    await arrangeShop(mall.owner).makeUser(null, { user_cd: userCd, duty: 'ORDERS' })
    const desk = (await signIn(mall, userCd)).accessToken
    const set = (creditLimit: number, seen: number, by = token, reason = ' 거래가  늘었어요 ') =>
      mall.ask(setCreditLimit, { params: { storeId }, body: { creditLimit, seen, reason } }, { token: by })
    expect((await set(1, 0, desk)).problem.code).toBe('NO_RIGHT')
    expect((await set(5_000_000, 0, token, ' 네 ')).problem.code).toBe('REASON_NEEDED')
    expect((await set(5_000_000, 0)).status).toBe(200)
    expect((await set(9_000_000, 0)).problem.code).toBe('CONFLICT')
    expect(await open(storeId)).toMatchObject({ creditLimit: 5_000_000, version: 1 })
    const [row] = await mall.owner`select facts from audit_rows
      where action = 'store.credit-limit' and facts->>'storeId' = ${storeId}`
    expect(row?.['facts']).toMatchObject({
      before: { creditLimit: 0 },
      after: { creditLimit: 5_000_000 },
      reason: '거래가 늘었어요',
    })
  })
})

describe('the credit limit of a new store', () => {
  test('is set with it by the accounts, and refused with all of it to others', async () => {
    const userCd = `desk-${randomUUID().slice(0, 8)}`
    await arrangeShop(mall.owner).makeUser(null, { user_cd: userCd, duty: 'ORDERS' })
    const desk = (await signIn(mall, userCd)).accessToken
    const { storeId } = (await add({ creditLimit: 3_000_000 })).ok
    expect(await open(storeId)).toMatchObject({ creditLimit: 3_000_000 })
    const body = fields({ storeCd: `L-${randomUUID().slice(0, 8)}`, creditLimit: 1 })
    expect((await mall.ask(addStore, { body }, { token: desk })).problem.code).toBe('NO_RIGHT')
    expect((await list({ q: body.storeCd })).totalElements).toBe(0)
    expect((await mall.ask(addStore, { body: { ...body, creditLimit: 0 } }, { token: desk })).status).toBe(200)
  })
})

describe('the list', () => {
  test('finds a store by name, code, business number, owner and telephone', async () => {
    const found = {
      storeCd: 'FIND-77',
      storeNm: '남포면옥',
      ownerNm: '홍길동',
      phone: '031-765-4321',
      bizNo: '220-81-62517',
    }
    const { storeId } = (await add(found)).ok
    for (const q of ['남포', 'find-7', '220-81-62517', '2208162', '길동', '765-4321'])
      expect([q, (await list({ q })).content.map((row) => row.storeId)]).toEqual([q, [storeId]])
    expect((await list({ q: '%' })).totalElements).toBe(0)
  })

  test('lists the store that is meant before those with its name inside', async () => {
    const names = ['김밥 101호점', '김밥 1호점', '김밥 11호점']
    for (const storeNm of names) await add({ storeNm })
    const found = async (query: object) => (await list(query)).content.map(({ storeNm }) => storeNm)
    expect(await found({ q: '1호점' })).toEqual(['김밥 1호점', '김밥 101호점', '김밥 11호점'])
    expect(await found({ q: '1호점', sort: 'code' })).toEqual(names)
  })

  test('tells active, ended and unused stores apart', async () => {
    const grade = 'Q'
    const shop = arrangeShop(mall.owner)
    const names = { used: '', ended: '', empty: '', unused: '' }
    for (const name of Object.keys(names) as (keyof typeof names)[])
      names[name] = (await add({ storeGrade: grade, storeNm: name })).ok.storeId
    await mall.owner`update stores set end_day = ${addDays(today(), -1)} where store_id = ${names.ended}`
    await tokenFor(mall, names.used)
    for (const storeId of [names.unused, names.ended]) await shop.makeUser(storeId, { must_change: true })
    await shop.makeUser(names.empty, { disabled_at: new Date() })
    const of = async (state: string) => (await list({ grade, state })).content.map(({ storeNm }) => storeNm)
    expect(await of('ACTIVE')).toEqual(['empty', 'unused', 'used'])
    expect(await of('ENDED')).toEqual(['ended'])
    expect(await of('NO_PEOPLE')).toEqual(['empty'])
    expect(await of('NEVER_SIGNED_IN')).toEqual(['unused'])
    const used = (await list({ grade, q: 'used' })).content.find(({ storeNm }) => storeNm === 'used')
    expect(used).toMatchObject({ people: 1, ended: false })
    expect(used?.lastSignInAt).not.toBeNull()
  })

  test('sorts by name, code or balance, and pages without losing a store', async () => {
    for (const [n, storeNm] of ['다', '가', '나'].entries()) {
      const { storeId } = (await add({ storeGrade: 'P', storeNm })).ok
      await mall.owner`update stores set balance = ${n * 1000} where store_id = ${storeId}`
    }
    const names = async (query: object) => (await list({ grade: 'P', ...query })).content.map(({ storeNm }) => storeNm)
    expect(await names({})).toEqual(['가', '나', '다'])
    expect(await names({ sort: 'code' })).toEqual(['다', '가', '나'])
    expect(await names({ sort: 'balance' })).toEqual(['나', '가', '다'])
    expect([...(await names({ size: 2 })), ...(await names({ size: 2, page: 1 }))]).toEqual(['가', '나', '다'])
  })

  test('shows no stores of another wholesaler', async () => {
    const far = await tokenFor(mall, null, '20')
    expect((await list({}, far)).totalElements).toBe(0)
    const { storeId } = (await add()).ok
    expect((await mall.ask(getStore, { params: { storeId } }, { token: far })).status).toBe(404)
    expect((await change(storeId, { ...fields(), version: 1 }, far)).status).toBe(404)
  })
})
