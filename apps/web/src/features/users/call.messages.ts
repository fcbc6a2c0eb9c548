import { messages } from '#shared/i18n/messages.ts'

export const callMessages = messages({
  ko: { call: '{phone} 전화하기' },
  en: { call: 'Call {phone}' },
})
