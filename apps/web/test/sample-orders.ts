import type { CallOk } from '@mall/contract/base/call'
import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import { cancelled, confirmed, received } from '@mall/contract/base/ordering/order-states'
import type { getOfficeOrder } from '@mall/contract/office-orders'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
import { orderRow } from '@mall/contract/orders'
import type { SentDay } from '@mall/contract/sent-orders'
import { oil, rice } from './sample-goods.ts'
import { deliveryDate } from './sample-shop.ts'

const party = {
  ...{ bizNo: '1248100998', name: '골목국밥', ownerNm: '김가게', addr: '서울', bizType: '음식', bizItem: '국밥' },
  ...{ phone: '0212345678', contact: '김가게' },
}

export function orderLine(prod: Product, qty: number, over: Partial<OrderLine> = {}): OrderLine {
  const { prodId, prodCd, prodNm, spec, unit, boxQty, imageUrl, taxType, priceMode, unitPrice } = prod
  return {
    ...{ prodId, prodCd, prodNm, spec, unit, boxQty, imageUrl, taxType, priceMode, unitPrice },
    orderLineId: `line-${prodId}`,
    ordered: { qty, ...lineAmounts({ ...prod, qty, unitPriceMilli: unitPrice * 1000 }) },
    confirmed: null,
    shipped: null,
    reason: null,
    memo: '',
    origin: '',
    traced: false,
    traceNo: '',
    ...over,
  }
}

/** A received order, which can be changed and cancelled for six hours. */
export function order(lines: OrderLine[], over: Partial<OrderDetail> = {}): OrderDetail {
  const goods = sumAmounts(lines.map(({ ordered }) => ordered))
  const now = Date.now()
  return {
    orderId: 'o1',
    orderNo: '20261127-001',
    orderedAt: new Date(now).toISOString(),
    deliveryDate,
    status: { code: received, name: '접수' },
    itemCount: lines.length,
    firstProdNm: lines[0]?.prodNm ?? '',
    ...goods,
    payAmt: goods.totalAmt + 3300,
    checkedAt: null,
    canDelete: true,
    canEdit: true,
    canCheck: false,
    canRestore: false,
    version: 1,
    deadline: new Date(now + 6 * 3_600_000).toISOString(),
    serverNow: new Date(now).toISOString(),
    memo: '',
    lines,
    delivery: {
      ...{ storeDeliveryId: 'd1', name: '본점', receiver: '김가게', phone: '01012345678', zipCd: '04000' },
      ...{ addr1: '서울 마포구 1', addr2: '1층' },
    },
    supplier: { ...party, name: '누리식자재유통' },
    buyer: party,
    deliveryFee: { supplyAmt: 3000, vatAmt: 300, totalAmt: 3300 },
    feePaidBy: null,
    taxableSupplyAmt: goods.supplyAmt,
    exemptSupplyAmt: 0,
    statements: [],
    history: [],
    ...over,
  }
}

export type OfficeOrder = CallOk<typeof getOfficeOrder>

/** An order of two lines after its cut-off, as the office reads it, which can be confirmed or cancelled. */
export const officeOrder = (over: Partial<OfficeOrder> = {}): OfficeOrder => ({
  ...order([orderLine(rice, 24), orderLine(oil, 2)], { canEdit: false, canDelete: false }),
  ...{ storeId: 's1', storeNm: '골목국밥', storeCd: 'S001', taxRounding: 'FLOOR' },
  feeWithGoods: { supplyAmt: 3000, vatAmt: 300, totalAmt: 3300 },
  moves: [
    { code: confirmed, name: '확인' },
    { code: cancelled, name: '취소' },
  ],
  driver: { entryNote: '', dropNote: '', deliveryDays: null, pictures: [] },
  mustMove: null,
  credit: { isPrepaid: false, creditLimit: 0, balance: 0, inTransit: 0 },
  ...over,
})

/** One order sent for a day, which can be changed for six hours. */
export function sentDay(day: string, lines = [orderLine(rice, 5)]): SentDay {
  const now = order(lines, { deliveryDate: day, orderNo: `${day.replaceAll('-', '')}-001` })
  const goods = lines.map(({ prodId, prodNm, ordered: { qty }, confirmed: coming, unitPrice, taxType, priceMode }) => ({
    ...{ prodId, prodNm, qty, unitPrice, taxType, priceMode },
    ...(coming && { comingQty: coming.qty }),
  }))
  const sent = {
    ...orderRow.parse(now),
    version: now.version,
    deliveryFeeAmt: 3300,
    storeDeliveryId: 'd1',
    placeNm: '본점',
    goods,
  }
  return { deliveryDate: day, deadline: now.deadline, payAmt: now.payAmt, orders: [sent] }
}
