import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import { received } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
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
