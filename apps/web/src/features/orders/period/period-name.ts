import type { Locale } from '#shared/i18n/locale.ts'

const tags = { ko: 'ko-KR', en: 'en-GB' }

/** `11월`, `Nov` */
export function monthName(locale: Locale, month: string): string {
  return new Intl.DateTimeFormat(tags[locale], { month: 'short', timeZone: 'UTC' }).format(startOf(month))
}

/** `2026년 11월`, `Nov 2026` */
export function yearMonthName(locale: Locale, month: string): string {
  const length = locale === 'ko' ? 'long' : 'short'
  return new Intl.DateTimeFormat(tags[locale], { year: 'numeric', month: length, timeZone: 'UTC' }).format(
    startOf(month),
  )
}

function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
