import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { dayAfter, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { plannedMessages } from './planned.messages.ts'

const plannedWays = ['KEEP', 'AFTER', 'REMOVE'] as const
/** What becomes of planned prices: they begin as planned, after the price that is set, or not at all. */
export type PlannedWay = (typeof plannedWays)[number]

interface PlannedChoiceProps {
  planned: readonly PricePeriod[]
  way: PlannedWay
  choose: (way: PlannedWay) => void
  /** The last day of a price after which planned ones could begin; null: they could not. */
  last: string | null
  isSpecial?: boolean
}

/** Lets a person decide what becomes of planned prices, which stay unless they say otherwise. */
export function PlannedChoice({ planned, way, choose, last, isSpecial = true }: PlannedChoiceProps) {
  const t = useText(plannedMessages)
  const { day } = usePriceWords()
  const priced = usePlannedWords()
  const id = useId()
  const names = {
    KEEP: t('keep'),
    AFTER: t('after', { day: last === null ? '' : day(dayAfter(last)) }),
    REMOVE: t('remove'),
  }
  return (
    <Box>
      <Box id={id} sx={{ typography: 'subtitle2' }}>
        {t(isSpecial ? 'what' : 'whatOfGrade')}
      </Box>
      {planned.map((period) => (
        <Typography key={period.from} variant="body2" color="textSecondary">
          {priced(period)}
        </Typography>
      ))}
      <RadioGroup
        aria-labelledby={id}
        value={way}
        onChange={(_, value) => choose(plannedWays.find((one) => one === value) ?? 'KEEP')}
      >
        {plannedWays
          .filter((one) => one !== 'AFTER' || last !== null)
          .map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={names[one]} />
          ))}
      </RadioGroup>
    </Box>
  )
}

/** A planned price with its days. */
export function usePlannedWords() {
  const t = useText(plannedMessages)
  const { won, day } = usePriceWords()
  return ({ from, to, milli }: PricePeriod): string => {
    const price = won(milli / 1000)
    return to === null ? t('from', { day: day(from), price }) : t('fromTo', { from: day(from), to: day(to), price })
  }
}
