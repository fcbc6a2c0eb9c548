import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { changesMessages } from './changes.messages.ts'
import type { PriceChange, PriceChanges } from './use-price-changes.ts'

/** Names beside the button each price that has changed while the page was open. */
export function PricesNote({ prices: { changed, hasStopped } }: { prices: PriceChanges }) {
  const t = useText(changesMessages)
  const locale = useLocale()
  if (changed.length === 0) return null
  const text = ({ prodNm: prod, old, new: now }: PriceChange) =>
    t(now > old ? 'rose' : 'fell', { prod, from: formatWon(locale, old), to: formatWon(locale, now) })
  return (
    <Alert severity="warning">
      {changed.map((change) => (
        <div key={change.prodId}>{text(change)}</div>
      ))}
      {hasStopped && <strong>{t('notSent')}</strong>}
    </Alert>
  )
}

/** Marks in its row that a price has changed. */
export function PriceMark({ line, prices: { changed } }: { line: BasketLine; prices: PriceChanges }) {
  const t = useText(changesMessages)
  const locale = useLocale()
  const change = changed.find(({ prodId }) => prodId === line.prod.prodId)
  if (!change) return null
  const { old, new: now } = change
  return (
    <Typography variant="body2" component="p" sx={{ color: 'warning.dark', fontWeight: 600 }}>
      {t(now > old ? 'roseHere' : 'fellHere', { from: formatWon(locale, old), to: formatWon(locale, now) })}
    </Typography>
  )
}
