import { lineAmounts, splitInclusive, type Amounts } from '@mall/contract/money'
import { addDays, seoulDay, weekday, type Day } from '#platform/day.ts'
import { gradeNames, gradePrice, type LargeProduct } from './large-goods.ts'
import { between, idOf, kinds, mix } from './mix.ts'

export interface LargeSize {
  products: number
  stores: number
  orders: number
}

/** How many different articles a store buys. */
export const habitSize = 60
const busyStoreOrders = 5000
const days = 730

export interface LargeLine extends Amounts {
  /** Which of the store's habits it is. */
  habit: number
  product: LargeProduct
  qty: number
  priceMilli: number
}

export interface LargeOrder extends Amounts {
  n: number
  orderId: string
  store: number
  orderedAt: Date
  deliveryDate: Day
  status: '10' | '40' | '50' | '90'
  fee: Amounts
  payAmt: number
  lines: readonly LargeLine[]
}

export const gradeOfStore = (store: number): string => gradeNames[store % gradeNames.length] ?? 'A'

/** The articles of a store, the first one bought most. */
export function habitOf(store: number, habit: number, products: number): number {
  return mix(store * habitSize + habit, 21) % products
}

/** All orders of two years in the order in which they were sent. Worked out from their place: two passes see the same. */
export function* largeOrders(size: LargeSize, products: readonly LargeProduct[], now: Date): Generator<LargeOrder> {
  const today = seoulDay(now)
  const begin = now.getTime() - days * 86_400_000
  for (let n = 0; n < size.orders; n += 1) {
    const orderedAt = new Date(begin + Math.floor((n / size.orders) * days * 86_400_000))
    yield largeOrder(size, products, today, n, orderedAt)
  }
}

function largeOrder(
  size: LargeSize,
  products: readonly LargeProduct[],
  today: Day,
  n: number,
  orderedAt: Date,
): LargeOrder {
  const store = storeOf(size, n)
  const deliveryDate = nextWorkday(seoulDay(orderedAt))
  const lines = linesOf(size, products, store, n)
  const goods = { supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
  for (const { supplyAmt, vatAmt, totalAmt } of lines) {
    goods.supplyAmt += supplyAmt
    goods.vatAmt += vatAmt
    goods.totalAmt += totalAmt
  }
  const fee = splitInclusive(goods.totalAmt >= 100_000 ? 0 : 3000)
  return {
    n,
    orderId: idOf(kinds.order, n),
    store,
    orderedAt,
    deliveryDate,
    status: statusOf(n, deliveryDate, today),
    ...goods,
    fee,
    payAmt: goods.totalAmt + fee.totalAmt,
    lines,
  }
}

/** One store is far busier than all others: its list has hundreds of pages. */
function storeOf({ stores, orders }: LargeSize, n: number): number {
  const every = Math.max(2, Math.floor(orders / busyStoreOrders))
  if (n % every === 0 || stores === 1) return 0
  return 1 + (mix(n, 22) % (stores - 1))
}

function statusOf(n: number, deliveryDate: Day, today: Day): LargeOrder['status'] {
  if (mix(n, 23) % 70 === 0) return '90'
  if (deliveryDate > today) return '10'
  return deliveryDate > addDays(today, -2) ? '40' : '50'
}

function nextWorkday(day: Day): Day {
  const next = addDays(day, 1)
  return [0, 6].includes(weekday(next)) ? nextWorkday(next) : next
}

/** Between 4 and 12 articles, 8 on the average. */
function linesOf(size: LargeSize, products: readonly LargeProduct[], store: number, n: number): LargeLine[] {
  const count = between(n, 24, 4, 12)
  const first = mix(n, 25) % habitSize
  const lines: LargeLine[] = []
  const bought = new Set<number>()
  for (let at = 0; lines.length < count && at < habitSize; at += 1) {
    const habit = (first + at * 7) % habitSize
    const index = habitOf(store, habit, size.products)
    const product = products[index]
    if (!product || bought.has(index)) continue
    bought.add(index)
    const qty = Math.min(99_999, Math.max(product.minQty, product.stepQty * between(n * 16 + at, 26, 1, 6)))
    const priceMilli = gradePrice(product, gradeOfStore(store))
    const { taxType, priceMode } = product
    lines.push({
      habit,
      product,
      qty,
      priceMilli,
      ...lineAmounts({ qty, unitPriceMilli: priceMilli, taxType, priceMode }),
    })
  }
  return lines
}
