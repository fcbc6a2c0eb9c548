import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'

/** Says that an amount contains the delivery fee; nothing without one. */
export function FeeIn({ feeAmt }: { feeAmt: number | null | undefined }) {
  const t = useText(basketsMessages)
  const locale = useLocale()
  if (!feeAmt) return null
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="span"
      noWrap
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {t('feeIn', { won: formatWon(locale, feeAmt) })}
    </Typography>
  )
}
