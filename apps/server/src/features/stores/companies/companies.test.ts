import { setOrderStatus } from '@mall/contract/office-orders'
import { addStore, getStore, listStores } from '@mall/contract/stores'
import { changeBilledCompany, getBilledCompany, listCompanies, moveToCompany } from '@mall/contract/stores/companies'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { readPaper } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { tokenFor } from '#test/shop.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await tokenFor(made, null)
})

const trade = { bizNo: '124-81-00998', ownerNm: '김사장', bizType: '음식점업', bizItem: '한식' }
const fields = (over: object = {}) => ({
  ...{ storeCd: `C-${randomUUID().slice(0, 12)}`, storeNm: '골목국밥', storeGrade: 'A', phone: '02-1234-5678' },
  ...{ address: '서울 중구 을지로 1', contact: '', startDay: null, endDay: null, ...trade },
  ...over,
})
async function add(over: object = {}) {
  const { storeId } = (await mall.ask(addStore, { body: fields(over) }, { token })).ok
  return open(storeId)
}
const open = async (storeId: string) => (await mall.ask(getStore, { params: { storeId } }, { token })).ok
const company = (companyId: string) => mall.ask(getBilledCompany, { params: { companyId } }, { token })
const change = (companyId: string, body: object, by = token) =>
  mall.ask(changeBilledCompany, { params: { companyId }, body: { ...trade, version: 1, ...body } }, { token: by })
const move = (storeId: string, companyId: string | null, version = 1) =>
  mall.ask(moveToCompany, { params: { storeId }, body: { companyId, version } }, { token })

