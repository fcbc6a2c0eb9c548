import type { Lang } from '@mall/contract/base/problem'
import { momentText } from '#features/holidays/closed-text.ts'
import { seoulInstant, type Day } from '#platform/day.ts'

/** "11월 30일(월)". */
export function dayText(day: Day | null, lang: Lang): string {
  if (day === null) return lang === 'ko' ? '없음' : 'none'
  const text = momentText(seoulInstant(day, '00:00'), lang)
  return text.slice(0, text.lastIndexOf(' '))
}
