import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { previewRise, RisenRow } from '@mall/contract/price-lists/rises'
import { Link as RouterLink } from 'react-router'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeProductPath } from '#shared/paths.ts'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { TemporaryNote, UnpricedNote } from './kept-note.tsx'
import { riseMessages } from './rise.messages.ts'

export type Preview = CallOk<typeof previewRise>

interface Listed {
  page: number
  onlyPlanned: boolean
}

interface RisePreviewProps {
  preview: Preview
  listed: Listed
  list: (listed: Listed) => void
  /** The first day, if that is after today. */
  laterDay: string | null
}

/** Old and new prices, and what stays and why. */
export function RisePreview({ preview, listed, list, laterDay }: RisePreviewProps) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  const { same, tooLow, unusual, specialStores, specialLines, plannedThen: count } = preview
  return (
    <Box component="section" aria-label={t('prices')} sx={{ minInlineSize: 0 }}>
      <Typography variant="h3" component="h2" aria-live="polite" sx={{ marginBlockEnd: 1 }}>
        {t('summary', { products: preview.products, lines: preview.lines })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
        {count > 0 && (
          <Alert severity="warning">
            {laterDay === null ? t('plannedThenToday', { count }) : t('plannedThen', { count, day: day(laterDay) })}
          </Alert>
        )}
        {preview.plannedLines > 0 && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => list({ page: 0, onlyPlanned: !listed.onlyPlanned })}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {t(listed.onlyPlanned ? 'allRows' : 'onlyPlanned')}
              </Button>
            }
          >
            {t('plannedNote', { products: preview.plannedProducts, lines: preview.plannedLines })}
          </Alert>
        )}
        {specialStores > 0 && (
          <Alert severity="info">{t('keptSpecials', { stores: specialStores, lines: specialLines })}</Alert>
        )}
        <TemporaryNote preview={preview} />
        {same > 0 && <Alert severity="info">{t('same', { count: same })}</Alert>}
        {unusual > 0 && <Alert severity="warning">{t('unusual', { count: unusual })}</Alert>}
        <UnpricedNote preview={preview} />
        {tooLow > 0 && <Alert severity="warning">{t('tooLow', { count: tooLow })}</Alert>}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={-1}>
        <Table size="small" aria-label={t('prices')} sx={{ '& td, & th': { paddingInline: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('product')}</TableCell>
              <TableCell align="right">{t(laterDay === null ? 'old' : 'oldThen')}</TableCell>
              <TableCell align="right">{t('now')}</TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {t('difference')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {preview.rows.map((row) => (
              <Risen key={`${row.prodId}/${row.grade ?? row.storeNm}`} row={row} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Paging {...preview} go={(page) => list({ ...listed, page })} />
    </Box>
  )
}

function Risen({ row }: { row: RisenRow }) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const locale = useLocale()
  const { won, next } = usePriceWords()
  const difference = Math.round((row.now - row.old) * 1000) / 1000
  const sign = difference > 0 ? '+' : ''
  return (
    <TableRow sx={{ '& td': { fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' } }}>
      <TableCell>
        <Link component={RouterLink} to={officeProductPath(row.prodId)} color="inherit">
          <bdi>{[row.prodNm, row.spec].filter((text) => text !== '').join(' ')}</bdi>
        </Link>
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{row.grade === null ? row.storeNm : word('gradeOf', { grade: row.grade })}</bdi>
        </Typography>
        {row.next && (
          <Typography variant="caption" component="div">
            {next(row.next, row.grade === null)}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {won(row.old)}
        {row.today !== row.old && (
          <Typography variant="caption" component="div">
            {row.grade === null && row.today === null ? t('todayGrade') : t('todays', { price: won(row.today) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {won(row.now)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } }}>
        {sign}
        {formatWon(locale, difference)}
      </TableCell>
    </TableRow>
  )
}
