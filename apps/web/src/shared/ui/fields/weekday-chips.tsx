import Box from '@mui/material/Box'
import { mondayFirst, useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { ToggleChip } from '../toggle-chip.tsx'

interface WeekdayChipsProps {
  label?: string
  /** Id of the label, if it is shown. */
  labelId?: string
  days: readonly number[]
  choose: (days: number[]) => void
  readOnly?: boolean
  gap?: number
}

/** Any of the seven weekdays. */
export function WeekdayChips({ label, labelId, days, choose, readOnly = false, gap = 1 }: WeekdayChipsProps) {
  const names = useWeekdayNames()
  const toggle = (day: number) => {
    if (!readOnly) choose(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
  }
  return (
    <Box role="group" aria-label={label} aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap }}>
      {mondayFirst.map((day) => (
        <ToggleChip key={day} label={names[day] ?? ''} isOn={days.includes(day)} toggle={() => toggle(day)} />
      ))}
    </Box>
  )
}
