import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AllocationRow, AllocationState } from '@mall/contract/allocations'
import { Link } from 'react-router'
import { dayToDate, formatCount, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeAllocationPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { allocationMessages } from '../allocations.messages.ts'

interface AllocationRowsProps {
  rows: readonly AllocationRow[]
}

/** The list on phones. */
export function AllocationCards({ rows }: AllocationRowsProps) {
  const t = useText(allocationMessages)
  const goodsText = useGoodsText()
  const daysText = useDaysText()
  return (
    <RowList label={t('title')}>
      {rows.map((row) => (
        <Box component="li" key={row.alcListId}>
          <ButtonBase
            component={Link}
            to={officeAllocationPath(row.alcListId)}
            sx={{ display: 'block', inlineSize: '100%', padding: 1.5, textAlign: 'start' }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography noWrap sx={{ fontWeight: 600, flexGrow: 1 }}>
                <bdi>{row.name}</bdi>
              </Typography>
              <StateChip state={row.state} />
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              <bdi>{goodsText(row)}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {daysText(row)} · {t('stores')} {t('storeCount', { count: formatCount(row.stores) })}
            </Typography>
            <Ordered row={row} />
          </ButtonBase>
        </Box>
      ))}
    </RowList>
  )
}

/** The list on wide screens. */
export function AllocationTable({ rows }: AllocationRowsProps) {
  const t = useText(allocationMessages)
  const goodsText = useGoodsText()
  const daysText = useDaysText()
  const opening = useRowOpening()
  return (
    <Table sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('name')}</TableCell>
          <TableCell>{t('state')}</TableCell>
          <TableCell>{t('period')}</TableCell>
          <TableCell>{t('goods')}</TableCell>
          <TableCell align="right">{t('stores')}</TableCell>
          <TableCell sx={{ minInlineSize: 180 }}>{t('ordered')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const path = officeAllocationPath(row.alcListId)
          return (
            <TableRow hover key={row.alcListId} {...opening(path)}>
              <TableCell sx={{ maxInlineSize: 280 }}>
                <RowLink to={path} noWrap>
                  {row.name}
                </RowLink>
              </TableCell>
              <TableCell>
                <StateChip state={row.state} />
              </TableCell>
              <TableCell>{daysText(row)}</TableCell>
              <TableCell sx={{ maxInlineSize: 260, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                <bdi>{goodsText(row)}</bdi>
              </TableCell>
              <TableCell align="right">{t('storeCount', { count: formatCount(row.stores) })}</TableCell>
              <TableCell>
                <Ordered row={row} />
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

export function StateChip({ state }: { state: AllocationState }) {
  const t = useText(allocationMessages)
  const color = state === 'RUNNING' ? 'success' : state === 'COMING' ? 'info' : 'default'
  return <Chip size="small" variant="outlined" color={color} label={t(state)} />
}

/** Ordered and total quantity, as text and as a bar. */
function Ordered({ row }: { row: Pick<AllocationRow, 'orderedQty' | 'totalQty'> }) {
  const t = useText(allocationMessages)
  const { orderedQty, totalQty } = row
  const share = totalQty === 0 ? 0 : Math.min(100, (orderedQty / totalQty) * 100)
  return (
    <Box>
      <Typography variant="body2" component="div">
        {t('orderedOf', { ordered: formatCount(orderedQty), total: formatCount(totalQty) })}
      </Typography>
      <LinearProgress variant="determinate" value={share} aria-hidden="true" sx={{ borderRadius: 1 }} />
    </Box>
  )
}

function useGoodsText() {
  const t = useText(allocationMessages)
  return ({ goods, goodsNames: [first] }: AllocationRow) => {
    if (first === undefined) return t('noGoods')
    return goods === 1 ? first : t('goodsMore', { first, count: formatCount(goods - 1) })
  }
}

export function useDaysText() {
  const t = useText(allocationMessages)
  const locale = useLocale()
  return ({ from, to }: Pick<AllocationRow, 'from' | 'to'>) => {
    if (from === to) return formatDay(locale, dayToDate(from))
    return t('days', { from: formatDay(locale, dayToDate(from)), to: formatDay(locale, dayToDate(to)) })
  }
}
