import { inquiryState } from '@mall/contract/inquiries'
import InquiriesIcon from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { InquiryFilterBar } from '#features/inquiries/inquiry-filter-bar.tsx'
import { useInquiryFilters } from '#features/inquiries/use-inquiry-filters.ts'
import { DeskRows } from './desk-rows.tsx'
import { DeskThread } from './desk-thread.tsx'
import { deskMessages } from './desk.messages.ts'
import { useListOfficeInquiriesQuery } from './office-inquiries.api.ts'

/** Inbox and thread side by side; on narrow screens one at a time. */
export function InquiryDeskPage() {
  const t = useText(deskMessages)
  const { articleId } = useParams()
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  if (!isWide)
    return articleId === undefined ? <Inbox head /> : <DeskThread key={articleId} articleId={articleId} back />
  return (
    <>
      <PageHead title={t('desk')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '440px minmax(0, 1fr)', alignItems: 'start' }}>
        <Inbox current={articleId} />
        {articleId === undefined ? (
          <EmptyNote icon={<InquiriesIcon aria-hidden="true" />} title={t('choose')} text={t('chooseText')} />
        ) : (
          <Box sx={{ maxInlineSize: 980, minInlineSize: 0 }}>
            <DeskThread key={articleId} articleId={articleId} />
          </Box>
        )}
      </Box>
    </>
  )
}

/** Unanswered inquiries first, longest waiting at the top. */
function Inbox({ current, head = false }: { current?: string | undefined; head?: boolean }) {
  const t = useText(deskMessages)
  const { filters, set, clear, query, isNarrowed } = useInquiryFilters({ status: inquiryState.received })
  const { data, currentData, error, refetch } = useListOfficeInquiriesQuery({ query }, { refetchOnMountOrArgChange: 5 })
  const icon = <InquiriesIcon aria-hidden="true" />
  const clearButton = <ClearFilters clear={clear} />
  return (
    <Box sx={{ minInlineSize: 0 }}>
      {head && <PageHead title={t('desk')} />}
      <InquiryFilterBar filters={filters} set={set} searchLabel={t('search')} isNarrow />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} height={56} gap="1px" />}
      {data?.totalElements === 0 &&
        (isNarrowed ? (
          <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={clearButton} />
        ) : (
          <EmptyNote icon={icon} title={t('none')} text={t('noneText')} />
        ))}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={!currentData} sx={{ opacity: currentData ? 1 : 0.7 }}>
          <DeskRows rows={data.content} current={current} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </Box>
  )
}
