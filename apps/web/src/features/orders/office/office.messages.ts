import { messages } from '#shared/i18n/messages.ts'

export const officeMessages = messages({
  ko: { board: '주문 처리' },
  en: { board: 'Orders' },
})
