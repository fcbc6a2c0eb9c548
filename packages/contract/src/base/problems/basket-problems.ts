/** The problems of baskets that someone asks to be sent. See `problem.ts`. */
export const basketProblems = {
  /** Another user of the store changed the basket. Reload and review it. */
  BASKET_CHANGED: {
    status: 409,
    ko: '그 사이 장바구니가 바뀌었어요. 다시 확인해 주세요.',
    en: 'The basket was changed meanwhile. Please look at it again.',
  },
  /**
   * Goods of the basket were added to a sent order since the caller looked (`basketVersion`): `orderId`, `orderNo`, `by`,
   * `addedAt`. Reload the basket.
   */
  ALREADY_ADDED: {
    status: 409,
    ko: '{by} 님이 {when}에 이미 추가했어요: {names} (주문번호 {orderNo})',
    en: '{by} already added this on {when}: {names} (order {orderNo})',
  },
  ALREADY_ASKED: {
    status: 409,
    ko: '이미 발주를 부탁한 장바구니예요. 바꾼 품목은 바로 반영돼 있어요.',
    en: 'This basket has already been asked for. Changes to it show at once.',
  },
  REQUEST_ENDED: {
    status: 409,
    ko: '이미 끝난 부탁이에요. 어떻게 됐는지 다시 확인해 주세요.',
    en: 'This request has already ended. Please look again at what became of it.',
  },
} as const
