import FileIcon from '@mui/icons-material/AttachFileOutlined'
import RepliesIcon from '@mui/icons-material/ChatBubbleOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { InquiryRow } from '@mall/contract/inquiries'
import { Link } from 'react-router'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { inquiryPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { UnreadDot } from '#shared/ui/unread-dot.tsx'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { inquiriesMessages } from './inquiries.messages.ts'
import { InquiryStateChip } from './inquiry-state-chip.tsx'

/** The list: each row links to its thread; unread ones stand out. */
export function InquiryRows({ rows }: { rows: readonly InquiryRow[] }) {
  return (
    <RowList>
      {rows.map((row) => (
        <li key={row.articleId}>
          <Row row={row} />
        </li>
      ))}
    </RowList>
  )
}

function Row({ row }: { row: InquiryRow }) {
  const t = useText(inquiriesMessages)
  const locale = useLocale()
  return (
    <ButtonBase
      component={Link}
      to={inquiryPath(row.articleId)}
      sx={{
        inlineSize: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: '10px minmax(0, 1fr) auto', md: '10px 104px minmax(0, 1fr) auto 116px 140px' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        textAlign: 'start',
        minBlockSize: 56,
        paddingBlock: 1.25,
        paddingInline: { xs: 1.5, md: 2.5 },
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <UnreadDot isUnread={row.unread} label={t('unread')} />
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, minInlineSize: 0 }}
        noWrap
      >
        <bdi>{row.ext1Cd.name}</bdi>
      </Typography>
      <Typography
        component="span"
        noWrap
        sx={{
          fontWeight: row.unread ? 700 : 500,
          gridColumn: { xs: 2, md: 'auto' },
          gridRow: { xs: 1, md: 'auto' },
          whiteSpace: { xs: 'normal', md: 'nowrap' },
        }}
      >
        <bdi>{row.title}</bdi>
      </Typography>
      <Marks row={row} />
      <Box
        component="span"
        sx={{
          gridColumn: { xs: 3, md: 'auto' },
          gridRow: { xs: 1, md: 'auto' },
          justifySelf: { xs: 'end', md: 'start' },
        }}
      >
        <InquiryStateChip status={row.status} />
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{
          gridColumn: { xs: 3, md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          textAlign: 'end',
          whiteSpace: 'nowrap',
        }}
      >
        {formatDay(locale, new Date(row.lastAt))}
      </Typography>
    </ButtonBase>
  )
}

/** Counts of replies and files, and the order, if there is space. */
function Marks({ row }: { row: InquiryRow }) {
  const t = useText(inquiriesMessages)
  return (
    <Box
      component="span"
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 1.5,
        color: 'text.secondary',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
      }}
    >
      {row.orderNo !== null && (
        <Box component="span" sx={{ display: { md: 'none', lg: 'inline' } }}>
          {t('orderNo', { no: row.orderNo })}
        </Box>
      )}
      {row.fileCount > 0 && (
        <Mark Icon={FileIcon} count={row.fileCount} label={t('attached', { count: row.fileCount })} />
      )}
      {row.replyCount > 0 && (
        <Mark Icon={RepliesIcon} count={row.replyCount} label={t('replies', { count: row.replyCount })} />
      )}
    </Box>
  )
}

function Mark({ Icon, count, label }: { Icon: typeof FileIcon; count: number; label: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden="true" sx={{ fontSize: 17 }} />
      <span aria-hidden="true">{count}</span>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  )
}
