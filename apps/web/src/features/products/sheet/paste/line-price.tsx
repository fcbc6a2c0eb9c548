import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { taxWord } from '#features/baskets/tax-word.ts'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from '../../products.messages.ts'
import { amountOf } from './paste-rows.ts'
import { pasteMessages } from './paste.messages.ts'

/** Unit price, and what the line costs once its quantity is known. */
export function LinePrice({ prod, qty }: { prod: Product; qty: number | null }) {
  const t = useText(pasteMessages)
  const ofTax = useText(productsMessages)
  const locale = useLocale()
  const price = formatWon(locale, prod.unitPrice)
  return (
    <Typography variant="caption" component="p" sx={{ paddingInline: 1, color: 'text.secondary' }}>
      {`${price} · ${ofTax(taxWord(prod))}`}
      {qty !== null && (
        <>
          {' · '}
          <b>{t('total', { amount: formatWon(locale, amountOf({ prod, qty })) })}</b>
        </>
      )}
    </Typography>
  )
}
