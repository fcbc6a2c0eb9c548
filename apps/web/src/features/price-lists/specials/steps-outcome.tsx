import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { paidFrom, type PaidStep } from '@mall/contract/price-lists/paid-steps'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { plannedMessages } from './planned.messages.ts'

interface StepsOutcomeProps {
  /** The prices as they would be. */
  periods: readonly PricePeriod[]
  /** Those of the grade if `periods` are special prices; null if they are of a grade themselves. */
  gradePeriods: readonly PricePeriod[] | null
  /** Of the store, if it is known. */
  grade?: string | undefined
  today: string
  /** Planned prices that never begin. */
  gone: readonly PricePeriod[]
  /** Nothing but these goes away. */
  isOnlyPlanned?: boolean
}

/** What stores pay on which days after a change of a price, and which planned price never begins. */
export function StepsOutcome({ periods, gradePeriods, grade, today, gone, isOnlyPlanned = false }: StepsOutcomeProps) {
  const t = useText(plannedMessages)
  const { won, day } = usePriceWords()
  const whatOf = ({ milli, isOwn }: PaidStep) => {
    if (milli === null) return t('ofNone')
    const price = won(milli / 1000)
    if (gradePeriods === null) return price
    if (isOwn) return t('ofSpecial', { price })
    return grade === undefined ? t('ofAnyGrade', { price }) : t('ofGrade', { grade, price })
  }
  const steps = paidFrom(periods, gradePeriods ?? [], today).map((step) =>
    step.to === null
      ? t('stepFrom', { day: day(step.from), what: whatOf(step) })
      : t('stepUntil', { day: day(step.to), what: whatOf(step) }),
  )
  const goneKey = gradePeriods === null ? 'goneOfGrade' : isOnlyPlanned ? 'goneAlone' : 'gone'
  return (
    <Alert severity="info" icon={false} aria-live="polite">
      {t('outcome', { steps: steps.join(', ') })}
      {periods.length === 0 && !isOnlyPlanned ? (
        <Box>{t('never')}</Box>
      ) : (
        gone.map(({ from, milli }) => <Box key={from}>{t(goneKey, { day: day(from), price: won(milli / 1000) })}</Box>)
      )}
    </Alert>
  )
}
