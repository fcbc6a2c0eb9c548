import type { Lang } from '@mall/contract/base/problem'
import { horizonDays, type ClosedReason, type DeliveryDay } from './delivery-days.ts'

export const weekdayNames: Record<Lang, readonly string[]> = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "11월 20일(금) 14:00": with 24 hours and weekday, to be unambiguous. */
export function momentText(at: Date, lang: Lang): string {
  const seoul = new Date(at.getTime() + 9 * 3_600_000)
  const time = seoul.toISOString().slice(11, 16)
  const weekday = weekdayNames[lang][seoul.getUTCDay()] ?? ''
  const [month, day] = [seoul.getUTCMonth(), seoul.getUTCDate()]
  return lang === 'ko'
    ? `${String(month + 1)}월 ${String(day)}일(${weekday}) ${time}`
    : `${weekday} ${String(day)} ${monthNames[month] ?? ''} ${time}`
}

type Sentence = (name: string, deadline: string) => string

const sentences: Record<ClosedReason, Record<Lang, Sentence>> = {
  OUT_OF_RANGE: {
    ko: () => `오늘부터 ${String(horizonDays)}일 안의 날짜만 고를 수 있어요.`,
    en: () => `Only days within ${String(horizonDays)} days from today can be chosen.`,
  },
  TRADE_ENDED: {
    ko: () => '거래 종료일이 지난 날이에요.',
    en: () => 'It is after your last day of trade.',
  },
  STORE_CLOSED: {
    ko: (name) => `가게가 쉬는 날이에요${named(name)}.`,
    en: (name) => `Your store is closed on this day${named(name)}.`,
  },
  COMPANY_CLOSED: {
    ko: (name) => `배송을 쉬는 날이에요${named(name)}.`,
    en: (name) => `We do not deliver on this day${named(name)}.`,
  },
  PUBLIC_HOLIDAY: {
    ko: (name) => `공휴일이에요${named(name)}.`,
    en: (name) => `It is a public holiday${named(name)}.`,
  },
  NOT_DELIVERY_DAY: { ko: () => '배송하지 않는 요일이에요.', en: () => 'It is not one of your delivery weekdays.' },
  ITEM_NOT_DELIVERED: {
    ko: (name) => `이 요일에는 배송하지 않는 상품이 있어요${named(name)}.`,
    en: (name) => `The basket holds an article that is not delivered on this weekday${named(name)}.`,
  },
  CUT_OFF_PASSED: {
    ko: (_, deadline) => `${deadline}에 마감됐어요.`,
    en: (_, deadline) => `Orders for this day closed on ${deadline}.`,
  },
}

/** Why a day cannot be chosen, as shown to the user. */
export function closedText({ reason, deadline }: Pick<DeliveryDay, 'reason' | 'deadline'>, lang: Lang): string {
  return reason ? sentences[reason.code][lang](reason.name, momentText(deadline, lang)) : ''
}

function named(name: string): string {
  return name === '' ? '' : ` (${name})`
}
