import type { NotificationCode } from '@mall/contract/notifications'
import type { Lang } from '@mall/contract/base/problem'
import { mostCounted } from './group-unread.ts'

const ko: Record<NotificationCode, string> = {
  ORDER_PLACED: '새 주문 {n}건',
  ORDER_CHANGED: '바뀐 주문 {n}건',
  ORDER_CANCELLED: '취소된 주문 {n}건',
  ORDER_CONFIRMED: '확인된 주문 {n}건',
  ORDER_SHORT: '수량이 줄어든 주문 {n}건',
  ORDER_RAISED: '수량이 다시 늘어난 주문 {n}건',
  ORDER_SHIPPED: '출고된 주문 {n}건',
  ORDER_DELIVERED: '배송완료된 주문 {n}건',
  ORDER_HELD: '보류(승인대기) 주문 {n}건',
  ORDER_RELEASED: '승인된 주문 {n}건',
  ORDER_DAY_MOVED: '배송일이 바뀐 주문 {n}건',
  NOTICE_POSTED: '새 공지 {n}건',
  NOTICE_CANCELLED: '취소된 공지 {n}건',
  NOTICE_CORRECTED: '정정된 공지 {n}건',
  INQUIRY_POSTED: '새 문의 {n}건',
  INQUIRY_REPLIED: '새 답변 {n}건',
  INQUIRY_CLOSED: '종료된 문의 {n}건',
  CUT_OFF_NEAR: '마감 알림 {n}건',
  FACTOR_CHANGED: '2단계 인증 변경 {n}건',
  RECOVERY_CODE_USED: '복구 코드 사용 {n}건',
  BASKET_ASKED: '부탁받은 장바구니 {n}건',
  BASKET_RETURNED: '돌아온 장바구니 {n}건',
  BASKET_SENT: '발주된 부탁 {n}건',
  STOCK_LOW: '재고 부족 알림 {n}건',
  INITIAL_SIGN_IN: '초기 비밀번호 로그인 {n}건',
  SIGN_INS_REFUSED: '막은 로그인 시도 알림 {n}건',
  FOREIGN_IDS: '볼 수 없는 자료를 요청한 알림 {n}건',
}

const en: Record<NotificationCode, string> = {
  ORDER_PLACED: '{n} new orders',
  ORDER_CHANGED: '{n} changed orders',
  ORDER_CANCELLED: '{n} cancelled orders',
  ORDER_CONFIRMED: '{n} confirmed orders',
  ORDER_SHORT: '{n} orders come short',
  ORDER_RAISED: '{n} orders with more than said before',
  ORDER_SHIPPED: '{n} shipped orders',
  ORDER_DELIVERED: '{n} delivered orders',
  ORDER_HELD: '{n} orders on hold',
  ORDER_RELEASED: '{n} approved orders',
  ORDER_DAY_MOVED: '{n} orders moved to another day',
  NOTICE_POSTED: '{n} new notices',
  NOTICE_CANCELLED: '{n} cancelled notices',
  NOTICE_CORRECTED: '{n} corrected notices',
  INQUIRY_POSTED: '{n} new inquiries',
  INQUIRY_REPLIED: '{n} new answers',
  INQUIRY_CLOSED: '{n} closed inquiries',
  CUT_OFF_NEAR: '{n} cut-off reminders',
  FACTOR_CHANGED: '{n} changes of your two-step sign-in',
  RECOVERY_CODE_USED: '{n} uses of recovery codes',
  BASKET_ASKED: '{n} baskets to send',
  BASKET_RETURNED: '{n} baskets given back',
  BASKET_SENT: '{n} requested baskets sent',
  STOCK_LOW: '{n} alerts of low stock',
  INITIAL_SIGN_IN: '{n} sign-ins by initial password',
  SIGN_INS_REFUSED: '{n} alerts of blocked sign-in attempts',
  FOREIGN_IDS: '{n} alerts of requests for others’ data',
}

const unknown: Record<Lang, string> = { ko: '새 소식 {n}건', en: '{n} new notifications' }

/** "새 주문 285건". Unknown codes, such as those of a later version, get a generic text. */
export function groupSentenceOf(code: string, count: number, lang: Lang): string {
  const known = (lang === 'ko' ? ko : en) as Partial<Record<string, string>>
  const number = count < mostCounted ? count.toLocaleString('en') : `${(mostCounted - 1).toLocaleString('en')}+`
  return (known[code] ?? unknown[lang]).replace('{n}', number)
}
