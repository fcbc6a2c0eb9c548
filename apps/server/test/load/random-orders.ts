import { randomUUID } from 'node:crypto'
import { lineAmounts, priceModes, sumAmounts, taxTypes, type TaxRounding } from '@mall/contract/base/money'
import { setOrderStatus } from '@mall/contract/office-orders'
import { checkOrders, deleteOrder, getOrder } from '@mall/contract/orders'
import fc from 'fast-check'
import type { Mall } from '../mall.ts'
import type { Ordering } from '../ordering.ts'

// Random orders for property tests: lines, progress and shortages.

const line = fc.record({
  taxType: fc.constantFrom(...taxTypes),
  priceMode: fc.constantFrom(...priceModes),
  /** Thousandths of a won, mostly not whole won. */
  milli: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 300_000_000 })),
  qty: fc.integer({ min: 1, max: 999 }),
  /** Per cent of the quantity that remains after each stage: mostly 100, 0 for none. */
  confirmed: fc.oneof({ weight: 3, arbitrary: fc.constant(100) }, fc.integer({ min: 0, max: 100 })),
  shipped: fc.oneof({ weight: 3, arbitrary: fc.constant(100) }, fc.integer({ min: 0, max: 100 })),
})

export const randomOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  rounding: fc.constantFrom<TaxRounding>('FLOOR', 'ROUND'),
  fee: fc.constantFrom(0, 2500, 3000, 3333),
  freeFrom: fc.constantFrom(0, 50_000, 1_000_000),
  /** The last state it reaches. */
  goal: fc.constantFrom('10', '20', '30', '40', '50', '90'),
})
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Order> ? Order : never

/** What every view has to show: the lines of each stage, and the totals of the last one. */
export type Expected = ReturnType<typeof expectedOf>

export function expectedOf({ lines, rounding, fee, freeFrom, goal }: RandomOrder) {
  const reached = { '10': 0, '90': 0, '20': 1, '30': 1, '40': 2, '50': 2 }[goal]
  const staged = lines.map(({ qty, confirmed, shipped, milli, taxType, priceMode }) => {
    const confirmedQty = Math.floor((qty * confirmed) / 100)
    const quantities = [qty, confirmedQty, Math.floor((confirmedQty * shipped) / 100)]
    const stage = (some: number) => ({
      qty: some,
      ...lineAmounts({ qty: some, unitPriceMilli: milli, taxType, priceMode }, rounding),
    })
    const stages = quantities.slice(0, reached + 1).map(stage)
    return { taxType, unitPrice: milli / 1000, stages, furthest: stages[reached] ?? stage(qty) }
  })
  const ordered = sumAmounts(staged.map(({ stages }) => stages[0] ?? stageless))
  const sums = sumAmounts(staged.map(({ furthest }) => furthest))
  const isFree = (freeFrom > 0 && ordered.totalAmt >= freeFrom) || (reached > 0 && sums.totalAmt === 0)
  const feeAmt = ordered.totalAmt === 0 || isFree ? 0 : fee
  return { lines: staged, ordered, sums, feeAmt, payAmt: sums.totalAmt + feeAmt }
}

const stageless = { supplyAmt: 0, vatAmt: 0, totalAmt: 0 }

export interface MadeOrder {
  orderId: string
  orderNo: string
}

/** Creates a random order the way users do: products, basket, ordering, office desk, receiving. */
export async function makeRandomOrder(
  mall: Mall,
  at: Ordering,
  office: string,
  order: RandomOrder,
): Promise<MadeOrder> {
  const { rounding, fee, freeFrom, goal } = order
  await at.shop.run(
    `update mall_settings set tax_rounding = $1, delivery_fee_amt = $2, free_delivery_from = $3, delivery_fee_per = 'order'`,
    [...[rounding, fee, freeFrom]],
  )
  const prodIds = await addGoods(mall, at, order)
  const basket = await at.fill(order.lines.map(({ qty }, n) => [prodIds[n] ?? '', qty]))
  const placed = await at.send(basket)
  if (placed.status !== 200) throw new Error(`the order was refused: ${placed.problem.code}`)
  const { orderId, orderNo } = placed.ok
  if (goal === '90') await mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })
  else await moveOn(mall, at, office, order, orderId)
  return { orderId, orderNo }
}

/** Inserts new products for this order in few statements. */
async function addGoods({ owner }: Mall, { shop }: Ordering, { lines }: RandomOrder): Promise<string[]> {
  const category_id = await shop.makeCategory()
  const code = randomUUID().slice(0, 8)
  const rows = lines.map(({ taxType, priceMode }, n) => ({
    ...{ tenant_id: '10', prod_id: randomUUID(), prod_cd: `${code}${String(n)}`, prod_nm: `품목${String(n)}호` },
    ...{ spec: '1kg', tax_type: taxType, price_mode: priceMode, category_id },
  }))
  const prices = rows.map(({ prod_id }, n) => ({
    ...{ tenant_id: '10', grade: 'A', prod_id, from_day: '2020-01-01', unit_price_milli: lines[n]?.milli ?? 0 },
  }))
  await owner`insert into products ${owner(rows)}`
  await owner`insert into grade_prices ${owner(prices)}`
  return rows.map(({ prod_id }) => prod_id)
}

async function moveOn(mall: Mall, at: Ordering, office: string, order: RandomOrder, orderId: string) {
  const { goal, lines } = order
  if (goal === '10') return
  const { ok } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
  const move = async (to: '20' | '30' | '40', said?: object[]) => {
    const body = { orderIds: [orderId], to, ...(said && { lines: said }) } as never
    const { status, problem } = await mall.ask(setOrderStatus, { body }, { token: office })
    if (status !== 200) throw new Error(`the office could not move it: ${problem.code}`)
  }
  const reason = '품절'
  const confirmed = lines.map(({ qty, confirmed: share }) => Math.floor((qty * share) / 100))
  const ids = ok.lines.map(({ orderLineId }) => orderLineId)
  await move(
    '20',
    ids.map((orderLineId, n) => ({ orderLineId, confirmedQty: confirmed[n], reason })),
  )
  if (goal === '20') return
  if (goal === '30') return move('30')
  const shipped = lines.map(({ shipped: share }, n) => Math.floor(((confirmed[n] ?? 0) * share) / 100))
  await move(
    '40',
    ids.map((orderLineId, n) => ({ orderLineId, shippedQty: shipped[n], reason })),
  )
  if (goal === '50') await mall.ask(checkOrders, { body: { ordersIds: [orderId] } }, { token: at.token })
}
