import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { dayAfter, dayBefore } from '@mall/contract/base/ordering/price-periods'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { editMessages } from './edit.messages.ts'

interface OutcomeProps {
  old: number | null
  price: number
  today: string
  from: string
  to: string | null
  next: { from: string; unitPrice: number | null } | null
  isStores: boolean
}

/** What a typed price will do, in sentences, before it is saved. */
export function Outcome({ old, price, today, from, to, next, isStores }: OutcomeProps) {
  const t = useText(editMessages)
  const { won, day } = usePriceWords()
  const first =
    from === today
      ? t('outcomeToday', { price: won(price) })
      : old === null
        ? t('outcomeFirst', { day: day(from), price: won(price) })
        : t('outcomeLater', { last: day(dayBefore(from)), old: won(old), day: day(from), price: won(price) })
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="info" icon={false}>
        {first}
        {to !== null && <Box>{t('outcomeEnds', { end: day(to) })}</Box>}
        {next && <Box>{plannedText()}</Box>}
      </Alert>
    </Box>
  )

  function plannedText(): string | null {
    if (!next) return null
    if (next.from === from && to === null) return t('plannedGone', { day: day(next.from) })
    if (next.from >= from && to !== null && next.from <= to && next.unitPrice !== null)
      return t('plannedLater', { day: day(next.from), after: day(dayAfter(to)) })
    if (next.from > from && to === null)
      return next.unitPrice === null
        ? t(isStores ? 'plannedGradeStays' : 'plannedEndStays', { day: day(next.from) })
        : t('plannedStays', { day: day(next.from), price: won(next.unitPrice) })
    return null
  }
}
