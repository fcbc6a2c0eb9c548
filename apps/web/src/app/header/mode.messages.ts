import { messages } from '#shared/i18n/messages.ts'

export const modeMessages = messages({
  ko: { toDark: '어두운 화면으로 바꾸기', toLight: '밝은 화면으로 바꾸기' },
  en: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
})
