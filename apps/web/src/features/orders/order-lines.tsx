import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { OrderLine } from '@mall/contract/orders'
import { formatCount, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { AskLineLink } from './ask-link.tsx'
import { ordersMessages } from './orders.messages.ts'

/** The amounts of a line at its latest stage. */
const reached = ({ shipped, confirmed, ordered }: OrderLine) => shipped ?? confirmed ?? ordered

/** The unit price does not include the VAT of the amount. */
const hasVatBeside = ({ taxType, priceMode }: OrderLine) => taxType === 'TAX' && priceMode === 'EXCLUSIVE'

/** Lines with ordered, confirmed and shipped quantities, and the reason for any shortage. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  return isWide ? <LineTable lines={lines} /> : <LineCards lines={lines} />
}

function LineTable({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const stages = { confirmed: lines.some((l) => l.confirmed), shipped: lines.some((l) => l.shipped) }
  const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
  return (
    <Table
      size="small"
      sx={{ '& td': { paddingBlock: 1 }, '& td:first-of-type, & th:first-of-type': { paddingInlineStart: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('product')}</TableCell>
          <TableCell align="right">{t('price')}</TableCell>
          <TableCell align="right">{t('ordered')}</TableCell>
          {stages.confirmed && <TableCell align="right">{t('confirmed')}</TableCell>}
          {stages.shipped && <TableCell align="right">{t('shipped')}</TableCell>}
          <TableCell align="right">{t('sum')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.orderLineId}>
            <TableCell>
              <Article line={line} />
            </TableCell>
            <TableCell align="right" sx={digits}>
              {formatWon(locale, line.unitPrice)}
              {hasVatBeside(line) && (
                <Typography component="div" variant="caption" color="textSecondary">
                  {t('plusVat')}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right" sx={digits}>
              <bdi>{formatQuantity(locale, line.ordered.qty, line.unit)}</bdi>
            </TableCell>
            {stages.confirmed && <Stage line={line} qty={line.confirmed?.qty} />}
            {stages.shipped && <Stage line={line} qty={line.shipped?.qty} />}
            <TableCell align="right" sx={{ ...digits, fontWeight: 600 }}>
              {formatWon(locale, reached(line).totalAmt)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Stage({ line, qty }: { line: OrderLine; qty: number | undefined }) {
  const isShort = qty !== undefined && qty < line.ordered.qty
  return (
    <TableCell
      align="right"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(isShort && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      {qty === undefined ? '–' : formatCount(qty)}
    </TableCell>
  )
}

function LineCards({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Box component="li" key={line.orderLineId} sx={{ display: 'grid', gap: 0.5 }}>
          <Article line={line} />
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              paddingInlineStart: 7,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Typography variant="body2" color="textSecondary">
              <bdi>
                {formatWon(locale, line.unitPrice)} × {formatQuantity(locale, line.ordered.qty, line.unit)}
                {hasVatBeside(line) && ` ${t('plusVat')}`}
              </bdi>
              {reached(line).qty < line.ordered.qty && (
                <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                  {' → '}
                  {t(line.shipped ? 'shipped' : 'confirmed')} {formatCount(reached(line).qty)}
                </Box>
              )}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{formatWon(locale, reached(line).totalAmt)}</Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Article({ line }: { line: OrderLine }) {
  const t = useText(ordersMessages)
  const trace = line.traceNo === '' ? '' : t('trace', { no: line.traceNo })
  const facts = [line.spec, line.origin, line.prodCd, trace]
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minInlineSize: 0 }}>
      <Picture url={line.imageUrl} size={44} width={64} />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{line.prodNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <bdi>{facts.filter((text) => text !== '').join(' · ')}</bdi>
        </Typography>
        {line.reason !== null && (
          <Typography variant="caption" component="div" sx={{ color: 'error.main' }}>
            {t('reason', { reason: line.reason })}
          </Typography>
        )}
        {line.memo !== '' && (
          <Typography variant="caption" component="div">
            <bdi>
              {t('memo')}: {line.memo}
            </bdi>
          </Typography>
        )}
      </Box>
      <AskLineLink line={line} />
    </Box>
  )
}
