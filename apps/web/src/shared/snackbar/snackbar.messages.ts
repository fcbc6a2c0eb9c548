import { messages } from '#shared/i18n/messages.ts'

export const snackbarMessages = messages({
  ko: { undo: '실행 취소', close: '닫기' },
  en: { undo: 'Undo', close: 'Close' },
})
