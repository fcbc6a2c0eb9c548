import { setBasketLines } from '@mall/contract/baskets'
import { askForBasket, listBasketRequests, returnBasket, withdrawRequest } from '@mall/contract/baskets/requests'
import { unreadNotifications } from '@mall/contract/notifications'
import { getOrder } from '@mall/contract/orders'
import { addToOrder } from '@mall/contract/sent-orders'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { signIn } from '#test/people.ts'

let at: Ordering
let helper: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await at.shop.makeUser(at.storeId, { user_cd: 'helper', duty: 'HELPER', name: '이서연' })
  helper = (await signIn(made, 'helper')).accessToken
})

async function filled(lines = 1) {
  const wanted: [string, number][] = []
  for (let n = 0; n < lines; n += 1) wanted.push([await at.shop.makeProduct(), 2])
  return at.fill(wanted, helper)
}

const ask = (basket: { basketId: string; version: number }, note = '', token = helper) =>
  mall.ask(askForBasket, { body: { basketId: basket.basketId, basketVersion: basket.version, note } }, { token })
const list = async (token: string) => (await mall.ask(listBasketRequests, {}, { token })).ok
const giveBack = (requestId: string, answer = '') =>
  mall.ask(returnBasket, { params: { requestId }, body: { answer } }, { token: at.token })
const bell = async (token: string) =>
  (await mall.ask(unreadNotifications, {}, { token })).ok.items.map(({ text }) => text)
const actions = async () =>
  (await mall.owner`select action from audit_rows where action like 'BASKET%' order by at`).map(
    ({ action }) => action as string,
  )

test('shows requests to users who may order, and notifies the requester when the basket is sent', async () => {
  const basket = await filled(2)
  const { ok } = await ask(basket, ' 내일 단체 손님 ')
  const [request] = await list(at.token)
  expect(request).toMatchObject({
    ...{ requestId: ok.requestId, basketId: basket.basketId, by: '이서연', itemCount: 2, note: '내일 단체 손님' },
    ...{ state: 'OPEN', mine: false },
  })
  expect(await bell(at.token)).toContain('이서연 님이 장바구니 2개 품목의 발주를 부탁했어요. 기본 장바구니')
  const placed = (await at.send(basket)).ok
  expect(await list(at.token)).toEqual([])
  expect(await list(helper)).toMatchObject([
    { state: 'SENT', endedBy: 'buyer', order: { orderId: placed.orderId, orderNo: placed.orderNo }, mine: true },
  ])
  expect(await bell(helper)).toContain(`부탁한 장바구니를 발주했어요. ${placed.orderNo}`)
  // Asked again, it is known as ordered.
  expect((await ask(basket)).problem).toMatchObject({ code: 'BASKET_ORDERED', orderId: placed.orderId })
})

test('shows changes made after asking, and sends nothing that its sender has not seen', async () => {
  const basket = await filled()
  await ask(basket)
  const items = [{ prodId: await at.shop.makeProduct(), qty: 1 }]
  await mall.ask(setBasketLines, { body: { basketId: basket.basketId, items } }, { token: helper })
  expect(await list(at.token)).toMatchObject([{ itemCount: 2 }])
  const sent = await at.send(basket)
  expect(sent.problem.code).toBe('BASKET_CHANGED')
  await at.send({ ...basket, version: basket.version + 1 })
})

test('gives a basket back with a word, after which it can be asked for again', async () => {
  const basket = await filled()
  const { requestId } = (await ask(basket)).ok
  expect((await giveBack(requestId, '쌀은 있어요')).status).toBe(200)
  expect((await list(helper))[0]).toMatchObject({ state: 'RETURNED', endedBy: 'buyer', answer: '쌀은 있어요' })
  expect(await bell(helper)).toContain('buyer 님이 장바구니를 돌려보냈어요. · 쌀은 있어요')
  expect((await giveBack(requestId)).problem.code).toBe('REQUEST_ENDED')
  // A user who is about to send it has to look again.
  expect((await at.send(basket)).problem.code).toBe('BASKET_CHANGED')
  const again = await ask({ ...basket, version: basket.version + 1 })
  await mall.ask(withdrawRequest, { params: again.ok }, { token: helper })
  expect(await actions()).toEqual(
    expect.arrayContaining(['BASKET_ASKED', 'BASKET_RETURNED', 'BASKET_REQUEST_WITHDRAWN']),
  )
})

