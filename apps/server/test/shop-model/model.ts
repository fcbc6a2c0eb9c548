import { lineAmounts, splitInclusive, sumAmounts, type PriceMode, type TaxType } from '@mall/contract/base/money'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { ProblemCode } from '@mall/contract/base/problem'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'

// The smallest possible model of the shop: one store, one basket, its orders, a few products. A test compares the real
// shop with it after every step. It has no tables, transactions or locks.

export interface ModelGoods {
  prodId: string
  milli: number
  taxType: TaxType
  priceMode: PriceMode
  minQty: number
  maxQty: number | null
  stepQty: number
  isOnSale: boolean
  stock: number | null
  /** Allocated: the store's quota, what it has taken of it, and what is left overall. */
  share: { quota: number; taken: number; whole: number } | null
}

export interface ModelLine {
  qty: number
  milli: number
  confirmed: number | null
  shipped: number | null
}

export interface ModelOrder {
  orderId: string
  status: OrderStatus
  version: number
  fee: number
  checked: boolean
  lines: Map<ModelGoods, ModelLine>
}

export interface ShopModel {
  goods: ModelGoods[]
  basket: Map<ModelGoods, { qty: number; seenMilli: number }>
  version: number
  orders: ModelOrder[]
  balance: number
  creditLimit: number
  minOrderAmt: number
  feeAmt: number
  freeFrom: number
}

const amountsOf = ({ taxType, priceMode }: ModelGoods, milli: number, qty: number) =>
  lineAmounts({ qty, unitPriceMilli: milli, taxType, priceMode })

/** Amounts of an order at the last stage of each line. */
export function goodsOf({ lines }: Pick<ModelOrder, 'lines'>) {
  return sumAmounts(
    [...lines].map(([goods, { qty, milli, confirmed, shipped }]) =>
      amountsOf(goods, milli, shipped ?? confirmed ?? qty),
    ),
  )
}

export function basketSums({ basket, ...model }: ShopModel) {
  const sums = sumAmounts([...basket].map(([goods, { qty }]) => amountsOf(goods, goods.milli, qty)))
  return { ...sums, payAmt: sums.totalAmt + feeFor(model, sums.totalAmt) }
}

function feeFor({ feeAmt, freeFrom }: Pick<ShopModel, 'feeAmt' | 'freeFrom'>, goodsAmt: number): number {
  return goodsAmt === 0 || (freeFrom > 0 && goodsAmt >= freeFrom) ? 0 : splitInclusive(feeAmt).totalAmt
}

export const payOf = (order: ModelOrder) => goodsOf(order).totalAmt + order.fee

type Wanted = Map<ModelGoods, number>

/** All rules that an order of these quantities would break; `before` is the current content of the order. */
export function brokenRules(model: ShopModel, wanted: Wanted, before: Map<ModelGoods, ModelLine>): Set<ProblemCode> {
  const broken = new Set<ProblemCode>()
  for (const [goods, qty] of wanted) {
    const present = before.get(goods)?.qty ?? 0
    if (!goods.isOnSale && qty > present) broken.add('SOLD_OUT')
    if (qty !== present && checkQuantity(qty, goods).fault) broken.add('STEP_QTY')
    if (goods.stock !== null && qty - present > goods.stock) broken.add('SOLD_OUT')
    if (goods.share && qty - present > Math.min(goods.share.quota - goods.share.taken, goods.share.whole))
      broken.add('ALLOCATION_EXCEEDED')
  }
  if (wanted.size === 0) broken.add('BASKET_EMPTY')
  if (goodsOf({ lines: linesOf(wanted, before) }).totalAmt < model.minOrderAmt) broken.add('BELOW_MINIMUM')
  return broken
}

/** Existing lines keep their price; new ones get today's. */
function linesOf(wanted: Wanted, before: Map<ModelGoods, ModelLine>): Map<ModelGoods, ModelLine> {
  const lineOf = (goods: ModelGoods, qty: number): ModelLine => ({
    qty,
    milli: before.get(goods)?.milli ?? goods.milli,
    confirmed: null,
    shipped: null,
  })
  return new Map([...wanted].map(([goods, qty]) => [goods, lineOf(goods, qty)]))
}

