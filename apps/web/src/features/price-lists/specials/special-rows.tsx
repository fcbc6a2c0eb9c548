import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SpecialRow } from '@mall/contract/price-lists'
import { stepsBefore, paidFrom } from '@mall/contract/price-lists/paid-steps'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, specialPricesPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { PriceDialog } from '../edit/price-dialog.tsx'
import { usePriceWords } from '../use-price-words.ts'
import { EndDialog } from './end-dialog.tsx'
import { specialsMessages } from './specials.messages.ts'

interface SpecialRowsProps {
  rows: readonly SpecialRow[]
  today: string
  label: string
  /** Whether the rows are of one product, and name stores. */
  isOfProduct: boolean
}

export function SpecialRows({ rows, today, label, isOfProduct }: SpecialRowsProps) {
  const t = useText(specialsMessages)
  const mayChange = useMay('catalogue')
  const [changed, setChanged] = useState<SpecialRow | null>(null)
  const [ended, setEnded] = useState<SpecialRow | null>(null)
  return (
    <>
      <RowList label={label}>
        {rows.map((row) => (
          <Box
            component="li"
            key={`${row.storeId}/${row.prodId}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 2fr) minmax(0, 1.5fr) auto' },
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              padding: 1.5,
            }}
          >
            <Names row={row} isOfProduct={isOfProduct} />
            <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <Prices row={row} today={today} />
            </Box>
            {mayChange && (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                <Button
                  size="small"
                  aria-label={t('changeOf', { product: row.prodNm, store: row.storeNm })}
                  onClick={() => setChanged(row)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('endOf', { product: row.prodNm, store: row.storeNm })}
                  onClick={() => setEnded(row)}
                >
                  {t('end')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </RowList>
      {changed && (
        <PriceDialog
          product={changed}
          whose={changed}
          line={changed}
          gradePeriods={changed.gradePeriods}
          today={today}
          close={() => setChanged(null)}
        />
      )}
      {ended && <EndDialog row={ended} today={today} close={() => setEnded(null)} />}
    </>
  )
}

function Names({ row, isOfProduct }: { row: SpecialRow; isOfProduct: boolean }) {
  const [name, more, path] = isOfProduct
    ? [row.storeNm, row.storeCd, specialPricesPath({ storeId: row.storeId })]
    : [row.prodNm, [row.prodCd, row.spec].filter((text) => text !== '').join(' · '), officeProductPath(row.prodId)]
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography
        component={Link}
        to={path}
        noWrap
        sx={{ display: 'block', color: 'primary.main', fontWeight: 600, textDecoration: 'none' }}
      >
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="div">
        <bdi>{more}</bdi>
      </Typography>
    </Box>
  )
}

function Prices({ row, today }: { row: SpecialRow; today: string }) {
  const t = useText(specialsMessages)
  const { won, day, next } = usePriceWords()
  const isToCome = row.unitPrice === null
  const before = useGradeBefore(row, today)
  const unitPrice = row.unitPrice ?? row.next?.unitPrice ?? null
  const { price: compared, isOther } = before ?? { price: row.gradePrice, isOther: false }
  const percent = unitPrice !== null && compared ? Math.round((unitPrice / compared - 1) * 1000) / 10 : 0
  const more = t(percent < 0 ? 'less' : 'more', { percent: Math.abs(percent) })
  const difference = percent === 0 ? '' : isOther ? t('than', { price: won(compared), more }) : more
  const first = isToCome && row.next ? t('begins', { day: day(row.next.from) }) : ''
  const last = row.until === null ? (isToCome ? '' : t('openEnd')) : t('until', { day: day(row.until) })
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2" component="div">
        <strong>{won(unitPrice)}</strong>{' '}
        <Typography variant="body2" component="span" color={isToCome ? 'primary' : 'textSecondary'}>
          {[first, last].filter(Boolean).join(' ')}
        </Typography>
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {[before?.text ?? t('gradePrice', { grade: row.grade, price: won(row.gradePrice) }), difference]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {!isToCome && row.next && row.next.unitPrice !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'primary.main' }}>
          {next(row.next)}
        </Typography>
      )}
    </Box>
  )
}

/** What the store pays until its special price begins, and the price of its grade on that day, to compare with. */
function useGradeBefore({ unitPrice, next, grade, gradePeriods }: SpecialRow, today: string) {
  const t = useText(specialsMessages)
  const { won, day } = usePriceWords()
  if (unitPrice !== null || next === null) return null
  const priceOf = (milli: number | null) => (milli === null ? null : milli / 1000)
  const steps = stepsBefore(paidFrom([], gradePeriods, today), next.from)
  const parts = steps.map(({ from, to, milli }) => t('untilDay', { day: day(to ?? from), price: won(priceOf(milli)) }))
  const [first] = steps
  const price = priceOf(paidFrom([], gradePeriods, next.from)[0]?.milli ?? null)
  const isSteady = steps.length === 1
  return {
    text: isSteady
      ? t('gradeUntilThen', { grade, price: won(priceOf(first?.milli ?? null)) })
      : t('gradeBefore', { grade, steps: parts.join(', ') }),
    price,
    isOther: !isSteady || price !== priceOf(first?.milli ?? null),
  }
}
