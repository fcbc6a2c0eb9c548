import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useLocale } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { mondayFirst, weekdayName } from './weekday-name.ts'

interface WeekdayChoiceProps {
  label: string
  /** What null means, and the weekdays that are proposed instead. */
  usual: { text: string; days: number[] }
  own: string
  days: number[] | null
  set: (days: number[] | null) => void
  readOnly?: boolean
}

/** Certain weekdays, or null: the usual ones. */
export function WeekdayChoice({ label, usual, own, days, set, readOnly = false }: WeekdayChoiceProps) {
  const locale = useLocale()
  const toggle = (day: number) =>
    set((days?.includes(day) ? days.filter((one) => one !== day) : [...(days ?? []), day]).sort())
  return (
    <>
      <RadioGroup
        aria-label={label}
        row
        value={days === null ? 'all' : 'own'}
        onChange={(_, value) => set(value === 'all' ? null : usual.days)}
      >
        <FormControlLabel value="all" control={<Radio disabled={readOnly} />} label={usual.text} />
        <FormControlLabel value="own" control={<Radio disabled={readOnly} />} label={own} />
      </RadioGroup>
      {days !== null && (
        <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mondayFirst.map((day) => (
            <ToggleChip
              key={day}
              label={weekdayName(locale, day)}
              isOn={days.includes(day)}
              toggle={() => !readOnly && toggle(day)}
            />
          ))}
        </Box>
      )}
    </>
  )
}
