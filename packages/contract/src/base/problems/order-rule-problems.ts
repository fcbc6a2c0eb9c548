/** The problems of orders against the terms of their wholesaler. See `problem.ts`. */
export const orderRuleProblems = {
  BELOW_MINIMUM: {
    status: 422,
    ko: '최소 주문 금액은 {minimum}원이에요. {missing}원 더 담아 주세요.',
    en: 'The smallest order is ₩{minimum}. Please add another ₩{missing}.',
  },
  /**
   * With what the order has already it would be more than the largest quantity. `lines` lists the products with the
   * largest quantity of the order (`allowed`), what it has (`orderedQty`) and the unit.
   */
  MOST_EXCEEDED: {
    status: 422,
    ko: '이미 발주한 수량과 합치면 최대 수량을 넘는 상품이 있어요: {names}',
    en: 'Together with what is ordered already it is more than the largest quantity: {names}',
  },
  /** The wholesaler takes no order over the credit limit; `overAmt` is what is too much. */
  OVER_CREDIT: {
    status: 422,
    ko: '외상 한도를 {over}원 넘어서 발주할 수 없어요. 수량을 줄이거나 공급처에 문의해 주세요.',
    en: 'This is ₩{over} over your credit limit, so it cannot be sent. Order less, or ask your wholesaler.',
  },
  /** Orders are taken at certain hours; `opensAt` is when they are taken again. Send it then. */
  NOT_TAKEN_NOW: {
    status: 422,
    ko: '지금은 주문을 받는 시간이 아니에요. {opens}부터 발주할 수 있어요.',
    en: 'Orders are not taken at this hour. You can send it from {opens} on.',
  },
  /** Goods of this kind are shipped with a trace number only. `lines` names those without one, `names` also their orders if several are shipped. */
  TRACE_NUMBER_NEEDED: {
    status: 422,
    ko: '이력번호(묶음번호)를 입력해야 출고할 수 있어요: {names}. 주문을 열어 숫자와 영문으로 입력해 주세요.',
    en: 'These are shipped with a trace number only: {names}. Open the order and enter it in digits and letters.',
  },
  /** Goods of a line cannot be missing or damaged more often than shipped, over all reports. `left` is what can still be reported. */
  FAULTS_EXCEEDED: {
    status: 422,
    ko: '{name}: 이미 {reported} 알렸어요. 더 알릴 수 있는 수량은 {left}까지예요.',
    en: '{name}: {reported} already reported, {left} left to report.',
  },
} as const
