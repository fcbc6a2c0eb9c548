import { messages } from '#shared/i18n/messages.ts'

export const askMessages = messages({
  ko: {
    note: '전할 말',
    ask: '부탁하기',
    askTitle: '발주 부탁',
    asking: '부탁하는 중',
    noteHint: '예: 내일 점심 단체 손님이 있어요',
    askText: '발주할 수 있는 분에게 알림이 가요. 부탁한 뒤에도 장바구니를 바꿀 수 있고, 바꾼 내용은 바로 보여요.',
    asked: '발주를 부탁했어요. 발주되면 알려 드릴게요.',
    notSaved: '저장하지 못한 수량이 있어요. 연결을 확인하고 다시 눌러 주세요.',
    toBasket: '장바구니로',
  },
  en: {
    note: 'Message',
    ask: 'Ask to order',
    askTitle: 'Ask for this order',
    asking: 'Asking',
    noteHint: 'For example: a group comes for lunch tomorrow',
    askText: 'Those who may order are notified. You can still change the basket; they see changes at once.',
    asked: 'Asked. You will be told when it is ordered.',
    notSaved: 'Some quantities are not saved. Check your connection and press again.',
    toBasket: 'To the basket',
  },
})
