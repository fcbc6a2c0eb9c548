import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@mall/contract/office-orders'
import { confirmShort, getOrderedProduct } from '@mall/contract/office-orders/by-product'
import { changeOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const show = async (prodId: string, token = office) =>
  (await mall.ask(getOrderedProduct, { params: { prodId }, query: {} }, { token })).ok
const confirm = (
  prodId: string,
  qtys: Record<string, number>,
  seen: { orderId: string; version: number }[],
  by = office,
) =>
  mall.ask(
    confirmShort,
    {
      params: { prodId },
      body: {
        reason: '입고 지연',
        orders: seen
          .filter(({ orderId }) => orderId in qtys)
          .map(({ orderId, version }) => ({ orderId, version, qty: qtys[orderId]! })),
      },
    },
    { token: by },
  )

test('shows the lines of open orders with what the store may still change, and counts held ones', async () => {
  const leek = await at.shop.makeProduct({ prod_nm: '대파', stock: 100, step_qty: 2, prices: { A: 1000 } })
  const [one, two, held] = [await at.place([[leek, 4]]), await at.place([[leek, 6]]), await at.place([[leek, 8]])]
  await mall.owner`update orders set status = '60' where order_id = ${held}`
  await mall.ask(setOrderStatus, { body: { orderIds: [two], to: '20' } }, { token: office })
  const { lines, ...shown } = await show(leek)
  expect(shown).toMatchObject({ prodNm: '대파', stepQty: 2, stockQty: 82, hasMore: false, held: { orders: 1, qty: 8 } })
  expect(lines.find(({ orderId }) => orderId === one)).toMatchObject({
    ...{ status: { code: '10', name: '접수' }, canEdit: true, qty: 4, confirmedQty: null, unitPrice: 1000 },
    ...{ version: 1, taxType: 'TAX', deliveryDate: at.day, storeId: at.storeId },
  })
  expect(lines.find(({ orderId }) => orderId === two)).toMatchObject({ canEdit: false, confirmedQty: 6 })
  expect(lines).toHaveLength(2)
  await at.moveDeadline(new Date(Date.now() - 1000))
  expect((await show(leek)).lines.map(({ canEdit }) => canEdit)).toEqual([false, false])
  await mall.owner`delete from store_days`
  const unknown = await mall.ask(getOrderedProduct, { params: { prodId: randomUUID() }, query: {} }, { token: office })
  expect(unknown.status).toBe(404)
})

test('confirms each order short on its own, with the rest as ordered, and says which were changed or refused', async () => {
  const [leek, rice] = [await at.shop.makeProduct({ prices: { A: 1000 } }), await at.shop.makeProduct()]
  const done = await at.place([
    [leek, 10],
    [rice, 3],
  ])
  const [changed, none, gone] = [await at.place([[leek, 5]]), await at.place([[leek, 7]]), await at.place([[leek, 9]])]
  const { lines } = await show(leek)
  const before = await at.read(changed)
  const change = {
    ...{ version: before.version, lines: [{ prodId: leek, qty: 6 }], deliveryDate: before.deliveryDate, memo: '' },
    storeDeliveryId: before.delivery.storeDeliveryId,
  }
  const wanted = { params: { orderId: changed }, body: change }
  expect((await mall.ask(changeOrder, wanted, { token: at.token })).status).toBe(200)
  await mall.ask(setOrderStatus, { body: { orderIds: [gone], to: '90', note: '통화' } }, { token: office })
  const answer = await confirm(leek, { [done]: 4, [changed]: 2, [none]: 0, [gone]: 1 }, lines)
  const resultOf = (id: string) => answer.ok.results.find(({ orderId }) => orderId === id)
  expect(resultOf(done)).toEqual({ orderId: done, result: 'DONE', message: null })
  expect(resultOf(none)?.result).toBe('DONE')
  expect(resultOf(changed)?.result).toBe('CHANGED')
  expect(resultOf(gone)).toMatchObject({ result: 'REFUSED', message: expect.stringContaining('취소') as string })
  expect(await at.read(done)).toMatchObject({
    status: { code: '20' },
    lines: [
      { ordered: { qty: 10 }, confirmed: { qty: 4, totalAmt: 4400 }, reason: '입고 지연' },
      { confirmed: { qty: 3 }, reason: null },
    ],
  })
  expect(await at.read(none)).toMatchObject({ status: { code: '20' }, payAmt: 0 })
  expect(await at.read(changed)).toMatchObject({ status: { code: '10' }, lines: [{ confirmed: null }] })
  const rest = await confirm(leek, { [changed]: 2 }, (await show(leek)).lines)
  expect(rest.ok.results).toEqual([{ orderId: changed, result: 'DONE', message: null }])
  expect((await at.read(changed)).lines[0]).toMatchObject({ ordered: { qty: 6 }, confirmed: { qty: 2 } })
})

test('takes from confirmed orders too, which keep their state, and leaves shipped ones', async () => {
  const [leek, rice] = [await at.shop.makeProduct({ prices: { A: 1000 } }), await at.shop.makeProduct()]
  const orders = [
    await at.place([
      [leek, 10],
      [rice, 3],
    ]),
    await at.place([[leek, 5]]),
    await at.place([[leek, 7]]),
  ]
  const [confirmed, preparing, shipped] = orders as [string, string, string]
  const move = (orderIds: string[], to: '20' | '30' | '40') =>
    mall.ask(setOrderStatus, { body: { orderIds, to } }, { token: office })
  await move(orders, '20')
  await move([preparing, shipped], '30')
  const { lines } = await show(leek)
  await move([shipped], '40')
  const { ok } = await confirm(leek, { [confirmed]: 4, [preparing]: 0, [shipped]: 1 }, lines)
  expect(new Map(ok.results.map(({ orderId, result }) => [orderId, result]))).toEqual(
    new Map([
      [confirmed, 'DONE'],
      [preparing, 'DONE'],
      [shipped, 'REFUSED'],
    ]),
  )
  expect(await at.read(confirmed)).toMatchObject({
    status: { code: '20' },
    lines: [
      { confirmed: { qty: 4, totalAmt: 4400 }, reason: '입고 지연' },
      { confirmed: { qty: 3 }, reason: null },
    ],
  })
  expect(await at.read(preparing)).toMatchObject({ status: { code: '30' }, payAmt: 0 })
  expect((await at.read(shipped)).lines[0]).toMatchObject({ shipped: { qty: 7 } })
})

test('confirms each order once when two clerks share out at the same time', async () => {
  const leek = await at.shop.makeProduct({ prices: { A: 1000 } })
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await at.place([[leek, 10]]))
  const { lines } = await show(leek)
  const colleague = await addPerson(mall, { userCd: 'desk2', role: 'OFFICE' }).then(() => signIn(mall, 'desk2'))
  const share = (qty: number) => Object.fromEntries(ids.map((id) => [id, qty]))
  const [one, two] = await Promise.all([
    confirm(leek, share(4), lines),
    confirm(leek, share(7), [...lines].reverse(), colleague.accessToken),
  ])
  const doneBy = (answer: typeof one) =>
    answer.ok.results.filter(({ result }) => result === 'DONE').map(({ orderId }) => orderId)
  expect([...doneBy(one), ...doneBy(two)].sort()).toEqual([...ids].sort())
  for (const id of ids) {
    const {
      lines: [line],
      version,
    } = await at.read(id)
    expect([line?.confirmed?.qty, version]).toEqual([doneBy(one).includes(id) ? 4 : 7, 2])
  }
})

