import type { InquiryRow } from '@mall/contract/inquiries'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListInquiriesQuery } from '#features/inquiries/inquiries.api.ts'
import { InquiryStateChip } from '#features/inquiries/inquiry-state-chip.tsx'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { inquiryPath, paths } from '#shared/paths.ts'
import { homeMessages } from '../home.messages.ts'
import { TileRow } from './tile-row.tsx'
import { Tile } from './tile.tsx'
import { UnreadMark } from '../unread-mark.tsx'

/** Received and answered inquiries, without closed ones. */
const query = { status: '10,20', size: 3, page: 0 }

/** Open inquiries; unread answers stand out. */
export function InquiriesTile() {
  const t = useText(homeMessages)
  const { data, error, refetch } = useListInquiriesQuery({ query }, { refetchOnMountOrArgChange: true })
  return (
    <Tile
      title={t('inquiries')}
      to={paths.inquiries}
      rows={query.size}
      loaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
      empty={data?.content.length === 0 ? t('noInquiries') : null}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.content.map((inquiry) => (
          <Inquiry key={inquiry.articleId} inquiry={inquiry} />
        ))}
      </Box>
    </Tile>
  )
}

function Inquiry({ inquiry: { articleId, title, ext1Cd, status, lastAt, unread } }: { inquiry: InquiryRow }) {
  const locale = useLocale()
  return (
    <TileRow to={inquiryPath(articleId)}>
      <Box sx={{ minInlineSize: 0 }}>
        <Typography
          component="span"
          noWrap
          sx={{ display: 'flex', alignItems: 'center', fontWeight: unread ? 600 : 400 }}
        >
          {unread && <UnreadMark />}
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
          <bdi>
            {ext1Cd.name} · {formatDay(locale, new Date(lastAt))}
          </bdi>
        </Typography>
      </Box>
      <InquiryStateChip status={status} />
    </TileRow>
  )
}
