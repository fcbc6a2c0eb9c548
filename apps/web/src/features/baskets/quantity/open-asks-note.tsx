import Alert from '@mui/material/Alert'
import { useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'
import { useOpenAsks } from '../odd/open-asks.ts'

/**
 * Lists unanswered prompts beside the send button, because they may be scrolled out of view.
 */
export function OpenAsksNote() {
  const t = useText(basketsMessages)
  const asks = useOpenAsks()
  const [first] = asks
  if (!first) return null
  return <Alert severity="warning">{t('openAsks', { first: first.text, more: asks.length - 1 })}</Alert>
}
