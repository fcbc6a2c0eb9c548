import { messages } from '#shared/i18n/messages.ts'

export const pendingMessages = messages({
  ko: {
    loading: '화면을 불러오고 있어요',
    missing: '인터넷이 끊겨 화면을 불러오지 못했어요. 연결되면 바로 열려요. 적은 내용은 그대로 있어요.',
  },
  en: {
    loading: 'Loading the page',
    missing:
      'The connection is lost, so this page could not be loaded. It opens by itself once you are connected. What you have typed is kept.',
  },
})
