import { messages } from '#shared/i18n/messages.ts'

export const heldMessages = messages({
  ko: { withoutHeld: '보류(승인대기) 주문 {won}은 빼고 계산했어요.' },
  en: { withoutHeld: 'Not counting {won} of orders on hold.' },
})
