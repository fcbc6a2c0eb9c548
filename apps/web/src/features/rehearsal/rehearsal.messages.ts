import { messages } from '#shared/i18n/messages.ts'

export const rehearsalMessages = messages({
  ko: {
    title: '이 변경이 매장에 미치는 영향',
    working: '매장 장바구니와 대기 주문을 확인하고 있어요…',
    none: '열린 장바구니와 처리 중인 주문에는 바뀌는 것이 없어요.',
    show: '매장 {count, number}곳 보기',
    hide: '매장 접기',
    stores: '영향을 받는 매장',
    baskets: '장바구니 {count, number}개',
    orders: '주문 {count, number}건',
    ordersStay: '저장해도 이 주문들은 취소되지 않고 그대로 남아요. 저장한 뒤 주문 처리에서 배송일을 옮길 수 있어요.',
  },
  en: {
    title: 'What this change does to stores',
    working: 'Checking baskets and waiting orders…',
    none: 'No open baskets or orders in progress are affected.',
    show: '{count, plural, one {Show # store} other {Show # stores}}',
    hide: 'Hide stores',
    stores: 'Affected stores',
    baskets: '{count, plural, one {# basket} other {# baskets}}',
    orders: '{count, plural, one {# order} other {# orders}}',
    ordersStay: 'Saving does not cancel these orders. You can move them to another day afterwards, under Orders.',
  },
})
