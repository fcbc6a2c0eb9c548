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
    leftSent: '아까 보낸 발주는 접수됐어요. 주문번호 {no}',
    leftOpen: '아까 보낸 발주는 아직 접수되지 않았어요. 담은 상품은 그대로 있고, 다시 보내도 두 번 발주되지 않아요.',
    leftUnsent: '연결이 끊긴 동안 누른 발주는 보내지 않았어요. 담은 상품은 그대로 있어요.',
    goOn: '이어서 발주하기',
    close: '닫기',
    notSent: '아직 발주되지 않았습니다',
  },
  en: {
    title: 'This basket was sent already',
    text: 'It became order {no} before you typed these quantities. They are not part of that order.',
    put: 'Put them into the new basket',
    drop: 'Leave them out',
    see: 'See the order',
    sentAs: '{by} sent it on {when} as order {no}.',
    toProducts: 'Go to the products',
    leftSent: 'The order you sent before was received as order {no}.',
    leftOpen: 'The order you sent before has not been received. Your lines are still here, and nothing is sent twice.',
    leftUnsent: 'The order you placed while offline was not sent. Your lines are still here.',
    goOn: 'Go on with the order',
    close: 'Close',
    notSent: 'Not sent yet',
  },
})
