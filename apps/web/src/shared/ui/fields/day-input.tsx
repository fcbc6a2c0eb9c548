import OutlinedInput from '@mui/material/OutlinedInput'

interface DayInputProps {
  label: string
  /** `YYYY-MM-DD`; empty: none. */
  day: string
  choose: (day: string) => void
}

/** A day that a list is filtered by, in the browser's own calendar. */
export function DayInput({ label, day, choose }: DayInputProps) {
  return (
    <OutlinedInput
      size="small"
      type="date"
      value={day}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minInlineSize: 140, flexGrow: { xs: 1, sm: 0 } }}
    />
  )
}
