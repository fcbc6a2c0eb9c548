import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { productWords } from '../office-products.messages.ts'
import { detailsMessages } from './details.messages.ts'
import { FieldNote } from './fields.tsx'

/** Monday first. */
const order = [1, 2, 3, 4, 5, 6, 0]

interface WeekdaysFieldProps {
  days: readonly number[]
  choose: (days: number[]) => void
  readOnly: boolean
  error: string | undefined
}

export function WeekdaysField({ days, choose, readOnly, error }: WeekdaysFieldProps) {
  const t = useText(detailsMessages)
  const word = useText(productWords)
  const id = useId()
  const names = word('weekdays').split(',')
  const toggle = (day: number) => {
    if (!readOnly) choose(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
  }
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {word('deliveryDays')}
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {order.map((day) => (
          <ToggleChip key={day} label={names[day] ?? ''} isOn={days.includes(day)} toggle={() => toggle(day)} />
        ))}
      </Box>
      <FieldNote error={error} hint={t('daysHint')} />
    </Box>
  )
}
