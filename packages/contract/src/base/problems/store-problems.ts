/** The problems of looking after stores. See `problem.ts`. */
export const storeProblems = {
  STORE_CODE_TAKEN: {
    status: 409,
    ko: '이미 사용 중인 거래처 코드예요. 다른 코드를 입력해 주세요.',
    en: 'This store code is taken. Please choose another one.',
  },
  /** Open orders go to this place. Ship or move them first. */
  PLACE_IN_USE: {
    status: 409,
    ko: '진행 중인 주문 {count}건이 이 배송지로 가요. 배송이 끝난 뒤 삭제해 주세요.',
    en: 'Open orders ({count}) go to this place. Remove it once they are delivered.',
  },
  TOO_MANY_PLACES: {
    status: 422,
    ko: '배송지는 {most}곳까지 등록할 수 있어요.',
    en: 'A store can have up to {most} delivery places.',
  },
  /** The day is marked already. Unmark it first. */
  DAY_TAKEN: {
    status: 409,
    ko: '이미 따로 지정한 날이에요. 먼저 지정을 취소해 주세요.',
    en: 'This day is marked already. Unmark it first.',
  },
  TOO_MANY_PEOPLE: {
    status: 422,
    ko: '매장 사용자는 {most}명까지 등록할 수 있어요.',
    en: 'A store can have up to {most} people.',
  },
} as const
