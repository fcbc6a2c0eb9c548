import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { dayAfter, periodOn, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { paidFrom, periodsWith, stepsBefore, type PaidStep } from '@mall/contract/price-lists/paid-steps'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { editMessages } from './edit.messages.ts'

interface OutcomeProps {
  /** Those of the line as it is. */
  periods: readonly PricePeriod[]
  /** What a store pays while it has no special price; null for the price of a grade itself. */
  gradePeriods: readonly PricePeriod[] | null
  price: number
  today: string
  from: string
  to: string | null
}

/**
 * What a typed price will do, in sentences that hold for every day, before it is saved. No other price is planned for
 * its later days.
 */
export function Outcome({ periods, gradePeriods, price, today, from, to }: OutcomeProps) {
  const t = useText(editMessages)
  const { won, day } = usePriceWords()
  const beforeText = useBeforeText()
  const wanted = { act: 'SET' as const, from, to, milli: Math.round(price * 1000) }
  const saved = periodsWith(periods, wanted, today, gradePeriods === null) ?? []
  const after = paidFrom(saved, gradePeriods ?? [], from)
  const before = beforeText(stepsBefore(paidFrom(periods, gradePeriods ?? [], today), from))
  const begins = { day: day(from), price: won(price) }
  const first =
    from === today
      ? t('outcomeToday', { price: won(price) })
      : before === ''
        ? t('outcomeFirst', begins)
        : t('outcomeLater', { before, ...begins })
  const then = to === null ? undefined : after.findLast((step) => step.from <= dayAfter(to))
  const replaced = periods.find((one) => one.from > today && one.from === from)
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="info" icon={false}>
        {first}
        {then && to !== null && <Box>{endText(then, to)}</Box>}
        {replaced && <Box>{replacedText(replaced)}</Box>}
      </Alert>
    </Box>
  )

  function endText({ milli, isOwn }: PaidStep, end: string): string {
    const days = { end: day(end), day: day(dayAfter(end)) }
    if (milli === null) return t('outcomeEndsNone', days)
    const isAsNow = isOwn && periodOn(periods, today)?.milli === milli
    const ofOwn = isAsNow ? 'outcomeEndsAgain' : 'outcomeEndsSpecial'
    const kind = gradePeriods === null ? 'outcomeEnds' : isOwn ? ofOwn : 'outcomeEndsGrade'
    return t(kind, { ...days, price: won(milli / 1000) })
  }

  function replacedText({ from: at, milli }: PricePeriod): string | null {
    if (to === null) return t('plannedGone', { day: day(at) })
    const isMoved = then?.isOwn === true && then.milli === milli
    if (isMoved) return t('plannedLater', { day: day(at), after: day(dayAfter(to)) })
    const isLeft = saved.some((period) => period.milli === milli && period.from > at)
    return isLeft ? null : t('plannedGone', { day: day(at) })
  }
}

/** The prices until a change begins, each with its days; nothing of days before the first price. */
function useBeforeText() {
  const t = useText(editMessages)
  const { won, day } = usePriceWords()
  const textOf = ({ from, to, milli }: PaidStep, n: number): string => {
    const price = milli === null ? null : won(milli / 1000)
    const last = day(to ?? from)
    if (price === null) return t('stepNone', { from: day(from), last })
    if (n === 0) return t('stepFirst', { last, price })
    return to === from ? t('stepOfDay', { day: last, price }) : t('step', { from: day(from), last, price })
  }
  return (steps: readonly PaidStep[]): string => {
    const first = steps.findIndex(({ milli }) => milli !== null)
    return first < 0
      ? ''
      : steps
          .slice(first)
          .map((step, n) => textOf(step, first + n))
          .join(', ')
  }
}
