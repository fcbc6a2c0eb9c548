import { messages } from '#shared/i18n/messages.ts'

export const sentMessages = messages({
  ko: {
    loading: '주문을 불러오고 있어요',
    sent: '발주했어요',
    sentText: '공급처에 주문이 접수됐어요.',
    held: '승인을 기다리고 있어요',
    heldText: '외상 한도를 넘어서 공급처 승인 뒤에 접수돼요. 다시 발주하지 않아도 돼요.',
    orderNo: '주문번호',
    day: '배송일',
    amount: '합계 금액',
    lines: '품목',
    lineCount: '{count}개',
    place: '배송지',
    until: '{when}까지 바꾸거나 취소할 수 있어요.',
    takeBack: '발주 취소하고 고치기',
    toOrder: '주문 보기',
    toProducts: '상품 보러 가기',
  },
  en: {
    loading: 'Loading the order',
    sent: 'Your order is sent',
    sentText: 'Your wholesaler has received it.',
    held: 'Waiting for approval',
    heldText:
      'It is over your credit limit and held. Once your wholesaler approves it, it goes on. There is no need to send it again.',
    orderNo: 'Order no.',
    day: 'Delivery',
    amount: 'To pay',
    lines: 'Lines',
    lineCount: '{count}',
    place: 'Deliver to',
    until: 'It can be changed or cancelled until {when}.',
    takeBack: 'Cancel and edit',
    toOrder: 'See the order',
    toProducts: 'Back to the products',
  },
})
