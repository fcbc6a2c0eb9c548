import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import { dayAfter } from '@mall/contract/base/ordering/price-periods'
import { priceFaults } from '@mall/contract/price-lists/price-faults'
import { useComingDeliveryQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { editMessages } from './edit.messages.ts'

interface DayFieldsProps {
  today: string
  from: string
  setFrom: (day: string) => void
  hasEnd: boolean
  setHasEnd: (has: boolean) => void
  to: string
  setTo: (day: string) => void
  isPast: boolean
  isBackwards: boolean
  wasTried: boolean
  /** Messages of the server, by field. */
  refused: Partial<Record<string, string>>
}

/** From when on a price applies, and until when. Days that cannot be are said as they are chosen. */
export function DayFields(props: DayFieldsProps) {
  const { today, from, setFrom, hasEnd, setHasEnd, to, setTo, isPast, isBackwards, wasTried, refused } = props
  const t = useText(editMessages)
  const locale = useLocale()
  const { data: coming } = useComingDeliveryQuery()
  return (
    <>
      <Box>
        <LabelledInput
          label={t('from')}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={
            isPast
              ? priceFaults.past[locale]
              : (refused['0.from'] ?? (wasTried && from === '' ? t('dayMissing') : undefined))
          }
          slotProps={{ input: { min: today } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {dayChoices(today, coming?.nextDay ?? null).map(([name, day]) => (
            <Chip
              key={name}
              label={name === 'nextDelivery' ? `${t(name)} ${formatDay(locale, dayToDate(day))}` : t(name)}
              variant={day === from ? 'filled' : 'outlined'}
              color={day === from ? 'primary' : 'default'}
              aria-pressed={day === from}
              onClick={() => setFrom(day)}
            />
          ))}
        </Box>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={hasEnd} onChange={(_, on) => setHasEnd(on)} />}
        label={t('hasEnd')}
      />
      {hasEnd && (
        <LabelledInput
          label={t('to')}
          type="date"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          hint={t('toHint')}
          error={
            isBackwards
              ? priceFaults.backwards[locale]
              : (refused['0.to'] ?? (wasTried && to === '' ? t('dayMissing') : undefined))
          }
          slotProps={{ input: { min: from } }}
        />
      )}
    </>
  )
}

type DayChoice = ['today' | 'tomorrow' | 'nextDelivery' | 'nextMonth', string]

/** Orders are taken on days without delivery too, so tomorrow is offered besides the next delivery day. */
function dayChoices(today: string, nextDelivery: string | null): DayChoice[] {
  const tomorrow = dayAfter(today)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return [
    ['today', today],
    ['tomorrow', tomorrow],
    ...(nextDelivery === null || nextDelivery === tomorrow ? [] : [['nextDelivery', nextDelivery] as DayChoice]),
    ['nextMonth', first],
  ]
}
