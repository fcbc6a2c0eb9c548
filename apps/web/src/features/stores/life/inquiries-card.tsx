import { InquiryStateChip } from '#features/inquiries/inquiry-state-chip.tsx'
import { useListOfficeInquiriesQuery } from '#features/office-inquiries/office-inquiries.api.ts'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeInquiryPath } from '#shared/paths.ts'
import { LifeCard, LifeRow } from './life-card.tsx'
import { lifeMessages } from './life.messages.ts'

export function InquiriesCard({ storeId }: { storeId: string }) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  const { data, error, refetch } = useListOfficeInquiriesQuery({ query: { storeId, size: 5, sort: 'lastDesc' } })
  return (
    <LifeCard
      title={t('inquiries')}
      rows={data?.content}
      error={error}
      retry={() => void refetch()}
      empty={t('noInquiries')}
    >
      {({ articleId, title, createdAt, ext1Cd, status }) => (
        <li key={articleId}>
          <LifeRow
            to={officeInquiryPath(articleId)}
            main={<bdi>{title}</bdi>}
            more={`${ext1Cd.name} · ${formatDay(locale, new Date(createdAt))}`}
            end={<InquiryStateChip status={status} />}
          />
        </li>
      )}
    </LifeCard>
  )
}
