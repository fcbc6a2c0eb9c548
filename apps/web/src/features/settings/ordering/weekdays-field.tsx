import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { WeekdayChips } from '#shared/ui/fields/weekday-chips.tsx'
import { orderingMessages } from './ordering.messages.ts'

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
  return (
    <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0 }}>
      <Box id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label ?? t('workDays')}
      </Box>
      <WeekdayChips labelId={id} days={days} choose={choose} />
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
