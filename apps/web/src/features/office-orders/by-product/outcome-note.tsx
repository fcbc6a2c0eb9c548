import Alert from '@mui/material/Alert'
import { useText } from '#shared/i18n/use-text.ts'
import { sharesMessages } from './shares.messages.ts'
import type { Shares } from './use-shares.ts'

/** What became of the orders that were confirmed last. */
export function OutcomeNote({ shares: { outcome } }: { shares: Shares }) {
  const t = useText(sharesMessages)
  if (outcome === null) return null
  const { results, isBroken } = outcome
  const count = [...results.values()].filter(({ result }) => result === 'DONE').length
  const failed = results.size - count
  if (isBroken) return <Alert severity="warning">{t('broken', { count })}</Alert>
  if (failed === 0) return <Alert severity="success">{t('done', { count })}</Alert>
  return (
    <Alert severity="warning">{count === 0 ? t('noneDone', { failed }) : t('doneButSome', { count, failed })}</Alert>
  )
}