test('changes nothing of an order that cannot be written, and nothing at all without a reason or with a strange id', async () => {
  const [leek, other] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const [one, two] = [await at.place([[leek, 5]]), await at.place([[other, 5]])]
  const ask = (body: object, prodId = leek) =>
    mall.ask(confirmShort, { params: { prodId }, body: { reason: '품절', ...body } as never }, { token: office })
  const orders = [{ orderId: one, version: 1, qty: 2 }]
  expect((await ask({ orders, reason: '-' })).problem.code).toBe('SHORTAGE_NEEDS_REASON')
  expect((await ask({ orders: [...orders, { orderId: randomUUID(), version: 1, qty: 2 }] })).status).toBe(404)
  expect((await ask({ orders }, randomUUID())).status).toBe(404)
  expect((await ask({ orders: [...orders, ...orders] })).status).toBe(400)
  // More than ordered, and an order without the product.
  const wrong = [
    { orderId: one, version: 1, qty: 6 },
    { orderId: two, version: 1, qty: 0 },
  ]
  expect((await ask({ orders: wrong })).ok.results.map(({ result }) => result)).toEqual(['REFUSED', 'CHANGED'])
  await mall.owner`alter table audit_rows add constraint broken check (action <> 'ORDER_MOVED') not valid`
  expect((await ask({ orders })).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  expect(await at.read(one)).toMatchObject({ status: { code: '10' }, version: 1, lines: [{ confirmed: null }] })
  expect((await at.read(two)).status.code).toBe('10')
})
