import { messages } from '#shared/i18n/messages.ts'

export const takenFromMessages = messages({
  ko: {
    takenFrom: '지금은 주문을 받는 시간이 아니에요. {when}부터 발주할 수 있어요. 담은 상품은 그대로 있어요.',
    takenFromLabel: '{when}부터 발주할 수 있어요',
  },
  en: {
    takenFrom: 'Orders are not taken at this hour. You can send from {when} on. Your basket stays as it is.',
    takenFromLabel: 'Can be sent from {when}',
  },
})
