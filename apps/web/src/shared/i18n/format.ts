import { quantityText, unitWord } from '@mall/contract/base/ordering/quantity'
import type { Locale } from './locale.ts'

/** Dates and times are always in Seoul time, whatever the device's time zone. */
const timeZone = 'Asia/Seoul'

const days = {
  ko: new Intl.DateTimeFormat('ko-KR', { timeZone, month: 'long', day: 'numeric', weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short', day: 'numeric', weekday: 'short' }),
}
const seoulMs = 9 * 3_600_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const count = new Intl.NumberFormat('en-US')

/** `11월 20일(금)`, `Fri 20 Nov`; with the year if it is not this one. */
export function formatDay(locale: Locale, at = new Date()): string {
  const part = partsOf(locale, at)
  const year = yearOf(at)
  const isOther = year !== yearOf(new Date())
  return locale === 'ko'
    ? `${isOther ? `${year}년 ` : ''}${part('month').replace('월', '')}월 ${part('day')}일(${part('weekday')})`
    : `${part('weekday')} ${part('day')} ${part('month')}${isOther ? ` ${year}` : ''}`
}

/** `11월 20일(금) 18:00`, `Fri 20 Nov, 18:00` */
export function formatMoment(locale: Locale, at: Date): string {
  return locale === 'ko'
    ? `${formatDay(locale, at)} ${clock.format(at)}`
    : `${formatDay(locale, at)}, ${clock.format(at)}`
}

/** `18:00` */
export function formatTime(at: Date): string {
  return clock.format(at)
}

/** A day (`YYYY-MM-DD`) as a point in time within it. */
export function dayToDate(day: string): Date {
  return new Date(`${day}T12:00:00+09:00`)
}

/** Both languages group digits alike. */
export function formatCount(value: number): string {
  return count.format(value)
}

/** Localized unit for display; documents and files use the code. */
export function unitName(locale: Locale, unit: string): string {
  return unitWord(locale, unit)
}

/** `12개`, `12 pcs` */
export function formatQuantity(locale: Locale, qty: number, unit: string): string {
  return quantityText(locale, qty, unit)
}

const short = {
  ko: new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
}

/** For example `1120만` or `11.2M`, for charts; the exact amount is one press away. */
export function formatShort(locale: Locale, value: number): string {
  return short[locale].format(value)
}

/** `12,300원`, `₩12,300` */
export function formatWon(locale: Locale, won: number): string {
  if (locale === 'ko') return `${count.format(won)}원`
  return won < 0 ? `-₩${count.format(-won)}` : `₩${count.format(won)}`
}

/** Seoul has no summer time. */
const yearOf = (at: Date) => new Date(at.getTime() + seoulMs).getUTCFullYear()

function partsOf(locale: Locale, at: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = days[locale].formatToParts(at)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
