import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { SpecialRow } from '@mall/contract/price-lists'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, specialPricesPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { PriceDialog } from '../edit/price-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { SpecialPrices } from './special-prices.tsx'
import { specialsMessages } from './specials.messages.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

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
  const [taken, setTaken] = useState<{ row: SpecialRow; period: PricePeriod } | null>(null)
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
              <SpecialPrices
                row={row}
                today={today}
                takeBack={mayChange ? (period) => setTaken({ row, period }) : undefined}
              />
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
      {taken && <TakeBackDialog {...taken} today={today} close={() => setTaken(null)} />}
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
