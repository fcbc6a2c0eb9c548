import LinkTo from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { formatCount, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { monthOrdersPath } from '#shared/paths.ts'
import type { MonthSum } from './chart-scale.ts'
import { ordersMessages } from '../orders.messages.ts'

interface MonthTableProps {
  year: number
  months: readonly MonthSum[]
  before: readonly MonthSum[]
}

/** Totals by month; each month links to its orders. */
export function MonthTable({ year, months, before }: MonthTableProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const won = (amount: number) => formatWon(locale, amount)
  const wide = { display: { xs: 'none', sm: 'table-cell' } }
  const sum = (pick: (month: MonthSum) => number, of = months) => of.reduce((all, month) => all + pick(month), 0)
  return (
    <Table
      size="small"
      sx={{
        '& td, & th': {
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          paddingInline: { xs: 0.5, sm: 2 },
          fontSize: { xs: '0.8125rem', sm: '0.875rem' },
        },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell align="right">{t('orderCount')}</TableCell>
          <TableCell align="right" sx={wide}>
            {t('supply')}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {t('vat')}
          </TableCell>
          <TableCell align="right">{t('sum')}</TableCell>
          <TableCell align="right">{t('compare')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <TableRow key={month.month} hover>
            <TableCell component="th" scope="row">
              {month.orderCount === 0 ? (
                t('month', { month: month.month })
              ) : (
                <LinkTo
                  component={Link}
                  to={monthOrdersPath(year, month.month)}
                  sx={{ fontWeight: 600, display: 'block', paddingBlock: 1.5, marginBlock: -0.75 }}
                >
                  {t('month', { month: month.month })}
                </LinkTo>
              )}
            </TableCell>
            <TableCell align="right">{formatCount(month.orderCount)}</TableCell>
            <TableCell align="right" sx={wide}>
              {won(month.supplyAmt)}
            </TableCell>
            <TableCell align="right" sx={wide}>
              {won(month.vatAmt)}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {won(month.totalAmt)}
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {won(before[month.month - 1]?.totalAmt ?? 0)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& td, & th': { color: 'text.primary', fontWeight: 600 } }}>
          <TableCell component="th" scope="row">
            {t('yearSum')}
          </TableCell>
          <TableCell align="right">{formatCount(sum((m) => m.orderCount))}</TableCell>
          <TableCell align="right" sx={wide}>
            {won(sum((m) => m.supplyAmt))}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {won(sum((m) => m.vatAmt))}
          </TableCell>
          <TableCell align="right">{won(sum((m) => m.totalAmt))}</TableCell>
          <TableCell align="right">{won(sum((m) => m.totalAmt, before))}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}