test('either sends or returns a basket if both happen concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const basket = await filled()
    const { requestId } = (await ask(basket)).ok
    const [sent, returned] = await Promise.all([at.send(basket), giveBack(requestId)])
    expect([sent.status, returned.status].filter((status) => status === 200)).toHaveLength(1)
    const [request] = await list(helper)
    expect(request!.state).toBe(sent.status === 200 ? 'SENT' : 'RETURNED')
  }
})

test('orders a basket once if two users send it concurrently', async () => {
  const basket = await filled()
  await ask(basket)
  const sent = await Promise.all([at.send(basket), at.send(basket)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(sent.find(({ status }) => status === 409)!.problem.code).toBe('ALREADY_ORDERED')
})

test('refuses an empty basket, an outdated one, and a second request', async () => {
  const empty = await at.fill([[await at.shop.makeProduct(), 1]], helper)
  const items = [
    {
      prodId: (await mall.owner`select prod_id from basket_items where basket_id = ${empty.basketId}`)[0]![
        'prod_id'
      ] as string,
      qty: 0,
    },
  ]
  const { version } = (await mall.ask(setBasketLines, { body: { basketId: empty.basketId, items } }, { token: helper }))
    .ok
  expect((await ask({ basketId: empty.basketId, version })).problem.code).toBe('BASKET_EMPTY')
  const basket = await filled()
  expect((await ask({ ...basket, version: basket.version - 1 })).problem.code).toBe('BASKET_CHANGED')
  await ask(basket)
  expect((await ask(basket, '', at.token)).problem.code).toBe('ALREADY_ASKED')
})

test('keeps requests of others from being withdrawn, and lists only what waits or is one’s own', async () => {
  const [open] = (await list(helper)).filter(({ state }) => state === 'OPEN')
  const params = { requestId: open!.requestId }
  expect((await mall.ask(withdrawRequest, { params }, { token: at.token })).status).toBe(404)
  expect((await mall.ask(withdrawRequest, { params }, { token: helper })).status).toBe(200)
  expect(await list(at.token)).toEqual([])
  expect((await list(helper)).map(({ state }) => state)).toContain('WITHDRAWN')
})

test('keeps what was sent from being withdrawn, also if both happen concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const basket = await filled()
    const { requestId } = (await ask(basket)).ok
    const withdraw = () => mall.ask(withdrawRequest, { params: { requestId } }, { token: helper })
    const [sent, withdrawn] = await Promise.all([at.send(basket), withdraw()])
    expect(sent.status).toBe(200)
    if (withdrawn.status !== 200) expect(withdrawn.problem.code).toBe('BASKET_ORDERED')
    const state = withdrawn.status === 200 ? 'WITHDRAWN' : 'SENT'
    expect((await list(helper))[0]).toMatchObject({ requestId, state })
    expect((await withdraw()).problem.code).toBe('BASKET_ORDERED')
    expect((await list(helper))[0]).toMatchObject({ requestId, state })
  }
})

test('fulfils a request when all its lines are added to an order that was sent', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  const prodId = await at.shop.makeProduct()
  const basket = await at.fill([[prodId, 3]], helper)
  await ask(basket)
  const { version } = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
  const body = { version, basketId: basket.basketId, items: [{ prodId, qty: 3 }] }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await mall.ask(addToOrder, { params: { orderId }, body }, { token: at.token, headers })).status).toBe(200)
  expect((await list(helper))[0]).toMatchObject({ state: 'SENT', order: { orderId } })
})

test('leaves nothing behind when the notification fails', async () => {
  const basket = await filled()
  const before = (await mall.owner`select count(*)::int as n from basket_requests`)[0]!['n'] as number
  await mall.owner`alter table notifications add constraint broken check (code <> 'BASKET_ASKED') not valid`
  expect((await ask(basket)).status).toBe(500)
  await mall.owner`alter table notifications drop constraint broken`
  expect((await mall.owner`select count(*)::int as n from basket_requests`)[0]!['n']).toBe(before)
})
