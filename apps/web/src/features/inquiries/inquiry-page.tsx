import Box from '@mui/material/Box'
import type { InquiryDetail, InquiryReply } from '@mall/contract/inquiries'
import { useParams } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { AboutCard } from './about-card.tsx'
import { CloseButton } from './thread/close-button.tsx'
import { useGetInquiryQuery, useListReplysQuery } from './inquiries.api.ts'
import { inquiriesMessages } from './inquiries.messages.ts'
import { InquiryStateChip } from './inquiry-state-chip.tsx'
import { joinLoads } from './join-loads.ts'
import { ThreadPending } from './thread/pending.tsx'
import { storeCalls } from './thread/thread-calls.ts'
import { Thread } from './thread/thread.tsx'
import { useMarksReload } from './use-marks-reload.ts'

/** An inquiry with its replies. */
export function InquiryPage() {
  const { articleId = '' } = useParams()
  const t = useText(inquiriesMessages)
  const fresh = { refetchOnMountOrArgChange: true }
  const inquiry = useGetInquiryQuery({ params: { articleId } }, fresh)
  const replies = useListReplysQuery({ query: { articleId } }, fresh)
  useMarksReload(inquiry.currentData)
  const { error, shown, again } = joinLoads(inquiry, replies)
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.inquiries}>{t('back')}</BackLink>
      {error !== undefined && !shown && <LoadFailed failure={error} retry={again} />}
      {!shown && error === undefined && <ThreadPending label={t('loading')} />}
      {shown && <Inquiry key={articleId} {...shown} />}
    </Box>
  )
}

function Inquiry({ inquiry, replies }: { inquiry: InquiryDetail; replies: readonly InquiryReply[] }) {
  const locale = useLocale()
  const { about } = inquiry
  return (
    <>
      <PageHead
        title={inquiry.title}
        note={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.5 }}>
            <InquiryStateChip status={inquiry.status} />
            <bdi>{inquiry.ext1Cd.name}</bdi>
            <span>{formatMoment(locale, new Date(inquiry.createdAt))}</span>
          </Box>
        }
      >
        {inquiry.canClose && <CloseButton articleId={inquiry.articleId} side="STORE" calls={storeCalls} />}
      </PageHead>
      {about && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <AboutCard about={about} orderPath={orderPath(about.orderId)} />
        </Box>
      )}
      <Thread inquiry={inquiry} replies={replies} side="STORE" calls={storeCalls} />
    </>
  )
}
