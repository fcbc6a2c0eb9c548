import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { InquiryReply } from '@mall/contract/inquiries'
import type { getOfficeInquiry } from '@mall/contract/office-inquiries'
import { formatPhone } from '@mall/contract/base/company/phone'
import { useLocation } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { AboutCard } from '#features/inquiries/about-card.tsx'
import { CloseButton } from '#features/inquiries/thread/close-button.tsx'
import { InquiryStateChip } from '#features/inquiries/inquiry-state-chip.tsx'
import { joinLoads } from '#features/inquiries/join-loads.ts'
import { ThreadPending } from '#features/inquiries/thread/pending.tsx'
import { Thread } from '#features/inquiries/thread/thread.tsx'
import { useMarksReload } from '#features/inquiries/use-marks-reload.ts'
import { deskMessages } from './desk.messages.ts'
import { officeCalls } from './office-calls.ts'
import { useGetOfficeInquiryQuery, useListOfficeReplysQuery } from './office-inquiries.api.ts'

/** A thread as the office sees it, with the store's contact. */
export function DeskThread({ articleId, back = false }: { articleId: string; back?: boolean }) {
  const t = useText(deskMessages)
  const { search } = useLocation()
  const fresh = { refetchOnMountOrArgChange: true }
  const inquiry = useGetOfficeInquiryQuery({ params: { articleId } }, fresh)
  const replies = useListOfficeReplysQuery({ query: { articleId } }, fresh)
  useMarksReload(inquiry.currentData)
  const { error, shown, again } = joinLoads(inquiry, replies)
  return (
    <>
      {back && <BackLink to={{ pathname: paths.officeInquiries, search }}>{t('back')}</BackLink>}
      {error !== undefined && !shown && <LoadFailed failure={error} retry={again} />}
      {!shown && error === undefined && <ThreadPending label={t('loading')} />}
      {shown && <Shown {...shown} level={back ? 'h1' : 'h2'} />}
    </>
  )
}

interface ShownProps {
  inquiry: CallOk<typeof getOfficeInquiry>
  replies: readonly InquiryReply[]
  /** Heading level: h2 beside the inbox, h1 when it fills a narrow screen. */
  level: 'h1' | 'h2'
}

function Shown({ inquiry, replies, level }: ShownProps) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const { about, storeNm, storeCd, phone } = inquiry
  usePageTitle(inquiry.title)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, marginBlockEnd: 2 }}>
        <Box sx={{ flex: '1 1 260px', minInlineSize: 0 }}>
          <Typography variant="h2" component={level} sx={{ color: 'title' }}>
            <bdi>{inquiry.title}</bdi>
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              marginBlockStart: 0.75,
              color: 'text.secondary',
            }}
          >
            <InquiryStateChip status={inquiry.status} />
            <bdi>{inquiry.ext1Cd.name}</bdi>
            <bdi>
              {storeNm} ({storeCd})
            </bdi>
            <span>{formatMoment(locale, new Date(inquiry.createdAt))}</span>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            component="a"
            href={`tel:${phone}`}
            aria-label={t('call', { name: storeNm, phone: formatPhone(phone) })}
            startIcon={<PhoneIcon />}
          >
            {formatPhone(phone)}
          </Button>
          {inquiry.canClose && <CloseButton articleId={inquiry.articleId} side="OFFICE" calls={officeCalls} />}
        </Box>
      </Box>
      {about && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <AboutCard about={about} orderPath={officeOrderPath(about.orderId)} />
        </Box>
      )}
      <Thread inquiry={inquiry} replies={replies} side="OFFICE" calls={officeCalls} />
    </>
  )
}
