import { messages } from '#shared/i18n/messages.ts'

export const checkMessages = messages({
  ko: { checkDone: '{count}건의 수령을 확인했어요.' },
  en: { checkDone: '{count} marked as received.' },
})
