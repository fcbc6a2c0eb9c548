import type { Lang } from '@mall/contract/base/problem'
import { monthNames, weekdayNames } from '#features/holidays/closed-text.ts'
import { weekday } from '#platform/day.ts'

type Word = Record<Lang, string>

export const noWord: Word = { ko: '없음', en: 'none' }
export const unlimitedWord: Word = { ko: '무제한', en: 'unlimited' }

/** "2026년 11월 20일(금)": an audit log is read years later. */
export function dayWord(day: string, lang: Lang): string {
  const [year = '', month, date] = day.split('-')
  const name = weekdayNames[lang][weekday(day)] ?? ''
  return lang === 'ko'
    ? `${year}년 ${String(Number(month))}월 ${String(Number(date))}일(${name})`
    : `${name} ${String(Number(date))} ${monthNames[Number(month) - 1] ?? ''} ${year}`
}

/** Codes of fields. Each has one meaning wherever it is used. */
export const codeWords: Record<string, Word> = {
  OWNER: { ko: '대표', en: 'Owner' },
  ORDERS: { ko: '주문', en: 'Orders' },
  CATALOGUE: { ko: '상품·단가', en: 'Products and prices' },
  ACCOUNTS: { ko: '미수·입금', en: 'Accounts' },
  VIEWER: { ko: '조회만', en: 'Viewer' },
  BUYER: { ko: '발주', en: 'Buyer' },
  HELPER: { ko: '담기만', en: 'Helper' },
  EXTRA: { ko: '추가 배송', en: 'Extra delivery' },
  CLOSED: { ko: '휴무', en: 'Closed' },
  OPENED: { ko: '배송함', en: 'Opened' },
  OVERRIDE: { ko: '마감 변경', en: 'Cut-off of its own' },
  CALENDAR: { ko: '달력 날짜로', en: 'by calendar days' },
  WORKING: { ko: '배송하는 날로', en: 'by working days' },
  order: { ko: '주문마다', en: 'order' },
  FLOOR: { ko: '버림', en: 'rounded down' },
  ROUND: { ko: '반올림', en: 'rounded' },
  HOLD: { ko: '승인 뒤에 받기', en: 'need approval' },
  REFUSE: { ko: '받지 않기', en: 'are not taken' },
  WARN: { ko: '알려 주고 받기', en: 'are taken with a warning' },
  ALL: { ko: '모든 거래처', en: 'all stores' },
  GRADES: { ko: '등급으로', en: 'by grade' },
  STORES: { ko: '고른 거래처', en: 'chosen stores' },
  day: { ko: '하루마다', en: 'day' },
  ON: { ko: '판매 중', en: 'On sale' },
  SOLD_OUT: { ko: '품절', en: 'Sold out' },
  STOPPED: { ko: '판매 중지', en: 'Stopped' },
  ENDED: { ko: '종료', en: 'Ended' },
  TAX: { ko: '과세', en: 'taxable' },
  FREE: { ko: '면세', en: 'exempt' },
  ZERO: { ko: '영세', en: 'zero-rated' },
  EXCLUSIVE: { ko: '부가세 별도', en: 'without VAT' },
  INCLUSIVE: { ko: '부가세 포함', en: 'with VAT' },
  CREDIT: { ko: '외상', en: 'on credit' },
  PREPAID: { ko: '선불', en: 'prepaid' },
  SHORT: { ko: '부족', en: 'short' },
  DAMAGED: { ko: '파손', en: 'damaged' },
  SPOILED: { ko: '신선도 문제', en: 'not fresh' },
  WRONG: { ko: '오배송', en: 'wrong' },
  business: { ko: '사업자등록번호', en: 'business number' },
  random: { ko: '무작위', en: 'random' },
}

/** What a file brings in or takes out. */
export const importWords: Partial<Record<string, Record<Lang, string>>> = {
  products: { ko: '상품', en: 'products' },
  prices: { ko: '단가', en: 'prices' },
  stock: { ko: '재고', en: 'stock' },
  pictures: { ko: '상품 사진', en: 'product pictures' },
  stores: { ko: '거래처', en: 'stores' },
  places: { ko: '배송지', en: 'delivery places' },
  people: { ko: '매장 사용자', en: 'people of stores' },
  balances: { ko: '기초 미수금', en: 'opening balances' },
}
