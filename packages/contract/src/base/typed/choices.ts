import type { PriceMode, TaxType } from '../money.ts'
import { plainWord } from './plain-word.ts'

/** The words of a choice: the first is the one that exports write. */
export type Words<T extends string> = Record<T, readonly [string, ...string[]]>

/** No single digits: programs number these as they like. */
export const taxWords: Words<TaxType> = {
  TAX: ['과세', '과', '과세상품', 'tax', 'taxable', 'y', '10', '부가세과세', '과세10'],
  FREE: ['면세', '면', '비과세', '면세상품', 'free', 'exempt', 'n', '부가세면세'],
  ZERO: ['영세', '영', '영세율', 'zero'],
}
export const priceModeWords: Words<PriceMode> = {
  EXCLUSIVE: ['별도', '부가세별도', 'vat별도', '미포함', 'exclusive'],
  INCLUSIVE: ['포함', '부가세포함', 'vat포함', 'inclusive'],
}
export const statusWords: Words<'ON' | 'SOLD_OUT' | 'STOPPED' | 'ENDED'> = {
  ON: ['판매', '판매중', '사용', '사용중', '사용함', '진열', '정상', '진열함', 'on', 'y', 'yes', 'o', 'true'],
  SOLD_OUT: ['품절', '일시품절', 'soldout'],
  STOPPED: [
    ...(['판매 중지', '판매중지', '중지', '사용중지', '미사용', '사용안함', '판매안함', '진열안함', '미진열'] as const),
    ...['숨김', 'stopped', 'n', 'no', 'x', 'false'],
  ],
  ENDED: ['종료', '판매종료', '단종', '삭제', 'ended'],
}
export const tracedWords: Words<'true' | 'false'> = {
  true: ['예', 'y', 'yes', 'o', 'true', '1', '사용', '관리', '필요', '대상'],
  false: ['아니요', '아니오', 'n', 'no', 'x', 'false', '0', '미사용', '관리안함', '불필요', '비대상'],
}

export function readChoice<T extends string>(text: string, words: Words<T>): T | null {
  const plain = plainWord(text)
  const found = (Object.keys(words) as T[]).find((value) => words[value].some((word) => plainWord(word) === plain))
  return found ?? null
}

const weekdays = '일월화수목금토'
/** In the order in which people name them. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** Days named singly or as a range; null is every day, undefined no days that can be read. */
export function readWeekdays(text: string): number[] | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/요일/g, '')
    .replace(/[\s,./·]/g, '')
  if (/^(매일|전체|모든|daily)$/i.test(plain)) return null
  const [, first, last] = /^([일월화수목금토])[-~]([일월화수목금토])$/.exec(plain) ?? []
  if (first !== undefined && last !== undefined) {
    const [from, to] = [first, last].map((one) => fromMonday.indexOf(weekdays.indexOf(one)))
    const range = fromMonday.slice(from, (to ?? 0) + 1)
    return range.length > 0 ? range.sort((a, b) => a - b) : undefined
  }
  if (!/^[일월화수목금토]+$/.test(plain)) return undefined
  return [...new Set([...plain].map((one) => weekdays.indexOf(one)))].sort((a, b) => a - b)
}

export function showWeekdays(days: readonly number[] | null): string {
  if (days === null) return '매일'
  return fromMonday
    .filter((day) => days.includes(day))
    .map((day) => weekdays[day])
    .join(',')
}
