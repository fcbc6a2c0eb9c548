import Alert from '@mui/material/Alert'
import { useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from './baskets.messages.ts'
import { useOpenAsks } from './odd/open-asks.ts'

/** Beside the button that sends: what was asked about and not answered, however far up it stands. It stops nobody. */
export function OpenAsksNote() {
  const t = useText(basketsMessages)
  const asks = useOpenAsks()
  const [first] = asks
  if (!first) return null
  return <Alert severity="warning">{t('openAsks', { first: first.text, more: asks.length - 1 })}</Alert>
}
