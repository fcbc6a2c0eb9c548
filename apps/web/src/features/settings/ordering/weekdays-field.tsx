import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { orderingMessages } from './ordering.messages.ts'

/** Monday first, as the week of a wholesaler begins. */
const order = [1, 2, 3, 4, 5, 6, 0]

interface WeekdaysFieldProps {
  label?: string
  note?: string
  days: readonly number[]
  choose: (days: number[]) => void
  error: string | undefined
}

export function WeekdaysField({ label, note, days, choose, error }: WeekdaysFieldProps) {
  const t = useText(orderingMessages)
  const id = useId()
  const names = t('weekdays').split(',')
  const toggle = (day: number) => choose(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
  return (
    <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0 }}>
      <Box id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label ?? t('workDays')}
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {order.map((day) => (
          <ToggleChip key={day} label={names[day] ?? ''} isOn={days.includes(day)} toggle={() => toggle(day)} />
        ))}
      </Box>
      <Box
        aria-live="polite"
        sx={{
          marginBlockStart: 0.5,
          fontSize: '0.8125rem',
          color: error === undefined ? 'text.secondary' : 'error.main',
        }}
      >
        {error ?? note ?? t('workDaysMore')}
      </Box>
    </Box>
  )
}
