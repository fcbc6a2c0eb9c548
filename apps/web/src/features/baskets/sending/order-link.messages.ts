import { messages } from '#shared/i18n/messages.ts'

export const orderLinkMessages = messages({
  ko: {
    order: '발주하기',
    ask: '부탁하기',
  },
  en: {
    order: 'Place order',
    ask: 'Ask to order',
  },
})
