import type { BasketLine } from '@mall/contract/baskets'
import type { Lang } from '@mall/contract/base/problem'
import { checkQuantity, quantityText, type QuantityFault } from '@mall/contract/base/ordering/quantity'
import type { StoreProduct } from '#features/products/store-products.queries.ts'

type Issue = BasketLine['issues'][number]
type IssueCode = Issue['code']

const sentences: Record<IssueCode, Record<Lang, (allowed: string) => string>> = {
  PRICE_CHANGED: { ko: (p) => `가격이 ${p}원으로 바뀌었어요.`, en: (p) => `The price is now ₩${p}.` },
  SOLD_OUT: { ko: () => '품절된 상품이에요.', en: () => 'This product is sold out.' },
  STOPPED: { ko: () => '판매가 중지된 상품이에요.', en: () => 'This product is no longer sold.' },
  NOT_FOR_SALE: {
    ko: () => '지금은 주문할 수 없는 상품이에요.',
    en: () => 'This product cannot be ordered at present.',
  },
  NOT_DELIVERED: {
    ko: () => '이 매장의 배송 요일에는 오지 않는 상품이에요.',
    en: () => 'This product does not come on any of your delivery weekdays.',
  },
  STOCK_SHORT: { ko: (q) => `재고가 ${q} 남았어요.`, en: (q) => `Only ${q} left in stock.` },
  ALLOCATION_EXCEEDED: { ko: (q) => `배정 수량이 ${q} 남았어요.`, en: (q) => `Your share has ${q} left.` },
  BELOW_MIN: { ko: (q) => `${q}부터 주문할 수 있어요.`, en: (q) => `The smallest quantity is ${q}.` },
  ABOVE_MAX: { ko: (q) => `${q}까지 주문할 수 있어요.`, en: (q) => `The largest quantity is ${q}.` },
  STEP_QTY: {
    ko: (q) => `주문 단위가 달라요. ${q} 주문할 수 있어요.`,
    en: (q) => `It comes in steps; ${q} would fit.`,
  },
}

/** What is said instead where nothing is left. */
const noneLeft: Partial<Record<IssueCode, Record<Lang, string>>> = {
  STOCK_SHORT: { ko: '품절이에요.', en: 'Sold out.' },
  ALLOCATION_EXCEEDED: { ko: '남은 배정 수량이 없어요.', en: 'You have no share left.' },
}

const faultCode: Record<QuantityFault, IssueCode> = { BELOW_MIN: 'BELOW_MIN', ABOVE_MAX: 'ABOVE_MAX', STEP: 'STEP_QTY' }

/** What decides whether and at what price a store may order an article. */
export interface Sold {
  product: Pick<StoreProduct['product'], 'status' | 'minQty' | 'maxQty' | 'stepQty' | 'stockQty'>
  unitPriceMilli: number
}

interface LineToCheck {
  qty: number
  seenPriceMilli: number
  /** For allocated goods, what is left for this store. */
  shareLeft: number | null
  /** The store gets no goods on its weekdays. */
  isNeverDelivered?: boolean
}

export interface LineFault {
  code: IssueCode
  allowed: number
}

/** Issues that prevent ordering a line, each with the allowed value and its sentence. */
export function lineIssues(
  line: LineToCheck,
  sold: (Sold & { product: { unit: string } }) | undefined,
  lang: Lang,
): Issue[] {
  const unit = sold?.product.unit ?? ''
  return lineFaults(line, sold).map(({ code, allowed }) => ({
    code,
    message:
      (allowed === 0 ? noneLeft[code]?.[lang] : undefined) ??
      sentences[code][lang](
        code === 'PRICE_CHANGED' ? allowed.toLocaleString('ko-KR') : quantityText(lang, allowed, unit),
      ),
    allowed,
  }))
}

export function lineFaults(line: LineToCheck, sold: Sold | undefined): LineFault[] {
  const { qty, seenPriceMilli, shareLeft, isNeverDelivered = false } = line
  if (!sold) return [{ code: 'NOT_FOR_SALE', allowed: 0 }]
  const { product, unitPriceMilli } = sold
  if (product.status !== 'ON') return [{ code: product.status, allowed: 0 }]
  if (isNeverDelivered) return [{ code: 'NOT_DELIVERED', allowed: 0 }]
  const faults: LineFault[] = []
  const { fault, allowed } = checkQuantity(qty, product)
  if (fault) faults.push({ code: faultCode[fault], allowed })
  if (shareLeft !== null && qty > shareLeft)
    faults.push({ code: 'ALLOCATION_EXCEEDED', allowed: wholeSteps(shareLeft, product.stepQty) })
  if (product.stockQty !== null && qty > product.stockQty)
    faults.push({ code: 'STOCK_SHORT', allowed: wholeSteps(product.stockQty, product.stepQty) })
  if (unitPriceMilli !== seenPriceMilli) faults.push({ code: 'PRICE_CHANGED', allowed: unitPriceMilli / 1000 })
  return faults
}

/** As many of a line as can be ordered: share, stock and the largest quantity may allow less than it asks for. */
export function fittingQty(line: LineToCheck, sold: Sold): number {
  const limitsOf = (qty: number) => lineFaults({ ...line, qty }, sold).filter(({ code }) => code !== 'PRICE_CHANGED')
  const limits = limitsOf(line.qty)
  if (limits.length === 0) return line.qty
  const less = wholeSteps(Math.min(line.qty, ...limits.map(({ allowed }) => allowed)), sold.product.stepQty)
  return limitsOf(less).length === 0 ? less : 0
}

function wholeSteps(qty: number, step: number): number {
  return Math.floor(qty / step) * step
}
