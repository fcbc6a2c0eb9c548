import { randomUUID } from 'node:crypto'
import { getInquiry } from '@mall/contract/inquiries'
import { getOfficeInquiry } from '@mall/contract/office-inquiries'
import { setOrderStatus } from '@mall/contract/office-orders'
import { getOrder } from '@mall/contract/orders'
import { listFaultReports, listOfficeFaultReports, reportFaults, type FaultKind } from '@mall/contract/receiving'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, forgetUses, openDesk, signIn } from '#test/people.ts'

let at: Ordering
let office: string
let orderId: string
let lineIds: string[]
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const order = async () => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const move = (to: '20' | '40') => mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: office })

beforeEach(async () => {
  await forgetUses(mall)
  const [leeks, tofu] = [
    await at.shop.makeProduct({ prod_nm: '대파', spec: '1kg', unit: '단' }),
    await at.shop.makeProduct({ prod_nm: '두부', spec: '300g', unit: 'EA' }),
  ]
  orderId = await at.place([
    [leeks, 10],
    [tofu, 4],
  ])
  await move('20')
  await move('40')
  lineIds = (await order()).lines.map(({ orderLineId }) => orderLineId)
})

interface Fault {
  orderLineId: string
  kind: FaultKind
  qty: number
  note?: string
  fileIds?: string[]
}
const fault = (n: number, kind: FaultKind, qty: number, over: Partial<Fault> = {}): Fault => ({
  ...{ orderLineId: lineIds[n] ?? '', kind, qty },
  ...over,
})
const report = (faults: Fault[], over: { key?: string; note?: string; token?: string; lang?: 'ko' | 'en' } = {}) => {
  const { key = randomUUID(), note = '', token = at.token, lang = 'ko' } = over
  const headers = { 'idempotency-key': key }
  return mall.ask(reportFaults, { params: { orderId }, body: { faults, note } }, { token, headers, lang })
}
const sendFile = async (name: string) => {
  const [user] = await mall.owner`select user_id, store_id from users where user_cd = 'buyer'`
  const row = { ...user, name, size: 1, mime: 'image/jpeg', has_thumbs: true, ready: true }
  return (await at.shop.insert('files', row))['file_id'] as string
}

test('creates one inquiry for all faults of a delivery, and marks it as received', async () => {
  const [first, second] = [await sendFile('one.jpg'), await sendFile('two.jpg')]
  const faults = [
    fault(0, 'SHORT', 2),
    fault(1, 'DAMAGED', 1, { note: '모서리가 눌렸어요', fileIds: [first, second] }),
    fault(1, 'WRONG', 3),
  ]
  const { ok } = await report(faults, { note: '오늘 안에 연락 주세요' })
  expect(ok).toMatchObject({ result: 'SUCCESS' })
  const { orderNo, status, checkedAt, history } = await order()
  expect([status.code, checkedAt !== null, history.at(-1)?.what]).toEqual(['50', true, 'CHECKED'])
  const inquiry = (await mall.ask(getInquiry, { params: { articleId: ok.articleId } }, { token: at.token })).ok
  expect(inquiry).toMatchObject({
    title: `수령 확인: 부족 1건, 파손 1건, 오배송 1건 · 주문 ${orderNo}`,
    contents: [
      '- 대파 1kg: 부족 2단 (출고 10단)',
      '- 두부 300g: 파손 1개 (출고 4개) · 모서리가 눌렸어요 · 사진 2장',
      '- 두부 300g: 오배송 3개 (출고 4개)',
      '',
      '오늘 안에 연락 주세요',
    ].join('\n'),
    ext1Cd: { code: '04' },
    about: { orderId },
    files: [{ fileId: first }, { fileId: second }],
  })
  const { status: seen } = await mall.ask(getOfficeInquiry, { params: { articleId: ok.articleId } }, { token: office })
  expect(seen).toBe(200)
})

test('reports goods that are no longer fresh, which use up what was shipped', async () => {
  const { ok } = await report([fault(0, 'SPOILED', 6, { note: '잎이 시들었어요' })])
  const { title, contents } = (await mall.ask(getInquiry, { params: { articleId: ok.articleId } }, { token: at.token }))
    .ok
  expect([title, contents]).toEqual([
    `수령 확인: 신선도 문제 1건 · 주문 ${(await order()).orderNo}`,
    '- 대파 1kg: 신선도 문제 6단 (출고 10단) · 잎이 시들었어요',
  ])
  expect((await report([fault(0, 'DAMAGED', 5)])).problem.code).toBe('FAULTS_EXCEEDED')
})

