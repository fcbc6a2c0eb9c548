import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { calendarMessages } from './calendar.messages.ts'
import { timeLeft } from './time-left.ts'

/** " · 2시간 13분 남음" after what ends then: the time is in one piece, and the dot stays in the line before it. */
export function AndTimeLeft({ now, deadline }: { now: Date; deadline: Date }) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  return (
    <>
      {'\u00a0· '}
      <span className="one-line">{t('timeLeft', { time: timeLeft(now, deadline, locale) })}</span>
    </>
  )
}
