import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from './ui.messages.ts'

/** How a balance reads: what is owed, by the given label, or what was paid in advance instead of a negative debt. */
export function useOwed(): (label: string, balance: number) => { label: string; amount: number } {
  const t = useText(uiMessages)
  return (label, balance) => (balance < 0 ? { label: t('paidAhead'), amount: -balance } : { label, amount: balance })
}
