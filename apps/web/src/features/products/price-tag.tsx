import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { taxWord } from '#features/baskets/tax-word.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from './products.messages.ts'

/** The store's price, with what it includes and any upcoming price. */
export function PriceTag({ prod }: { prod: Product }) {
  const t = useText(productsMessages)
  const locale = useLocale()
  return (
    <Tag>
      <div>
        <b>{formatWon(locale, prod.unitPrice)}</b>
        {prod.isBelowGrade && <strong>{t('special')}</strong>}
        <small>{t(taxWord(prod))}</small>
      </div>
      {prod.nextPrice && (
        <p>
          {t('next', {
            day: formatDay(locale, dayToDate(prod.nextPrice.from)),
            price: formatWon(locale, prod.nextPrice.unitPrice),
          })}
        </p>
      )}
    </Tag>
  )
}

const Tag = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  minInlineSize: 0,
  '& > div': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 6 },
  '& b': { ...typography.body1, fontWeight: 600, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' },
  '& strong': { color: palette.error.main, fontWeight: 600 },
  '& small': { fontSize: 'inherit', color: palette.text.secondary },
  // Wraps between day and amount, because an amount that is cut is read as another one.
  '& p': { margin: 0, color: palette.warning.dark, wordBreak: 'keep-all' },
}))
