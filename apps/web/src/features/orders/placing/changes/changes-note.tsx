import Alert from '@mui/material/Alert'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { changesMessages } from './changes.messages.ts'
import type { LineChange } from './line-changes.ts'
import type { LineChanges } from './use-line-changes.ts'

/** Says beside the button what other devices have just changed. */
export function ChangesNote({ changes: { lines, hasStopped } }: { changes: LineChanges }) {
  const t = useText(changesMessages)
  const text = useChangeText()
  const [first] = lines
  if (!first) return null
  return (
    <Alert severity="warning">
      <div>{lines.length === 1 ? text(first) : t('several', { count: lines.length })}</div>
      {hasStopped && <strong>{t('notSent')}</strong>}
    </Alert>
  )
}

function useChangeText() {
  const t = useText(changesMessages)
  const locale = useLocale()
  const { data: me } = useWhoAmIQuery()
  return ({ prod: { prodNm, unit }, from, to, by }: LineChange) => {
    const quantity = (qty: number) => formatQuantity(locale, qty, unit)
    const values = { prod: prodNm, from: quantity(from), to: quantity(to) }
    if (to === 0) return t('removed', values)
    // One's own second device has no name.
    const name = by === me?.name ? undefined : by
    if (name === undefined) return t(from === 0 ? 'added' : 'changed', values)
    return t(from === 0 ? 'addedBy' : 'changedBy', { ...values, name })
  }
}
