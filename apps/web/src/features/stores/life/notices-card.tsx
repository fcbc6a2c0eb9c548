import type { StoreLife } from '@mall/contract/stores/life'
import Chip from '@mui/material/Chip'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath } from '#shared/paths.ts'
import { LifeCard, LifeRow } from './life-card.tsx'
import { lifeMessages } from './life.messages.ts'

/** Of the notices that run now: what the store may not know yet. */
export function NoticesCard({ notices }: { notices: StoreLife['unreadNotices'] }) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  return (
    <LifeCard title={t('notices')} rows={notices} empty={t('noNotices')}>
      {({ articleId, title, mustRead, startsAt }) => (
        <li key={articleId}>
          <LifeRow
            to={officeNoticePath(articleId)}
            main={<bdi>{title}</bdi>}
            more={formatDay(locale, new Date(startsAt))}
            end={mustRead && <Chip size="small" color="error" variant="outlined" label={t('mustRead')} />}
          />
        </li>
      )}
    </LifeCard>
  )
}
