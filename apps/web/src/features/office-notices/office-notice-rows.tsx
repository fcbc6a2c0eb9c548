import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OfficeNoticeRow } from '@mall/contract/office-notices'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { noticeReadersPath, officeNoticePath } from '#shared/paths.ts'
import { NoticeMarks } from '#features/notices/notice-marks.tsx'
import { deskMessages } from './desk.messages.ts'
import { NoticeStateChip } from './notice-state-chip.tsx'
import { useNoticeWords } from './use-notice-words.ts'

interface OfficeNoticeRowsProps {
  rows: readonly OfficeNoticeRow[]
}

const plainLink = { color: 'primary.main', fontWeight: 600, textDecoration: 'none' } as const

/** The list on wide screens. */
export function OfficeNoticeTable({ rows }: OfficeNoticeRowsProps) {
  const t = useText(deskMessages)
  const { audienceOf, periodOf } = useNoticeWords()
  const pathOf = useNoticePath()
  return (
    <Table sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('state')}</TableCell>
          <TableCell sx={{ inlineSize: '100%' }}>{t('title')}</TableCell>
          <TableCell>{t('audience')}</TableCell>
          <TableCell>{t('period')}</TableCell>
          <TableCell align="right">{t('read')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.articleId} hover>
            <TableCell>
              <NoticeStateChip state={row.state} />
            </TableCell>
            <TableCell sx={{ maxInlineSize: 0 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minInlineSize: 0 }}>
                <NoticeMarks {...row} />
                <Typography
                  component={Link}
                  to={pathOf(row.articleId)}
                  noWrap
                  sx={{ ...plainLink, fontSize: 'inherit' }}
                >
                  <bdi>{row.title}</bdi>
                </Typography>
              </Box>
            </TableCell>
            <TableCell>{audienceOf(row)}</TableCell>
            <TableCell>{periodOf(row)}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <ReadLink row={row} label={null} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The list on phones. */
export function OfficeNoticeCards({ rows }: OfficeNoticeRowsProps) {
  const t = useText(deskMessages)
  const { audienceOf, periodOf } = useNoticeWords()
  const pathOf = useNoticePath()
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card component="li" key={row.articleId} sx={{ display: 'grid' }}>
          <ButtonBase
            component={Link}
            to={pathOf(row.articleId)}
            sx={{ display: 'grid', gap: 0.75, padding: 2, textAlign: 'start', justifyContent: 'stretch' }}
          >
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              <NoticeStateChip state={row.state} />
              <NoticeMarks {...row} />
            </Box>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              <bdi>{row.title}</bdi>
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              <bdi>
                {audienceOf(row)} · {periodOf(row)}
              </bdi>
            </Typography>
          </ButtonBase>
          <Box sx={{ paddingInline: 2, paddingBlockEnd: 1.5 }}>
            <ReadLink row={row} label={t('read')} />
          </Box>
        </Card>
      ))}
    </Box>
  )
}

/** Users who do not write notices see who has read them. */
function useNoticePath() {
  return useMay('talk') ? officeNoticePath : noticeReadersPath
}

function ReadLink({ row, label }: { row: OfficeNoticeRow; label: string | null }) {
  const t = useText(deskMessages)
  return (
    <Box
      component={Link}
      to={noticeReadersPath(row.articleId)}
      aria-label={`${t('readersOf', { title: row.title })} ${t('readOf', { read: row.read, reach: row.reach })}`}
      sx={{ ...plainLink, display: 'inline-block', paddingBlock: 1.5, marginBlock: -0.5 }}
    >
      {label} {t('readOf', { read: row.read, reach: row.reach })}
    </Box>
  )
}
