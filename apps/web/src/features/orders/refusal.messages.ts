import { messages } from '#shared/i18n/messages.ts'

export const refusalMessages = messages({
  ko: {
    pickNearest: '{day}로 바꾸기',
    oldToNew: '{old} → {now}',
    newTotal: '바뀐 상품 합계 {won}',
    acceptPrices: '바뀐 가격으로 계속하기',
    from: '{qty}부터 주문할 수 있어요',
    upTo: '{qty}까지 주문할 수 있어요',
    inSteps: '{step} 단위로 주문할 수 있어요 · {qty}',
    fits: '주문할 수 있는 수량: {qty}',
    gone: '주문할 수 없어요',
    fixAll: '모두 맞추기',
    addMore: '상품 더 담기',
    toBasket: '장바구니로',
  },
  en: {
    pickNearest: 'Change to {day}',
    oldToNew: '{old} → {now}',
    newTotal: 'Goods now come to {won}',
    acceptPrices: 'Go on with the new prices',
    from: '{qty} or more',
    upTo: 'up to {qty}',
    inSteps: 'in steps of {step}: {qty}',
    fits: '{qty} can be ordered',
    gone: 'cannot be ordered',
    fixAll: 'Fix all',
    addMore: 'Add products',
    toBasket: 'To the basket',
  },
})
