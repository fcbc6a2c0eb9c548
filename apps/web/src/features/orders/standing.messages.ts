import { messages } from '#shared/i18n/messages.ts'

/** Texts by order state. Spec §7, code 2006 */
export const standingMessages = messages({
  ko: {
    is10: '발주가 접수됐어요',
    is20: '공급처가 주문을 확인했어요',
    is30: '출고준비 중이에요',
    is40: '출고했어요',
    is50: '배송완료된 주문이에요',
    is60: '보류(승인대기) 중이에요',
    is90: '취소된 주문이에요',
    text40: '받은 뒤 수령 확인을 눌러 주세요.',
    text60:
      '외상 한도를 넘어서 공급처가 승인해야 접수돼요. 승인되지 않으면 배송되지 않아요. 급하면 공급처에 전화해 주세요.',
    text90: '상품이 배송되지 않아요.',
    short: '{count}개 품목이 줄었어요',
    changed: '{when}에 변경한 내용이에요 · {by}',
    cancelled: '{when} 취소 · {by}',
    received: '{when}에 수령을 확인했어요',
    delivery: '{day} 배송',
    dayClosed: '{day}은 배송하지 않는 날이 됐어요',
    dayClosedText: '공급처가 배송일을 옮기고 알려 드려요. 급하면 공급처에 전화해 주세요.',
    until: '{when}까지 바꾸거나 취소할 수 있어요',
    steps: '진행 단계',
  },
  en: {
    is10: 'Your order has been received',
    is20: 'The wholesaler has confirmed it',
    is30: 'Preparing your order',
    is40: 'Shipped and on its way',
    is50: 'It has been delivered',
    is60: 'It is on hold',
    is90: 'This order is cancelled',
    text40: 'Mark it as received when it has arrived.',
    text60:
      'It is over your credit limit and waits for approval by the wholesaler. Without it nothing is delivered. Call them if it is urgent.',
    text90: 'Nothing of it will be delivered.',
    short: '{count, plural, one {# line is} other {# lines are}} short',
    changed: 'As changed on {when} · {by}',
    cancelled: 'Cancelled on {when} · {by}',
    received: 'Marked as received on {when}',
    delivery: 'Delivery {day}',
    dayClosed: 'Nothing is delivered on {day} any more',
    dayClosedText: 'The wholesaler will move the delivery and notify you. Call them if it is urgent.',
    until: 'Can be changed or cancelled until {when}',
    steps: 'Steps',
  },
})
