import { randomUUID } from 'node:crypto'
import { changeStock, getStock, listStock, setLowMark, type StockChange } from '@mall/contract/office-products/stock'
import { setOrderStatus } from '@mall/contract/office-orders'
import { changeOrder, deleteOrder, getOrder } from '@mall/contract/orders'
import { restoreOrder } from '@mall/contract/sent-orders'
import { saveProducts } from '@mall/contract/office-products'
import { describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { tellOfLowStock } from './tell-of-low-stock.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

type Typed = StockChange extends infer C ? (C extends unknown ? Omit<C, 'reason'> & { reason?: string } : never) : never
const change = (prodId: string, body: Typed, key: string = randomUUID()) =>
  mall.ask(
    changeStock,
    { params: { prodId }, body: { reason: '', ...body } },
    { token: office, headers: { 'idempotency-key': key } },
  )
const mark = (prodId: string, lowMark: number | null) =>
  mall.ask(setLowMark, { params: { prodId }, body: { lowMark } }, { token: office })
const list = async (query: object) => (await mall.ask(listStock, { query }, { token: office })).ok
const show = async (prodId: string, query = {}) =>
  (await mall.ask(getStock, { params: { prodId }, query }, { token: office })).ok
const steps = async (prodId: string) =>
  (await show(prodId)).moves.map(({ kind, before, after }) => [kind, before, after]).reverse()
const avail = async (prodId: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number | undefined

describe('changing stock', () => {
  test('adds, takes off, counts and stops counting, and says who, when and why', async () => {
    const prodId = await at.shop.makeProduct({ stock: 5 })
    expect((await change(prodId, { kind: 'IN', qty: 20, reason: '  아침  입고 ' })).ok.stockQty).toBe(25)
    expect((await change(prodId, { kind: 'OUT', qty: 3, reason: '파손' })).ok.stockQty).toBe(22)
    expect((await change(prodId, { kind: 'COUNT', seen: 22, set: 21 })).ok.stockQty).toBe(21)
    expect((await change(prodId, { kind: 'COUNT', seen: 21, set: null })).ok.stockQty).toBeNull()
    expect((await change(prodId, { kind: 'COUNT', seen: null, set: 7 })).ok.stockQty).toBe(7)
    const { moves, stockQty } = await show(prodId)
    expect(stockQty).toBe(7)
    expect(moves.map(({ kind, before, after, reason }) => [kind, before, after, reason])).toEqual([
      ['COUNT', null, 7, ''],
      ['FREE', 21, null, ''],
      ['COUNT', 22, 21, ''],
      ['OUT', 25, 22, '파손'],
      ['IN', 5, 25, '아침 입고'],
    ])
    expect(moves[0]).toMatchObject({ name: expect.any(String) as string, qty: null, order: null })
    const [row] = await mall.owner`select action, facts from audit_rows order by audit_id desc limit 1`
    expect(row).toMatchObject({
      action: 'stock.changed',
      facts: { prodId, before: { stockQty: null }, after: { stockQty: 7 }, what: 'COUNT' },
    })
  })

  test.each<[string, Typed, number, string]>([
    ['more than can be ordered', { kind: 'OUT', qty: 6, reason: '폐기' }, 422, 'REFUSED'],
    ['without a reason', { kind: 'OUT', qty: 1, reason: ' ' }, 422, 'REASON_NEEDED'],
    ['beyond what stock can be', { kind: 'IN', qty: 9_999_999 }, 422, 'REFUSED'],
    ['a count of something else', { kind: 'COUNT', seen: 6, set: 9 }, 409, 'CONFLICT'],
    ['a count from not counted', { kind: 'COUNT', seen: null, set: 9 }, 409, 'CONFLICT'],
  ])('refuses %s, and changes nothing', async (_, body, status, code) => {
    const prodId = await at.shop.makeProduct({ stock: 5 })
    const answer = await change(prodId, body)
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect([await avail(prodId), (await show(prodId)).moves]).toEqual([5, []])
  })

  test('refuses to add to stock that is not counted', async () => {
    const prodId = await at.shop.makeProduct()
    expect((await change(prodId, { kind: 'IN', qty: 1 })).problem).toMatchObject({ code: 'CONFLICT', stockQty: null })
  })

  test('tells a count that orders have overtaken what is there now', async () => {
    const prodId = await at.shop.makeProduct({ stock: 50 })
    await at.place([[prodId, 8]])
    const { problem } = await change(prodId, { kind: 'COUNT', seen: 50, set: 40 })
    expect(problem).toMatchObject({ code: 'CONFLICT', stockQty: 42, waitingQty: 8 })
    expect((await change(prodId, { kind: 'COUNT', seen: 42, set: 40 })).ok.stockQty).toBe(40)
  })

  test('does a repeated request once', async () => {
    const prodId = await at.shop.makeProduct({ stock: 1 })
    const key = randomUUID()
    const body = { kind: 'IN' as const, qty: 10 }
    const answers = await Promise.all([1, 2, 3].map(() => change(prodId, body, key)))
    expect(answers.map(({ ok }) => ok.stockQty)).toEqual([11, 11, 11])
    expect((await show(prodId)).moves).toHaveLength(1)
  })

  test('loses nothing of what stores order and the office adds and takes off meanwhile', async () => {
    const prodId = await at.shop.makeProduct({ stock: 100 })
    const adding = Array.from({ length: 8 }, (_, n) => change(prodId, { kind: 'IN', qty: n + 1 }))
    const taking = Array.from({ length: 5 }, () => change(prodId, { kind: 'OUT', qty: 2, reason: '폐기' }))
    const order = async (times: number): Promise<void> => {
      if (times === 0) return
      await at.place([[prodId, 3]])
      await order(times - 1)
    }
    await Promise.all([...adding, ...taking, order(4)])
    expect(await avail(prodId)).toBe(100 + 36 - 10 - 12)
    const [first, ...rest] = await steps(prodId)
    expect([first?.[1], rest.length]).toEqual([100, 16])
    // Each move begins where the one before it ended.
    expect(rest.map(([, before]) => before)).toEqual([first, ...rest].slice(0, -1).map((move) => move?.[2]))
  })

  test('leaves nothing behind when the audit log cannot be written', async () => {
    const prodId = await at.shop.makeProduct({ stock: 5 })
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'stock.changed') not valid`
    expect((await change(prodId, { kind: 'IN', qty: 1 })).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect([await avail(prodId), (await show(prodId)).moves]).toEqual([5, []])
  })
})

describe('what moved the stock', () => {
  test('has what orders took and gave back, and what was typed in the catalogue', async () => {
    const [prodId, other] = [await at.shop.makeProduct({ stock: 100 }), await at.shop.makeProduct()]
    const first = await at.place([
      [prodId, 10],
      [other, 1],
    ])
    await save(first, [
      [prodId, 4],
      [other, 1],
    ])
    await save(first, [[other, 1]])
    const second = await at.place([[prodId, 7]])
    await mall.ask(deleteOrder, { query: { orderId: second } }, { token: at.token })
    await mall.ask(restoreOrder, { params: { orderId: second } }, { token: at.token })
    const fields = { stock: { seen: 93, set: 95 } }
    await mall.ask(
      saveProducts,
      { body: { changes: [{ prodId, version: 1, fields: {}, ...fields }] } },
      { token: office },
    )
    const body = { orderIds: [second], to: '90' as const, note: '매장과 통화했어요' }
    await mall.ask(setOrderStatus, { body }, { token: office })
    expect(await steps(prodId)).toEqual([
      ['PLACED', 100, 90],
      ['CHANGED', 90, 96],
      ['CHANGED', 96, 100],
      ['PLACED', 100, 93],
      ['CANCELLED', 93, 100],
      ['RESTORED', 100, 93],
      ['EDIT', 93, 95],
      ['CANCELLED_BY_OFFICE', 95, 102],
    ])
    const { moves } = await show(prodId)
    expect(moves.at(-1)).toMatchObject({ qty: -10, order: { orderId: first }, reason: '' })
    expect((await show(other)).moves.map(({ qty, before }) => [qty, before])).toEqual([[-1, null]])
  })

  test('explains shortages by order and reason, which give nothing back, not even when the order is cancelled', async () => {
    const prodId = await at.shop.makeProduct({ stock: 100 })
    const orderId = await at.place([[prodId, 10]])
    const { lines } = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
    const move = (to: '20' | '30' | '90', more: object) =>
      mall.ask(setOrderStatus, { body: { orderIds: [orderId], to, ...more } }, { token: office })
    const short = { orderLineId: lines[0]!.orderLineId, reason: '산지 결품' }
    expect((await move('20', { lines: [{ ...short, confirmedQty: 7 }] })).status).toBe(200)
    const now = { kind: 'SHORT', qty: 0, shortQty: 3, reason: '산지 결품', order: { orderId } }
    expect(await show(prodId)).toMatchObject({ stockQty: 90, waitingQty: 7, moves: [now, { shortQty: null }] })
    await move('30', { lines: [{ ...short, confirmedQty: 8 }] })
    expect(await show(prodId)).toMatchObject({ waitingQty: 8, moves: [{ shortQty: 2 }, { shortQty: null }] })
    await move('90', { note: '매장과 통화했어요' })
    expect(await steps(prodId)).toEqual([
      ['PLACED', 100, 90],
      ['SHORT', 90, 90],
      ['CANCELLED_BY_OFFICE', 90, 98],
    ])
  })

  test('shows the newest, and says that there is more', async () => {
    const prodId = await at.shop.makeProduct({ stock: 100 })
    for (let n = 0; n < 3; n += 1) await at.place([[prodId, 1]])
    await change(prodId, { kind: 'IN', qty: 5 })
    const { moves, hasMore } = await show(prodId, { most: '2' })
    expect([moves.map(({ before, after }) => [before, after]), hasMore]).toEqual([
      [
        [97, 102],
        [98, 97],
      ],
      true,
    ])
    expect(await show(prodId, { most: '4' })).toMatchObject({ hasMore: false })
  })

  async function save(orderId: string, lines: [string, number][]) {
    const { version } = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
    const wanted = lines.map(([prodId, qty]) => ({ prodId, qty }))
    const body = { version, lines: wanted, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' }
    const answer = await mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
    expect(answer.status).toBe(200)
  }
})

describe('low stock', () => {
  test('lists what is low, sold out or not counted, with what waits in orders', async () => {
    const categoryId = await at.shop.makeCategory()
    const make = (prod_nm: string, stock?: number) =>
      at.shop.makeProduct({ prod_nm, category_id: categoryId, ...(stock !== undefined && { stock }) })
    const [low, out] = [await make('가지', 12), await make('나물', 1)]
    await make('다시마')
    await make('라면', 100)
    await mark(low, 10)
    const before = await list({})
    await at.place([
      [low, 2],
      [out, 1],
    ])
    const names = async (query: object) => (await list({ categoryId, ...query })).content.map(({ prodNm }) => prodNm)
    expect(await names({})).toEqual(['가지', '나물', '다시마', '라면'])
    expect(await names({ stock: 'LOW' })).toEqual(['가지'])
    expect(await names({ stock: 'OUT' })).toEqual(['나물'])
    expect(await names({ stock: 'UNCOUNTED' })).toEqual(['다시마'])
    expect(await names({ q: 'ㄹㅁ' })).toEqual(['라면'])
    const after = await list({ categoryId, size: '1' })
    expect(after.content).toMatchObject([{ prodNm: '가지', stockQty: 10, waitingQty: 2, lowMark: 10 }])
    expect([after.totalElements, after.low - before.low, after.out - before.out]).toEqual([4, 1, 1])
  })

  test('is told to the office once, and again after it was filled up', async () => {
    const [one, two] = [await at.shop.makeProduct({ stock: 5 }), await at.shop.makeProduct({ stock: 50 })]
    const told = async () => {
      await tellOfLowStock(mall.house.database)
      return (await mall.owner`select params from notifications where code = 'STOCK_LOW'`).length
    }
    const before = await told()
    await mark(one, 5)
    await mark(two, 10)
    const once = await told()
    expect(once).toBeGreaterThan(before)
    expect(await told()).toBe(once)
    await change(one, { kind: 'IN', qty: 50 })
    expect(await told()).toBe(once)
    await change(one, { kind: 'OUT', qty: 51, reason: '폐기' })
    expect(await told()).toBe(once + (once - before))
    await mark(one, null)
    await change(one, { kind: 'OUT', qty: 1, reason: '폐기' })
    expect(await told()).toBe(once + (once - before))
  })
})
