/** Formats whole won and quantities with separators, as Intl's ko-KR does. */
export function figure(amount: number): string {
  return amount.toLocaleString('ko-KR', { maximumFractionDigits: 3 })
}

/** Formats a day `2026-11-20` as 2026. 11. 20.(금) */
export function longDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}. ${month}. ${date}.(${weekdayOf(day)})`
}

export function monthAndDay(day: string): string {
  return day.slice(5).replace('-', '/')
}

/** Formats an instant in Seoul time: 2026. 11. 20.(금) 14:03 */
export function seoulMinute(instant: string): string {
  const seoul = new Date(Date.parse(instant) + 9 * 3_600_000).toISOString()
  return `${longDay(seoul.slice(0, 10))} ${seoul.slice(11, 16)}`
}

/** The letter of each weekday; 0 is Sunday. */
export const weekdayLetters = '일월화수목금토'

function weekdayOf(day: string): string {
  return weekdayLetters.charAt(new Date(day).getUTCDay())
}

export function businessNumber(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : digits
}

/** Hyphenates a phone number the Korean way; anything else stays unchanged. */
export function telephone(digits: string): string {
  if (!/^\d{8,12}$/.test(digits)) return digits
  const area = digits.startsWith('02') ? 2 : /^050\d/.test(digits) ? 4 : /^1\d{7}$/.test(digits) ? 0 : 3
  const rest = digits.slice(area)
  const middle = rest.length - 4
  return [digits.slice(0, area), rest.slice(0, middle), rest.slice(middle)].filter((part) => part !== '').join('-')
}
