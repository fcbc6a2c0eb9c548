import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { PriceRow } from '@mall/contract/price-lists'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, specialPricesPath } from '#shared/paths.ts'
import { moveBetweenRows } from '#shared/ui/rows/move-between-rows.ts'
import { PickAll } from '#shared/ui/rows/pick-all.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { listMessages } from './list.messages.ts'
import { PriceCell } from './price-cell.tsx'

export interface PriceRowsProps {
  rows: readonly PriceRow[]
  grades: readonly { grade: string; stores: number }[]
  picked: ReadonlySet<string>
  /** Missing if the user may only look. */
  pick: ((prodIds: readonly string[], on: boolean) => void) | undefined
  edit: ((row: PriceRow, grade: string) => void) | undefined
  trail: unknown
}

/** Products with a column for each grade. Wider than the window, it is scrolled beside the names. */
export function PriceTable({ rows, grades, picked, pick, edit, trail }: PriceRowsProps) {
  const t = useText(listMessages)
  const word = useText(priceWords)
  const ids = rows.map(({ prodId }) => prodId)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={-1}>
      <Table
        sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInline: 1 }, '& td': { paddingBlock: 0.25 } }}
        onKeyDown={(event) => moveBetweenRows(event, () => undefined)}
      >
        <TableHead>
          <TableRow>
            {pick && (
              <TableCell padding="checkbox">
                <PickAll label={t('selectPage')} {...{ ids, picked, pick }} />
              </TableCell>
            )}
            <TableCell sx={{ inlineSize: '100%', minInlineSize: 200 }}>{t('product')}</TableCell>
            {grades.map(({ grade, stores }) => (
              <TableCell key={grade} align="right">
                <Box sx={{ paddingInlineEnd: 1 }}>
                  {word('gradeOf', { grade })}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {t('storesOf', { count: stores })}
                  </Typography>
                </Box>
              </TableCell>
            ))}
            <TableCell align="right">{word('specials')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.prodId} hover selected={picked.has(row.prodId)} data-row={row.prodId}>
              {pick && (
                <TableCell padding="checkbox">
                  <PickProduct {...{ row, picked, pick }} />
                </TableCell>
              )}
              <TableCell sx={{ maxInlineSize: 0 }}>
                <ProductName row={row} trail={trail} />
              </TableCell>
              {row.lines.map((line) => (
                <TableCell key={line.grade} align="right" sx={{ verticalAlign: 'middle' }}>
                  <PriceCell row={row} line={line} edit={edit && (() => edit(row, line.grade))} />
                </TableCell>
              ))}
              <TableCell align="right">
                <SpecialsLink row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

type PickProps = Pick<Required<PriceRowsProps>, 'picked'> & {
  row: PriceRow
  pick: NonNullable<PriceRowsProps['pick']>
}

export function PickProduct({ row, picked, pick }: PickProps) {
  const t = useText(listMessages)
  return (
    <Checkbox
      checked={picked.has(row.prodId)}
      onChange={(_, on) => pick([row.prodId], on)}
      slotProps={{ input: { 'aria-label': t('select', { name: row.prodNm }) } }}
    />
  )
}

export function ProductName({ row, trail }: { row: PriceRow; trail: unknown }) {
  const word = useText(priceWords)
  const { tax } = usePriceWords()
  return (
    <>
      <Typography variant="inherit" noWrap component="div">
        <RowLink to={officeProductPath(row.prodId)} state={trail}>
          {row.prodNm}
        </RowLink>{' '}
        {row.status !== 'ON' && <Chip size="small" variant="outlined" label={word(row.status)} />}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="div">
        <bdi>{[row.prodCd, row.spec, tax(row)].filter((text) => text !== '').join(' · ')}</bdi>
      </Typography>
    </>
  )
}

export function SpecialsLink({ row }: { row: PriceRow }) {
  const t = useText(listMessages)
  if (row.specials === 0) return null
  return (
    <Typography
      component={Link}
      variant="body2"
      to={specialPricesPath({ prodId: row.prodId })}
      aria-label={t('specialCount', { name: row.prodNm, count: row.specials })}
      sx={{ color: 'primary.main', paddingInline: 1 }}
    >
      {t('storesOf', { count: row.specials })}
    </Typography>
  )
}
