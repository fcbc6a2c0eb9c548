import { listAudit, type AuditEntry } from '@mall/contract/audit'
import { saveProducts, type ProductChange } from '@mall/contract/office-products'
import { deleteOrder } from '@mall/contract/orders'
import { changeStore, getStore } from '@mall/contract/stores'
import { describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const list = async (query: { kind?: AuditEntry['kind']; order?: string }) =>
  (await mall.ask(listAudit, { query }, { token })).ok.content
const textOf = (entry: AuditEntry | undefined) => entry?.sentence.map(({ text }) => text).join('')
const save = async (change: ProductChange) =>
  expect((await mall.ask(saveProducts, { body: { changes: [change] } }, { token })).status).toBe(200)

describe('a product', () => {
  test('keeps the name of each change and has its code, and shows a name that contains the one before', async () => {
    const prodId = await at.shop.makeProduct({ prod_cd: 'D01-0014', prod_nm: '가지' })
    await save({ prodId, version: 1, fields: { prodNm: '가지 (국산)' } })
    await save({ prodId, version: 2, fields: { prodNm: '가지' } })
    const [back, there] = await list({ kind: 'GOODS' })
    expect(textOf(there)).toMatch(/님이 상품 가지 \(국산\) D01-0014를 바꿨어요\.$/)
    expect(there?.changes).toEqual([{ field: '상품 이름', before: '가지', after: '가지 (국산)', isSaid: false }])
    expect(textOf(back)).toMatch(/님이 상품 가지 D01-0014를 바꿨어요\.$/)
    expect(back?.changes).toEqual([{ field: '상품 이름', before: '가지 (국산)', after: '가지', isSaid: false }])
  })

  test('had no limit of stock before it was counted, and none of quantity before it had one', async () => {
    const prodId = await at.shop.makeProduct({ max_qty: null })
    await save({ prodId, version: 1, fields: { maxQty: 20 }, stock: { seen: null, set: 60 } })
    expect((await list({ kind: 'GOODS' }))[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: '재고', before: '무제한', after: '60', isSaid: false },
        { field: '최대 수량', before: '없음', after: '20', isSaid: false },
      ]),
    )
  })

  test('that is ended has the state that the pages call so', async () => {
    const prodId = await at.shop.makeProduct()
    await save({ prodId, version: 1, fields: { status: 'ENDED' } })
    const [entry] = await list({ kind: 'GOODS' })
    expect(entry?.changes).toEqual([{ field: '상태', before: '판매 중', after: '종료', isSaid: false }])
  })
})

test('a store has the name that it was given', async () => {
  const params = { storeId: at.storeId }
  const { version, storeNm, ...fields } = (await mall.ask(getStore, { params }, { token })).ok
  const rename = async (name: string, seen: number) => {
    const body = { ...fields, storeNm: name, version: seen }
    expect((await mall.ask(changeStore, { params, body }, { token })).status).toBe(200)
  }
  await rename('새벽국밥', version)
  await rename(storeNm, version + 1)
  const [back, there] = await list({ kind: 'STORES' })
  expect([textOf(back), textOf(there)].map((text) => text?.includes('새벽국밥'))).toEqual([false, true])
})

test('an order that its store cancelled goes from received to cancelled, and keeps the rest', async () => {
  const orderId = await at.place([[await at.shop.makeProduct({ prices: { A: 1000 } }), 3]])
  expect((await mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })).ok.result).toBe('SUCCESS')
  const [cancelled, placed] = await list({ order: orderId })
  expect(cancelled?.changes).toEqual([{ field: '상태', before: '접수', after: '취소', isSaid: false }])
  // Total and day are in the sentence.
  expect(placed?.changes.filter(({ isSaid }) => !isSaid).map(({ field }) => field)).toEqual(['상태'])
})

test('a business number has its hyphens', async () => {
  await mall.owner`insert into audit_rows (tenant_id, action, address, agent, at, facts)
    values ('10', 'company.changed', '', '', '2025-03-01T00:00:00Z', '{"bizNo":"9997538922"}')`
  expect((await list({ kind: 'STORES' })).map(textOf)).toContain(
    '누군가가 사업자 999-75-38922의 청구처 정보를 바꿨어요.',
  )
})
