import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useComingDeliveryQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { DayInput } from '#shared/ui/fields/day-input.tsx'
import { officeMessages } from '../office.messages.ts'
import { nearRanges, rangeNames, rangeWith, type DayRange } from './day-ranges.ts'

/** The next delivery day is another one tomorrow. */
const pollMs = 300_000

interface DayChoiceProps {
  range: DayRange
  choose: (range: DayRange) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** The delivery days of a list, with shortcuts for those that are needed every morning. */
export function DayChoice({ range, choose, children }: DayChoiceProps) {
  const t = useText(officeMessages)
  const locale = useLocale()
  const { data: coming } = useComingDeliveryQuery(undefined, { pollingInterval: pollMs })
  const near = nearRanges(coming?.nextDay ?? null)
  return (
    <Box
      role="group"
      aria-label={t('deliveryDate')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { sm: '1 / -1', xl: 'auto' } }}
    >
      <Typography variant="body2" color="textSecondary" aria-hidden sx={{ alignSelf: 'center' }}>
        {t('deliveryDate')}
      </Typography>
      <DayInput label={t('from')} day={range.from} choose={(from) => choose(rangeWith(range, { from }))} />
      <Typography aria-hidden sx={{ alignSelf: 'center' }}>
        ~
      </Typography>
      <DayInput label={t('to')} day={range.to} choose={(to) => choose(rangeWith(range, { to }))} />
      {rangeNames.map((name) => {
        const days = near[name]
        const isOn = days !== null && range.from === days.from && range.to === days.to
        return (
          <Button
            key={name}
            variant={isOn ? 'contained' : 'outlined'}
            aria-pressed={isOn}
            disabled={days === null}
            onClick={() => choose(isOn || days === null ? { from: '', to: '' } : days)}
          >
            {t(name)}
            {name === 'nextDelivery' && days !== null && ` ${formatDay(locale, dayToDate(days.from))}`}
          </Button>
        )
      })}
      <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box>
    </Box>
  )
}
