import { randomUUID } from 'node:crypto'
import { getBasket } from '@mall/contract/baskets'
import { setOrderStatus } from '@mall/contract/office-orders'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { changeOrder, checkOrders, deleteOrder } from '@mall/contract/orders'
import fc from 'fast-check'
import { expect } from 'vitest'
import { officeMoves } from '#features/orders/reading/order-status.ts'
import * as model from './model.ts'
import { hasOrders, isRefused, mostly, person, pick, qty, step, tokenOf } from './step.ts'

const place = step(
  'place',
  fc.record({ person, stale: mostly(0, 1), seen: fc.constantFrom(null, null, null, 0, 0, 0, 1) }),
  async (choice, shop, real) => {
    const { at, mall } = real
    const { token } = tokenOf(real, choice.person)
    const query = { storeId: at.storeId, storeGrade: 'A' }
    const { basketId } = (await mall.ask(getBasket, { query }, { token })).ok
    const key = randomUUID()
    const seen = choice.seen === null ? {} : { seenTotalAmt: model.basketSums(shop).totalAmt + choice.seen }
    const sent = { basketId, version: shop.version + choice.stale }
    const answer = await at.send(sent, { token, key, ...seen })
    const wanted = new Map([...shop.basket].map(([goods, line]) => [goods, line.qty]))
    const broken = model.brokenRules(shop, wanted, new Map())
    if (choice.stale === 1) broken.add('BASKET_CHANGED')
    if (choice.seen === 1) broken.add('PRICE_CHANGED')
    if (isRefused(answer, broken)) return
    model.placeIn(shop, answer.ok.orderId)
    expect(answer.ok.status.code).toBe(shop.orders.at(-1)?.status)
    if (choice.seen === null) return
    const again = await at.send(sent, { token, key, ...seen })
    expect([again.status, again.ok]).toEqual([200, answer.ok])
    expect((await at.send(sent, { token, ...seen })).problem.code).toBe('ALREADY_ORDERED')
  },
)

const change = step(
  'change',
  fc.record({
    order: fc.nat({ max: 5 }),
    person,
    stale: mostly(0, 1),
    qtys: fc.array(qty, { minLength: 2, maxLength: 4 }),
  }),
  async (choice, shop, { mall, at, ...real }) => {
    const order = pick(shop.orders, choice.order)
    const wanted = new Map(shop.goods.map((goods, n) => [goods, choice.qtys[n] ?? 0] as const).filter(([, n]) => n > 0))
    const lines = [...wanted].map(([{ prodId }, some]) => ({ prodId, qty: some }))
    const head = { version: order.version - choice.stale, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' }
    const answer = await mall.ask(
      changeOrder,
      { params: { orderId: order.orderId }, body: { ...head, lines } },
      tokenOf({ mall, at, ...real }, choice.person),
    )
    const isOpen = order.status === '10' || order.status === '60'
    const broken = new Set<string>(isOpen ? model.brokenRules(shop, wanted, order.lines) : ['ORDER_FIXED'])
    // A change without lines is malformed.
    if (wanted.size === 0) broken.add('MALFORMED')
    if (choice.stale === 1) broken.add('CONFLICT')
    if (isRefused(answer, broken)) return
    model.changeIn(shop, order, wanted)
    expect(answer.ok).toMatchObject({ version: order.version, status: { code: order.status } })
  },
  hasOrders,
)

const remove = step(
  'delete',
  fc.record({ order: fc.nat({ max: 5 }), person }),
  async (choice, shop, real) => {
    const order = pick(shop.orders, choice.order)
    const query = { orderId: order.orderId }
    const answer = await real.mall.ask(deleteOrder, { query }, tokenOf(real, choice.person))
    const isOpen = order.status === '10' || order.status === '60'
    if (isOpen) model.cancelIn(shop, order)
    expect(answer.ok).toMatchObject(
      order.status === '90' ? { result: 'SUCCESS' } : { result: 'FAIL', code: 'ORDER_FIXED' },
    )
  },
  hasOrders,
)

const move = step(
  'move',
  fc.record({
    order: fc.nat({ max: 5 }),
    /** Mostly an allowed state; sometimes any. */
    to: mostly(0, 1),
    anywhere: mostly<OrderStatus | null>(null, '40'),
    left: fc.option(fc.nat({ max: 10 })),
  }),
  async (choice, shop, { mall, office, at }) => {
    const movable = shop.orders.filter(({ status }) => officeMoves[status].length > 0)
    const order = pick(movable.length > 0 ? movable : shop.orders, choice.order)
    const next = officeMoves[order.status]
    const to = choice.anywhere ?? (next.length > 0 ? pick(next, choice.to) : '20')
    const [first] = order.lines
    const before = first === undefined ? 0 : (first[1].confirmed ?? first[1].qty)
    const isShort = choice.left !== null && choice.left < before && ['20', '40'].includes(to)
    const left = new Map(isShort && first ? [[first[0], choice.left ?? 0]] : [])
    const [line] = isShort
      ? await at.shop.run('select order_line_id from order_lines where order_id = $1 and prod_id = $2', [
          order.orderId,
          first?.[0].prodId,
        ])
      : []
    const said = {
      orderLineId: line?.['order_line_id'] as string,
      reason: '품절',
      confirmedQty: choice.left ?? 0,
      shippedQty: choice.left ?? 0,
    }
    const body = { orderIds: [order.orderId], to, note: '재고 없음', ...(line && { lines: [said] }) }
    const answer = await mall.ask(setOrderStatus, { body }, { token: office })
    const broken = new Set(officeMoves[order.status].includes(to) ? [] : ['MOVE_REFUSED'])
    if (!isRefused(answer, broken)) model.moveIn(shop, order, to, left)
  },
  hasOrders,
)

const check = step(
  'check',
  fc.record({ order: fc.nat({ max: 5 }), person }),
  async (choice, shop, real) => {
    const order = pick(shop.orders, choice.order)
    const { ok } = await real.mall.ask(
      checkOrders,
      { body: { ordersIds: [order.orderId] } },
      tokenOf(real, choice.person),
    )
    const isThere = order.status === '40' || order.status === '50'
    expect(ok).toMatchObject(isThere ? { result: 'SUCCESS' } : { result: 'FAIL', code: 'CANNOT_CHECK' })
    if (!isThere || order.checked) return
    order.status = '50'
    order.checked = true
    order.version += 1
  },
  hasOrders,
)

export const orderSteps = [place, place, change, remove, move, move, check]
