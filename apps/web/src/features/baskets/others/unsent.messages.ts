import { messages } from '#shared/i18n/messages.ts'

// Apart from the messages of dialogs, because every page of the shop loads them.
export const unsentMessages = messages({
  ko: {
    unsent: '‘{name}’에 아직 발주하지 않은 품목이 {count}개 있어요.',
    open: '열기',
    openOf: '{name} 열기',
    takenBack: '{no} 주문은 취소했어요. 다시 보내야 {day}에 배송돼요.',
  },
  en: {
    unsent: '“{name}” has {count, plural, one {# line} other {# lines}} not sent yet.',
    open: 'Open',
    openOf: 'Open {name}',
    takenBack: 'Order {no} is cancelled. Send it again to have it delivered on {day}.',
  },
})
