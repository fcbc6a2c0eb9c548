import { messages } from '#shared/i18n/messages.ts'

/** Texts by the event name that the server stores. */
export const historyMessages = messages({
  ko: {
    PLACED: '발주했어요',
    CHANGED: '주문을 변경했어요',
    CANCELLED: '주문을 취소했어요',
    CANCELLED_BY_OFFICE: '공급처에서 취소했어요',
    RELEASED: '보류가 풀렸어요',
    CONFIRMED: '주문을 확인했어요',
    PREPARING: '출고준비를 시작했어요',
    SHIPPED: '출고했어요',
    DELIVERED: '배송완료됐어요',
    CHECKED: '수령을 확인했어요',
    MOVED: '상태가 바뀌었어요',
    RESTORED: '주문을 되살렸어요',
    FEE_MOVED: '같은 날 주문이 바뀌어 배송비가 달라졌어요',
    fee: '배송비 {from} → {to} · 주문 {no}',
  },
  en: {
    PLACED: 'Order sent',
    CHANGED: 'Order changed',
    CANCELLED: 'Order cancelled',
    CANCELLED_BY_OFFICE: 'Cancelled by the wholesaler',
    RELEASED: 'Released',
    CONFIRMED: 'Confirmed',
    PREPARING: 'Preparing',
    SHIPPED: 'Shipped',
    DELIVERED: 'Delivered',
    CHECKED: 'Marked as received',
    MOVED: 'State changed',
    RESTORED: 'Order brought back',
    FEE_MOVED: 'Another order of the day changed the delivery fee',
    fee: 'Delivery {from} → {to} · order {no}',
  },
})
