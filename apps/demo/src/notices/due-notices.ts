import { createHash } from 'node:crypto'
import { addDays, daysBetween, seoulInstant, weekday, type Day } from '@mall/server/platform/day.ts'
import { noticeTexts, type NoticeText } from './notice-texts.ts'

export interface DueNotice extends NoticeText {
  articleId: string
  startsAt: Date
  day: Day
}

/** All notices of the demo in these days, oldest first; the same at every start. */
export function dueNotices(tenantId: string, from: Day, until: Date): DueNotice[] {
  const found: DueNotice[] = []
  for (let day = from; seoulInstant(day, '00:00') <= until; day = addDays(day, 1)) {
    for (const text of noticeTexts[tenantId] ?? []) {
      const startsAt = seoulInstant(day, text.time)
      if (isOn(text, day) && startsAt <= until)
        found.push({ ...filled(text, day), articleId: idOf(`${tenantId}/${text.name}/${day}`), startsAt, day })
    }
  }
  return found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function isOn({ on }: NoticeText, day: Day): boolean {
  if ('monthDay' in on) return Number(day.slice(8)) === on.monthDay
  return weekday(day) === on.weekday && Math.floor(daysBetween('2020-01-05', day) / 7) % 4 === on.week
}

function filled(text: NoticeText, day: Day): NoticeText {
  const month = Number(day.slice(5, 7))
  const fill = (words: string) =>
    words
      .replaceAll('{m}', String(month))
      .replaceAll('{n}', String((month % 12) + 1))
      .replaceAll('{d}', String(Number(day.slice(8))))
  return { ...text, title: fill(text.title), contents: fill(text.contents) }
}

/** A deterministic id of the usual form. */
export function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
