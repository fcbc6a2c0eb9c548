import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import type { Basket, BasketLine } from '@mall/contract/baskets'
import type { CallOk } from '@mall/contract/base/call'
import type { getProduct, Product } from '@mall/contract/products'

/** An article of ₩1,000 a piece before tax, in boxes of 12. */
function product(prodId: string, prodNm: string, over: Partial<Product> = {}): Product {
  return {
    prodId,
    prodCd: `C-${prodId}`,
    prodNm,
    spec: '1kg',
    unit: 'EA',
    boxQty: 12,
    minQty: 1,
    maxQty: null,
    stepQty: 1,
    taxType: 'TAX',
    priceMode: 'EXCLUSIVE',
    unitPrice: 1000,
    priceKind: 'GRADE',
    nextPrice: null,
    categoryId: 'c1',
    categoryNm: '식자재',
    brand: null,
    origin: null,
    storage: null,
    barcode: null,
    imageUrl: null,
    status: 'ON',
    stockQty: null,
    lastOrder: null,
    favourite: false,
    ...over,
  }
}

export const rice = product('rice', '쌀')
export const oil = product('oil', '식용유')

/** An article as its own page shows it. */
export function articleOf(prod: Product, over: Partial<CallOk<typeof getProduct>> = {}): CallOk<typeof getProduct> {
  const more = { description: '', boxBarcode: null, deliveryDays: null, shareLeft: null }
  return { ...prod, ...more, aliases: [], pictures: [], substitutes: [], ...over }
}

export function basketLine(prod: Product, qty: number, over: Partial<BasketLine> = {}): BasketLine {
  return {
    basketItemId: `item-${prod.prodId}`,
    prod,
    qty,
    unitPrice: prod.unitPrice,
    ...lineAmounts({ ...prod, qty, unitPriceMilli: prod.unitPrice * 1000 }),
    memo: '',
    by: '김가게',
    issues: [],
    ...over,
  }
}

/** The store's default basket; delivery costs ₩3,000. */
export function basket(content: BasketLine[], over: Partial<Basket> = {}): Basket {
  const sums = sumAmounts(content)
  return {
    basketId: 'b1',
    name: '기본 장바구니',
    version: 1,
    content,
    totalElements: content.length,
    ...sums,
    minOrderAmt: 0,
    freeDeliveryFrom: 0,
    deliveryFeeAmt: 3000,
    payAmt: sums.totalAmt + 3000,
    delivery: null,
    ...over,
  }
}
