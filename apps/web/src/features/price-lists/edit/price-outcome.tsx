import { milliOf } from '@mall/contract/price-lists/price-change'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { periodsWith } from '@mall/contract/price-lists/paid-steps'
import { PlannedChoice } from '../specials/planned-choice.tsx'
import { StepsOutcome } from '../specials/steps-outcome.tsx'
import { Outcome } from './outcome.tsx'
import type { Planning } from './use-planned-way.ts'

interface PriceOutcomeProps {
  change: { from: string; to: string | null; unitPrice: number } & Planning['flags']
  whose: { storeId?: string; grade?: string }
  line: { periods: readonly PricePeriod[] }
  gradePeriods: readonly PricePeriod[]
  planning: Planning
  today: string
}

/** What a typed price will do, and what becomes of prices that are planned for its days. */
export function PriceOutcome({ change, whose, line, gradePeriods, planning, today }: PriceOutcomeProps) {
  const { unitPrice, ...days } = change
  const { periods } = line
  const ofGrade = whose.storeId === undefined ? null : gradePeriods
  if (planning.planned.length === 0)
    return <Outcome {...days} price={unitPrice} periods={periods} gradePeriods={ofGrade} today={today} />
  const wanted = { act: 'SET' as const, ...days, milli: milliOf(unitPrice) ?? 0 }
  const after = periodsWith(periods, wanted, today, ofGrade === null) ?? periods
  const isThere = ({ to, milli }: PricePeriod) => after.some((one) => one.to === to && one.milli === milli)
  return (
    <>
      <PlannedChoice {...planning} isSpecial={ofGrade !== null} />
      <StepsOutcome
        periods={after}
        gradePeriods={ofGrade}
        today={today}
        grade={whose.grade}
        // What is put off goes away where none of its days are left.
        gone={planning.planned.filter((one) => !isThere(one))}
      />
    </>
  )
}
