import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from './products.messages.ts'

/** What this store pays, with what the price means and what it will be next. */
export function PriceTag({ prod }: { prod: Product }) {
  const t = useText(productsMessages)
  const locale = useLocale()
  const tax =
    prod.taxType === 'FREE'
      ? 'free'
      : prod.taxType === 'ZERO'
        ? 'zero'
        : prod.priceMode === 'INCLUSIVE'
          ? 'vatIn'
          : 'vatApart'
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 0.75 }}>
        <Typography
          component="span"
          sx={{ fontWeight: 600, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatWon(locale, prod.unitPrice)}
        </Typography>
        {prod.priceKind === 'SPECIAL' && (
          <Typography component="span" variant="caption" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('special')}
          </Typography>
        )}
        <Typography component="span" variant="caption" color="textSecondary">
          {t(tax)}
        </Typography>
      </Box>
      {prod.nextPrice && (
        <Typography variant="caption" component="div" noWrap sx={{ color: 'warning.dark' }}>
          {t('next', {
            day: formatDay(locale, dayToDate(prod.nextPrice.from)),
            price: formatWon(locale, prod.nextPrice.unitPrice),
          })}
        </Typography>
      )}
    </Box>
  )
}
