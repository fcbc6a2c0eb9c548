import { messages } from '#shared/i18n/messages.ts'

/** What happens to an order over the limit, by the wholesaler's rule. */
export const creditMessages = messages({
  ko: {
    HOLD: '외상 한도를 {won} 넘어서 공급처 승인 뒤에 접수돼요.',
    REFUSE: '외상 한도를 {won} 넘어서 발주할 수 없어요. 수량을 줄이거나 공급처에 문의해 주세요.',
    PREPAID: '선불 거래처예요. {won} 입금이 확인되면 접수돼요.',
    WARN: '외상 한도를 {won} 넘어요. 발주는 할 수 있어요.',
  },
  en: {
    HOLD: '{won} over the limit. The order is taken, but it is held until your wholesaler approves it.',
    REFUSE: '{won} over your credit limit, so it cannot be sent. Order less, or ask your wholesaler.',
    PREPAID: 'Your store pays in advance: the order is held until {won} is paid.',
    WARN: '{won} over your credit limit. You can still place the order.',
  },
})
