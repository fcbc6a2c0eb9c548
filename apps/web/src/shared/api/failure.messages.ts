import { messages } from '#shared/i18n/messages.ts'

export const failureMessages = messages({
  ko: {
    noAnswer: '서버에서 답을 받지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    unreachable: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 잠시 뒤 다시 시도해 주세요.',
  },
  en: {
    noAnswer: 'The server gave no answer. Please try again in a moment.',
    unreachable: 'We could not reach the server. Check your connection and try again in a moment.',
  },
})
