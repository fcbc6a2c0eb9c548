import Alert from '@mui/material/Alert'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useNamedProduct } from '../page/use-named-product.ts'
import { conflictMessages } from './conflict.messages.ts'
import type { Conflict } from './conflict.ts'

/** Names the first undecided line with both quantities. */
export function ConflictWaitingNote({ first, more }: { first: Conflict; more: number }) {
  const t = useText(conflictMessages)
  const locale = useLocale()
  const prod = useNamedProduct(first.prodId)
  const quantity = (qty: number) => formatQuantity(locale, qty, prod?.unit ?? '')
  const { theirs, yours } = first
  const values = { name: prod?.prodNm ?? t('unnamed'), theirs: quantity(theirs), yours: quantity(yours) }
  return (
    <Alert severity="warning">
      {t(theirs === 0 ? 'waitsGone' : yours === 0 ? 'waitsRemoved' : 'waits', values)}
      {more > 0 && ` ${t('waitsMore', { count: more })}`}
    </Alert>
  )
}
