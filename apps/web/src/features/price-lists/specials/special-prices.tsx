import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { SpecialRow } from '@mall/contract/price-lists'
import { paidFrom, stepsBefore } from '@mall/contract/price-lists/paid-steps'
import { timelineOf } from '@mall/contract/price-lists/timeline'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { usePlannedWords } from './planned-choice.tsx'
import { plannedMessages } from './planned.messages.ts'
import { specialsMessages } from './specials.messages.ts'

interface SpecialPricesProps {
  row: SpecialRow
  today: string
  /** Cancels a price that has not begun; undefined: the person may not. */
  takeBack: ((period: PricePeriod) => void) | undefined
}

/** The special price of today beside that of the grade, then all that are planned, the earliest first. */
export function SpecialPrices({ row, today, takeBack }: SpecialPricesProps) {
  const planned = timelineOf(row.periods).filter(({ from }) => from > today)
  const [first] = row.unitPrice === null ? planned : []
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <FirstPrice row={row} today={today}>
        {first && <Planned row={row} period={first.period} takeBack={takeBack} />}
      </FirstPrice>
      {planned
        .filter((one) => one !== first)
        .map(({ from, to, period }) => (
          <PlannedPrice key={from} {...{ row, from, to, period, takeBack }} />
        ))}
    </Box>
  )
}

interface FirstPriceProps extends Pick<SpecialPricesProps, 'row' | 'today'> {
  /** Behind a price that is planned. */
  children: ReactNode
}

/** The price of today, or if there is none the first one to come. */
function FirstPrice({ row, today, children }: FirstPriceProps) {
  const t = useText(specialsMessages)
  const { won, day } = usePriceWords()
  const isToCome = row.unitPrice === null
  const before = useGradeBefore(row, today)
  const unitPrice = row.unitPrice ?? row.next?.unitPrice ?? null
  const { price: compared, isOther } = before ?? { price: row.gradePrice, isOther: false }
  const percent = unitPrice !== null && compared ? Math.round((unitPrice / compared - 1) * 1000) / 10 : 0
  const more = t(percent < 0 ? 'less' : 'more', { percent: Math.abs(percent) })
  const difference = percent === 0 ? '' : isOther ? t('than', { price: won(compared), more }) : more
  const first = isToCome && row.next ? t('begins', { day: day(row.next.from) }) : ''
  const last = row.until === null ? (isToCome ? '' : t('openEnd')) : t('until', { day: day(row.until) })
  return (
    <>
      <Line>
        <strong>{won(unitPrice)}</strong>
        <Typography variant="body2" component="span" color={isToCome ? 'primary' : 'textSecondary'}>
          {[first, last].filter(Boolean).join(' ')}
        </Typography>
        {children}
      </Line>
      <Typography variant="caption" component="div" color="textSecondary">
        {[before?.text ?? t('gradePrice', { grade: row.grade, price: won(row.gradePrice) }), difference]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  )
}

interface PlannedPriceProps extends PlannedProps {
  from: string
  to: string | null
}

/** A further planned price, or one that applies again once another one has ended. */
function PlannedPrice({ row, from, to, period, takeBack }: PlannedPriceProps) {
  const t = useText(plannedMessages)
  const { won, day } = usePriceWords()
  const words = usePlannedWords()
  const isAgain = period.from < from
  return (
    <Line>
      <span>
        {isAgain
          ? t('again', { day: day(from), price: won(period.milli / 1000) })
          : words({ from, to, milli: period.milli })}
      </span>
      {!isAgain && <Planned {...{ row, period, takeBack }} />}
    </Line>
  )
}

interface PlannedProps extends Pick<SpecialPricesProps, 'row' | 'takeBack'> {
  period: PricePeriod
}

function Planned({ row, period, takeBack }: PlannedProps) {
  const t = useText(plannedMessages)
  const { day } = usePriceWords()
  return (
    <>
      <Chip size="small" color="primary" variant="outlined" label={t('planned')} />
      {takeBack && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('takeBackOf', { product: row.prodNm, store: row.storeNm, day: day(period.from) })}
          onClick={() => takeBack(period)}
        >
          {t('cancel')}
        </Button>
      )}
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {children}
    </Box>
  )
}

/** What the store pays until its special price begins, and the price of its grade on that day, to compare with. */
function useGradeBefore({ unitPrice, next, grade, gradePeriods }: SpecialRow, today: string) {
  const t = useText(specialsMessages)
  const { won, day } = usePriceWords()
  if (unitPrice !== null || next === null) return null
  const priceOf = (milli: number | null) => (milli === null ? null : milli / 1000)
  const steps = stepsBefore(paidFrom([], gradePeriods, today), next.from)
  const parts = steps.map(({ from, to, milli }) => t('untilDay', { day: day(to ?? from), price: won(priceOf(milli)) }))
  const [first] = steps
  const price = priceOf(paidFrom([], gradePeriods, next.from)[0]?.milli ?? null)
  const isSteady = steps.length === 1
  return {
    text: isSteady
      ? t('gradeUntilThen', { grade, price: won(priceOf(first?.milli ?? null)) })
      : t('gradeBefore', { grade, steps: parts.join(', ') }),
    price,
    isOther: !isSteady || price !== priceOf(first?.milli ?? null),
  }
}
