import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { WeekdayChips } from '#shared/ui/fields/weekday-chips.tsx'

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
      {days !== null && <WeekdayChips label={label} days={days} choose={set} readOnly={readOnly} />}
    </>
  )
}
