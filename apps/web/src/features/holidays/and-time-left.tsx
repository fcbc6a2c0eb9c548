import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { calendarMessages } from './calendar.messages.ts'
import { timeLeft } from './time-left.ts'

/** For example " · 2시간 13분 남음" after a deadline. The time does not wrap, and the dot stays on the line before it. */
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
