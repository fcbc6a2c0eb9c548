import { messages } from '#shared/i18n/messages.ts'

export const homeMessages = messages({
  ko: { title: '홈' },
  en: { title: 'Home' },
})