test('shows store and office the report with the order, each line with its photos', async () => {
  const photo = await sendFile('one.jpg')
  const { articleId } = (await report([fault(0, 'SHORT', 2), fault(1, 'DAMAGED', 1, { fileIds: [photo] })])).ok
  const own = await mall.ask(listFaultReports, { params: { orderId } }, { token: at.token })
  const theirs = await mall.ask(listOfficeFaultReports, { params: { orderId } }, { token: office })
  expect(own.ok).toEqual(theirs.ok)
  expect(own.ok).toMatchObject([
    {
      ...{ articleId, by: 'buyer', status: { code: '10' } },
      faults: [
        { prodNm: '대파', unit: '단', kind: 'SHORT', qty: 2, files: [] },
        { prodNm: '두부', kind: 'DAMAGED', qty: 1, files: [{ fileId: photo }] },
      ],
    },
  ])
})

test('creates another report for later faults, and writes it in English for an English user', async () => {
  await report([fault(0, 'SHORT', 1)])
  const { articleId } = (await report([fault(1, 'DAMAGED', 2)], { lang: 'en' })).ok
  const { ok } = await mall.ask(listFaultReports, { params: { orderId } }, { token: at.token })
  expect(ok.map((one) => one.faults.length)).toEqual([1, 1])
  expect(ok[0]?.articleId).toBe(articleId)
  const inquiry = (await mall.ask(getInquiry, { params: { articleId } }, { token: at.token })).ok
  expect(inquiry.contents).toBe('- 두부 300g: 2 pcs damaged (of 4 pcs shipped)')
})

test('creates one report when a key is sent five times concurrently', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => report([fault(0, 'SHORT', 1)], { key })))
  expect(new Set(answers.map(({ ok }) => ok.articleId)).size).toBe(1)
  const { ok } = await mall.ask(listFaultReports, { params: { orderId } }, { token: at.token })
  expect(ok).toHaveLength(1)
})

test('rejects excess quantities, duplicate lines and unshipped orders, and leaves nothing behind', async () => {
  expect((await report([fault(0, 'SHORT', 11)])).problem).toMatchObject({ code: 'REFUSED', fields: { qty: '≤ 10' } })
  expect((await report([fault(0, 'SHORT', 1), fault(0, 'SHORT', 2)])).problem.code).toBe('MALFORMED')
  expect((await report([fault(0, 'SHORT', 1, { orderLineId: randomUUID() })])).status).toBe(404)
  expect((await report([fault(0, 'SHORT', 1, { fileIds: [randomUUID()] })])).status).toBe(404)
  expect(await order()).toMatchObject({ status: { code: '40' }, checkedAt: null })
  await at.shop.run(`update orders set status = '20' where order_id = $1`, [orderId])
  expect((await report([fault(0, 'SHORT', 1)])).problem.code).toBe('CANNOT_CHECK')
  const [row] = await mall.owner`select count(*)::int as n from inquiries where order_id = ${orderId}`
  expect(row?.['n']).toBe(0)
})

test('counts missing and damaged goods of a line together, over all reports, and wrong goods apart', async () => {
  const tooMany = await report([fault(1, 'SHORT', 2), fault(1, 'DAMAGED', 3)])
  expect(tooMany.problem).toMatchObject({ code: 'REFUSED', fields: { qty: '≤ 4' } })
  expect((await report([fault(1, 'SHORT', 3), fault(1, 'WRONG', 5)])).status).toBe(200)
  expect((await report([fault(1, 'DAMAGED', 2)])).problem).toMatchObject({
    ...{ code: 'FAULTS_EXCEEDED', fields: { qty: '≤ 1' }, orderLineId: lineIds[1], left: 1 },
    message: '두부: 이미 3개 알렸어요. 더 알릴 수 있는 수량은 1개까지예요.',
  })
  expect((await report([fault(1, 'DAMAGED', 1)])).status).toBe(200)
  expect((await report([fault(1, 'SHORT', 1)])).problem).toMatchObject({ code: 'FAULTS_EXCEEDED', left: 0 })
  expect((await report([fault(0, 'SHORT', 10), fault(1, 'WRONG', 1)])).status).toBe(200)
})

test('accepts no more than was shipped when reports are sent concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => report([fault(1, 'DAMAGED', 2)])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
})

test('returns 404 for a delivery of another store', async () => {
  const storeId = await at.shop.makeStore()
  await addPerson(mall, { userCd: 'stranger' })
  await mall.owner`update users set store_id = ${storeId} where user_cd = 'stranger'`
  const { accessToken } = await signIn(mall, 'stranger')
  expect((await report([fault(0, 'SHORT', 1)], { token: accessToken })).status).toBe(404)
  expect((await mall.ask(listFaultReports, { params: { orderId } }, { token: accessToken })).status).toBe(404)
})
