import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { previewRise, RisenRow } from '@mall/contract/price-lists/rises'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Paging } from '#shared/ui/paging.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { riseMessages } from './rise.messages.ts'

export type Preview = CallOk<typeof previewRise>

/** Old and new prices, and what stays and why. */
export function RisePreview({ preview, go }: { preview: Preview; go: (page: number) => void }) {
  const t = useText(riseMessages)
  const { same, temporary, tooLow, unusual, specialStores, specialLines } = preview
  return (
    <Box component="section" aria-label={t('prices')} sx={{ minInlineSize: 0 }}>
      <Typography variant="h3" component="h2" aria-live="polite" sx={{ marginBlockEnd: 1 }}>
        {t('summary', { products: preview.products, lines: preview.totalElements })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
        {specialStores > 0 && (
          <Alert severity="info">{t('keptSpecials', { stores: specialStores, lines: specialLines })}</Alert>
        )}
        {temporary > 0 && <Alert severity="info">{t('temporary', { count: temporary })}</Alert>}
        {same > 0 && <Alert severity="info">{t('same', { count: same })}</Alert>}
        {unusual > 0 && <Alert severity="warning">{t('unusual', { count: unusual })}</Alert>}
        {tooLow > 0 && <Alert severity="warning">{t('tooLow', { count: tooLow })}</Alert>}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={-1}>
        <Table size="small" aria-label={t('prices')} sx={{ '& td, & th': { paddingInline: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('product')}</TableCell>
              <TableCell align="right">{t('old')}</TableCell>
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
      <Paging {...preview} go={go} />
    </Box>
  )
}

function Risen({ row }: { row: RisenRow }) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const locale = useLocale()
  const { won, day } = usePriceWords()
  const difference = Math.round((row.now - row.old) * 1000) / 1000
  const sign = difference > 0 ? '+' : ''
  return (
    <TableRow sx={{ '& td': { fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' } }}>
      <TableCell>
        <bdi>{[row.prodNm, row.spec].filter((text) => text !== '').join(' ')}</bdi>
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{row.grade === null ? row.storeNm : word('gradeOf', { grade: row.grade })}</bdi>
          {row.plannedFrom !== null && ` · ${t('planned', { day: day(row.plannedFrom) })}`}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {won(row.old)}
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
