import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { StockMove } from '@mall/contract/office-products/stock'
import { Link as RouterLink } from 'react-router'
import { formatCount, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { moveMessages } from './moves.messages.ts'
import { stockMessages } from './stock.messages.ts'

interface MovesProps {
  moves: readonly StockMove[]
}

/** Moves have no id; two at the same moment differ by their order. */
function keyOf({ at, kind, order }: StockMove, n: number): string {
  return `${at} ${kind} ${order?.orderId ?? n}`
}

export function MovesTable({ moves }: MovesProps) {
  const t = useText(moveMessages)
  const locale = useLocale()
  return (
    <Table size="small" aria-label={t('moves')} sx={{ '& td, & th': { paddingInline: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('when')}</TableCell>
          <TableCell>{t('what')}</TableCell>
          <TableCell align="right">{t('change')}</TableCell>
          <TableCell align="right">{t('stock')}</TableCell>
          <TableCell>{t('who')}</TableCell>
          <TableCell>{t('why')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {moves.map((move, n) => (
          <TableRow key={keyOf(move, n)}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(locale, new Date(move.at))}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(move.kind)}</TableCell>
            <TableCell align="right" sx={figures}>
              <Difference move={move} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              <BeforeAfter move={move} />
            </TableCell>
            <TableCell>
              <bdi>{move.name}</bdi>
            </TableCell>
            <TableCell sx={{ inlineSize: '100%' }}>
              <Why move={move} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function MoveCards({ moves }: MovesProps) {
  const t = useText(moveMessages)
  const locale = useLocale()
  return (
    <RowList label={t('moves')}>
      {moves.map((move, n) => (
        <Box component="li" key={keyOf(move, n)} sx={{ padding: 1.5 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 600 }}>{t(move.kind)}</Typography>
            <Typography component="span" sx={figures}>
              <Difference move={move} />
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="body2" color="textSecondary">
              {formatMoment(locale, new Date(move.at))} · <bdi>{move.name}</bdi>
            </Typography>
            <Typography variant="body2" component="span" sx={figures}>
              <BeforeAfter move={move} />
            </Typography>
          </Box>
          <Typography variant="body2" component="div" sx={{ '&:empty': { display: 'none' } }}>
            <Why move={move} />
          </Typography>
        </Box>
      ))}
    </RowList>
  )
}

const figures = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

function Difference({ move: { qty, shortQty, before, after } }: { move: StockMove }) {
  if (shortQty !== null) return '–'
  const change = qty ?? (before === null || after === null ? null : after - before)
  if (change === null) return '–'
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return (
    <Box component="span" sx={{ fontWeight: 600, color: change < 0 ? 'text.primary' : 'success.main' }}>
      {sign}
      {formatCount(Math.abs(change))}
    </Box>
  )
}

/** Both are missing for an order placed while the stock was not counted. */
function BeforeAfter({ move: { qty, before, after } }: { move: StockMove }) {
  const t = useText(moveMessages)
  const say = useText(stockMessages)
  const text = (stock: number | null) => (stock === null ? say('uncounted') : formatCount(stock))
  if (qty !== null && (before === null || after === null)) return say('uncounted')
  return t('beforeAfter', { before: text(before), after: text(after) })
}

function Why({ move: { order, reason, shortQty } }: { move: StockMove }) {
  const t = useText(moveMessages)
  if (order === null) return reason === '' ? null : <bdi>{reason}</bdi>
  return (
    <>
      <Link component={RouterLink} to={officeOrderPath(order.orderId)}>
        <bdi>{order.storeNm}</bdi> · {order.orderNo}
      </Link>
      {shortQty !== null && (
        <div>
          {t('short', { count: formatCount(shortQty) })} · <bdi>{reason}</bdi> · {t('shortKept')}
        </div>
      )}
    </>
  )
}
