import type { BasketLine } from '@mall/contract/baskets'
import type { Lang } from '@mall/contract/base/problem'
import { checkQuantity, type QuantityFault } from '@mall/contract/base/quantity'
import type { StoreProduct } from '#features/products/store-products.queries.ts'

type Issue = BasketLine['issues'][number]
type IssueCode = Issue['code']

const sentences: Record<IssueCode, Record<Lang, (allowed: string) => string>> = {
  PRICE_CHANGED: { ko: (p) => `가격이 ${p}원으로 바뀌었어요.`, en: (p) => `The price is now ₩${p}.` },
  SOLD_OUT: { ko: () => '품절된 상품이에요.', en: () => 'This article is sold out.' },
  STOPPED: { ko: () => '판매가 중지된 상품이에요.', en: () => 'This article is no longer sold.' },
  NOT_FOR_SALE: {
    ko: () => '지금은 주문할 수 없는 상품이에요.',
    en: () => 'This article cannot be ordered at present.',
  },
  STOCK_SHORT: { ko: (q) => `재고가 ${q}개 남았어요.`, en: (q) => `Only ${q} left in stock.` },
  ALLOCATION_EXCEEDED: { ko: (q) => `배정 수량이 ${q}개 남았어요.`, en: (q) => `Your share has ${q} left.` },
  BELOW_MIN: { ko: (q) => `${q}개부터 주문할 수 있어요.`, en: (q) => `The smallest quantity is ${q}.` },
  ABOVE_MAX: { ko: (q) => `${q}개까지 주문할 수 있어요.`, en: (q) => `The largest quantity is ${q}.` },
  STEP_QTY: {
    ko: (q) => `주문 단위가 달라요. ${q}개로 맞출 수 있어요.`,
    en: (q) => `It comes in steps; ${q} would fit.`,
  },
}

const faultCode: Record<QuantityFault, IssueCode> = { BELOW_MIN: 'BELOW_MIN', ABOVE_MAX: 'ABOVE_MAX', STEP: 'STEP_QTY' }

/**
 * Issues that prevent ordering a line, each with the allowed value. `shareLeft`: for allocated goods, what is left
 * for this store.
 */
export function lineIssues(
  { qty, seenPriceMilli, shareLeft }: { qty: number; seenPriceMilli: number; shareLeft: number | null },
  sold: StoreProduct | undefined,
  lang: Lang,
): Issue[] {
  const issue = (code: IssueCode, allowed: number): Issue => ({
    code,
    message: sentences[code][lang](allowed.toLocaleString('ko-KR')),
    allowed,
  })
  if (!sold) return [issue('NOT_FOR_SALE', 0)]
  const { product, unitPriceMilli } = sold
  if (product.status !== 'ON') return [issue(product.status, 0)]
  const issues: Issue[] = []
  const { fault, allowed } = checkQuantity(qty, product)
  if (fault) issues.push(issue(faultCode[fault], allowed))
  if (shareLeft !== null && qty > shareLeft)
    issues.push(issue('ALLOCATION_EXCEEDED', wholeSteps(shareLeft, product.stepQty)))
  if (product.stockQty !== null && qty > product.stockQty) {
    issues.push(issue('STOCK_SHORT', wholeSteps(product.stockQty, product.stepQty)))
  }
  if (unitPriceMilli !== seenPriceMilli) issues.push(issue('PRICE_CHANGED', unitPriceMilli / 1000))
  return issues
}

function wholeSteps(qty: number, step: number): number {
  return Math.floor(qty / step) * step
}
