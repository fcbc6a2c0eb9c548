import type { OfficeNoticeRow } from '@mall/contract/office-notices'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

/** Audience and period of a notice as text. */
export function useNoticeWords() {
  const t = useText(deskMessages)
  const locale = useLocale()
  const moment = (at: string) => formatMoment(locale, new Date(at))
  const audienceOf = ({
    audience,
    grades,
    storeCount,
  }: Pick<OfficeNoticeRow, 'audience' | 'grades' | 'storeCount'>) => {
    if (audience === 'ALL') return t('ALL')
    return audience === 'GRADES' ? t('gradesOf', { grades: grades.join('·') }) : t('storesOf', { count: storeCount })
  }
  const periodOf = ({ startsAt, endsAt }: Pick<OfficeNoticeRow, 'startsAt' | 'endsAt'>) => {
    const from = moment(startsAt)
    return endsAt === null ? t('from', { from }) : t('until', { from, until: moment(endsAt) })
  }
  return { audienceOf, periodOf }
}