export function placeIn(model: ShopModel, orderId: string): void {
  const wanted = new Map([...model.basket].map(([goods, { qty }]) => [goods, qty]))
  const order: ModelOrder = { orderId, status: '10', version: 1, fee: 0, checked: false, lines: new Map() }
  model.orders.push(order)
  fill(model, order, wanted)
  model.basket = new Map()
  model.version = 0
}

export function changeIn(model: ShopModel, order: ModelOrder, wanted: Wanted): void {
  fill(model, order, wanted)
  order.version += 1
}

function fill(model: ShopModel, order: ModelOrder, wanted: Wanted): void {
  take(order.lines, -1)
  order.lines = linesOf(wanted, order.lines)
  take(order.lines, 1)
  shareFee(model, order)
  const others = model.orders.filter((other) => other !== order && ['10', '20', '30'].includes(other.status))
  const owed = model.balance + others.reduce((sum, other) => sum + payOf(other), 0) + payOf(order)
  order.status = model.creditLimit > 0 && owed > model.creditLimit ? '60' : '10'
}

const isLive = ({ status }: ModelOrder) => status !== '90'
const isMovable = ({ status }: ModelOrder) => ['10', '20', '30', '60'].includes(status)
const orderedAmt = ({ lines }: ModelOrder) =>
  sumAmounts([...lines].map(([goods, { qty, milli }]) => amountsOf(goods, milli, qty))).totalAmt

/** All orders here are for one day and place: one of them pays the fee, as if they were one order. */
function shareFee(model: ShopModel, cause: ModelOrder): void {
  const movable = model.orders.filter(isMovable)
  const isPaid = model.orders.some((order) => isLive(order) && !isMovable(order) && order.fee > 0)
  const goodsAmt = model.orders.filter(isLive).reduce((sum, order) => sum + orderedAmt(order), 0)
  const fee = isPaid ? 0 : feeFor(model, goodsAmt)
  const able = movable.filter((order) => goodsOf(order).totalAmt > 0)
  const payer = able.find((order) => order.fee > 0) ?? (able.includes(cause) ? cause : able[0])
  for (const order of movable) setFee(order, order === payer ? fee : 0, order !== cause)
}

function setFee(order: ModelOrder, fee: number, isOther: boolean): void {
  if (isOther && order.fee !== fee) order.version += 1
  order.fee = fee
}

/** The office moves a fee but never creates one. */
function passFee({ orders }: ShopModel, dropped: number): void {
  const live = orders.filter(isLive)
  const next = live.find((order) => isMovable(order) && goodsOf(order).totalAmt > 0)
  if (next && dropped > 0 && live.every(({ fee }) => fee === 0)) setFee(next, dropped, true)
}

function take(lines: Map<ModelGoods, ModelLine>, sign: 1 | -1): void {
  for (const [goods, { qty }] of lines) {
    if (goods.stock !== null) goods.stock -= sign * qty
    if (goods.share) {
      goods.share.taken += sign * qty
      goods.share.whole -= sign * qty
    }
  }
}

export function cancelIn(model: ShopModel, order: ModelOrder): void {
  takeOut(order)
  shareFee(model, order)
}

function takeOut(order: ModelOrder): void {
  take(order.lines, -1)
  order.status = '90'
  order.version += 1
}

/** The office desk. `left` is what remains of each line; shortages do not return to stock. */
export function moveIn(model: ShopModel, order: ModelOrder, to: OrderStatus, left: Wanted): void {
  if (to === '90') {
    takeOut(order)
    passFee(model, order.fee)
    return
  }
  for (const [goods, line] of order.lines) {
    if (to === '20') line.confirmed = left.get(goods) ?? line.qty
    if (to === '40') line.shipped = left.get(goods) ?? line.confirmed ?? line.qty
  }
  order.status = to
  order.version += 1
  if ((to === '20' || to === '40') && goodsOf(order).totalAmt === 0) {
    const dropped = order.fee
    order.fee = 0
    passFee(model, dropped)
  }
  if (to === '40') model.balance += payOf(order)
}
