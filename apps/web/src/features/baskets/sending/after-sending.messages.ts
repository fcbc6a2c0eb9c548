import { messages } from '#shared/i18n/messages.ts'

export const afterSendingMessages = messages({
  ko: {
    title: '이미 발주된 장바구니예요',
    text: '이 장바구니는 주문 {no} 건으로 발주됐어요. 그 뒤에 입력한 수량은 주문에 들어가지 않았어요.',
    put: '새 장바구니에 담기',
    drop: '담지 않기',
    see: '주문 보기',
    sentAs: '{by} 님이 {when}에 발주했어요. 주문번호 {no}',
    toProducts: '상품 보러 가기',
  },
  en: {
    title: 'This basket was sent already',
    text: 'It became order {no} before you typed these quantities. They are not part of that order.',
    put: 'Put them into the new basket',
    drop: 'Leave them out',
    see: 'See the order',
    sentAs: '{by} sent it on {when} as order {no}.',
    toProducts: 'Go to the products',
  },
})
