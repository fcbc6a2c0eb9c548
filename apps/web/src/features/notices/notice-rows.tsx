import FileIcon from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { NoticeRow } from '@mall/contract/notices'
import { Link } from 'react-router'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { noticePath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { UnreadDot } from '#shared/ui/unread-dot.tsx'
import { NoticeMarks } from './notice-marks.tsx'
import { noticesMessages } from './notices.messages.ts'

/** The list: each row links to its notice; unread ones stand out. */
export function NoticeRows({ rows }: { rows: readonly NoticeRow[] }) {
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

function Row({ row }: { row: NoticeRow }) {
  const t = useText(noticesMessages)
  const locale = useLocale()
  const isUnread = row.readAt === null
  return (
    <ButtonBase
      component={Link}
      to={noticePath(row.articleId)}
      sx={{
        inlineSize: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: '10px minmax(0, 1fr)', md: '10px minmax(0, 1fr) auto auto' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        textAlign: 'start',
        minBlockSize: 56,
        paddingBlock: 1.5,
        paddingInline: { xs: 1.5, md: 2.5 },
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <UnreadDot isUnread={isUnread} label={t('unread')} />
      <Box
        component="span"
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: 0.75,
          minInlineSize: 0,
        }}
      >
        <NoticeMarks {...row} />
        <Typography
          component="span"
          noWrap
          sx={{
            fontWeight: isUnread ? 700 : 400,
            color: isUnread ? 'text.primary' : 'text.secondary',
            inlineSize: { xs: '100%', md: 'auto' },
            whiteSpace: { xs: 'normal', md: 'nowrap' },
          }}
        >
          <bdi>{row.title}</bdi>
        </Typography>
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          gridColumn: { xs: 2, md: 'auto' },
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {row.fileCount > 0 && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
            <FileIcon aria-hidden="true" sx={{ fontSize: 18 }} />
            {t('files', { count: row.fileCount })}
          </Box>
        )}
        <Box component="span" sx={{ minInlineSize: { md: 110 }, textAlign: { md: 'end' }, whiteSpace: 'nowrap' }}>
          {formatDay(locale, new Date(row.createdAt))}
        </Box>
      </Box>
    </ButtonBase>
  )
}