describe('a company', () => {
  test('is shared by the stores that join it, and a change holds for all of them', async () => {
    const first = await add()
    const second = await add({ companyId: first.companyId, storeNm: '을지국밥', bizNo: '', ownerNm: '' })
    expect(second).toMatchObject({ companyId: first.companyId, bizNo: '1248100998', ownerNm: '김사장' })
    const body = { subBizNo: '0001', companyNm: ' (주)국밥 ', taxEmail: 'tax@example.com', ownerNm: '이사장' }
    expect((await change(first.companyId, body)).ok.version).toBe(2)
    expect((await company(first.companyId)).ok).toMatchObject({
      ...{ bizNo: '1248100998', subBizNo: '0001', companyNm: '(주)국밥', ownerNm: '이사장', storeCount: 2 },
      stores: [{ storeNm: '골목국밥' }, { storeNm: '을지국밥' }],
    })
    for (const { storeId } of [first, second]) expect((await open(storeId)).ownerNm).toBe('이사장')
    expect((await mall.ask(listStores, { query: { q: '이사장' } }, { token })).ok.totalElements).toBe(2)
  })

  test('is found by number, owner, and its own or a store’s name', async () => {
    const { companyId } = await add({ storeNm: '남포면옥', ownerNm: '홍길동', bizNo: '220-81-62517' })
    for (const q of ['남포', '홍길', '220-81-62517', '2208162'])
      expect([
        q,
        (await mall.ask(listCompanies, { query: { q } }, { token })).ok.content.map((row) => row.companyId),
      ]).toEqual([q, [companyId]])
    expect((await mall.ask(listCompanies, { query: { q: '%' } }, { token })).ok.totalElements).toBe(0)
  })

  test('refuses all wrong fields together, a second editor, and users without the right', async () => {
    const { companyId } = await add()
    const wrong = { bizNo: '1', subBizNo: '1', ownerNm: ' ', taxEmail: 'tax' }
    expect(Object.keys((await change(companyId, wrong)).problem.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
    const answers = await Promise.all(['가', '나'].map((companyNm) => change(companyId, { companyNm })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is written to the audit log with what changed, and nothing is if nothing did', async () => {
    const { companyId } = await add()
    await change(companyId, {})
    await change(companyId, { taxEmail: 'tax@example.com' })
    const rows = await mall.owner`select facts from audit_rows
      where action = 'company.changed' and facts->>'companyId' = ${companyId}`
    expect(rows.map(({ facts }) => facts as object)).toMatchObject([
      { before: { taxEmail: '' }, after: { taxEmail: 'tax@example.com' } },
    ])
  })

  test('leaves nothing behind when the audit log cannot be written', async () => {
    const { companyId, storeId } = await add()
    await mall.owner`alter table audit_rows add constraint no_audit
      check (action not in ('company.changed', 'store.company')) not valid`
    expect((await change(companyId, { companyNm: '새 이름' })).status).toBe(500)
    expect((await move(storeId, null)).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect((await company(companyId)).ok).toMatchObject({ companyNm: '', version: 1 })
    expect(await open(storeId)).toMatchObject({ companyId, version: 1 })
  })
})

describe('moving a store', () => {
  test('bills it to another company, and deletes the company that is left without stores', async () => {
    const [from, to] = [await add(), await add({ bizNo: '220-81-62517', ownerNm: '홍길동' })]
    expect((await move(from.storeId, to.companyId)).ok).toMatchObject({ companyId: to.companyId, version: 2 })
    expect(await open(from.storeId)).toMatchObject({ bizNo: '2208162517', ownerNm: '홍길동' })
    expect((await company(from.companyId)).status).toBe(404)
    const [row] = await mall.owner`select facts from audit_rows
      where action = 'store.company' and facts->>'storeId' = ${from.storeId}`
    expect(row?.['facts']).toMatchObject({
      ...{ before: { bizNo: '1248100998' }, after: { bizNo: '2208162517' } },
      deletedCompany: { ownerNm: '김사장' },
    })
    expect((await move(from.storeId, from.companyId, 2)).status).toBe(404)
    expect((await move(from.storeId, null, 1)).problem.code).toBe('CONFLICT')
  })

  test('gives it a company of its own, which then changes alone', async () => {
    const first = await add()
    const second = await add({ companyId: first.companyId })
    const { companyId } = (await move(second.storeId, null)).ok
    await change(companyId, { ownerNm: '박사장' })
    expect((await open(first.storeId)).ownerNm).toBe('김사장')
    expect((await open(second.storeId)).ownerNm).toBe('박사장')
  })

  test('leaves no store without a company when two move into each other’s concurrently', async () => {
    const [a, b] = [await add(), await add()]
    const answers = await Promise.all([move(a.storeId, b.companyId), move(b.storeId, a.companyId)])
    // The first one left an empty company behind, to which the second one can no longer move.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const [first, second] = [await open(a.storeId), await open(b.storeId)]
    expect(first.companyId).toBe(second.companyId)
    expect((await company(first.companyId)).ok.storeCount).toBe(2)
  })
})

test('names the company as the buyer on papers from now on; statements that exist stay as they are', async () => {
  const { companyId } = await open(at.storeId)
  const prodId = await at.shop.makeProduct()
  const orderId = await at.place([[prodId, 1]])
  for (const to of ['20', '30', '40'] as const)
    await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token })
  const statement = await readPaper(mall, orderId, 'statement', token)
  const body = { bizNo: '2208162517', subBizNo: '0007', companyNm: '(주)누리식당', companyAddress: '부산 중구' }
  expect((await change(companyId, body)).status).toBe(200)
  expect(await readPaper(mall, orderId, 'statement', token)).toEqual(statement)
  const order = (await readPaper(mall, orderId, 'order', token)).join('')
  const { storeNm } = await open(at.storeId)
  for (const text of ['220-81-62517(종사업장0007)', `(주)누리식당(${storeNm.replaceAll(' ', '')})`, '부산중구'])
    expect(order).toContain(text)
})

// Programs from before know nothing of companies: they read and write the fields in the stores.
describe('a program from before', () => {
  test('gives a store that it adds a company of its own', async () => {
    const storeId = await at.shop.makeStore({ biz_no: '1248100998', owner_nm: '옛사장', biz_type: '소매' })
    const { companyId } = await open(storeId)
    expect((await company(companyId)).ok).toMatchObject({ bizNo: '1248100998', ownerNm: '옛사장', bizType: '소매' })
  })

  test('changes the company by changing a store, and with it the other stores', async () => {
    const first = await add()
    const second = await add({ companyId: first.companyId })
    await mall.owner`update stores set owner_nm = '새사장' where store_id = ${first.storeId}`
    expect((await company(first.companyId)).ok).toMatchObject({ ownerNm: '새사장', version: 2 })
    expect((await open(second.storeId)).ownerNm).toBe('새사장')
  })
})
