import InputAdornment from '@mui/material/InputAdornment'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { tidyNumber } from './typed-ordering.ts'

interface NumberInputProps {
  label: string
  hint?: string | undefined
  unit: string
  value: string
  error: string | undefined
  change: (value: string) => void
}

/** A whole number with its unit, written with separators once the field is left. */
export function NumberInput({ label, hint, unit, value, error, change }: NumberInputProps) {
  return (
    <LabelledInput
      label={label}
      hint={hint}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      endAdornment={
        <InputAdornment position="end" disableTypography sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {unit}
        </InputAdornment>
      }
      onChange={({ target }) => change(target.value)}
      onBlur={() => change(tidyNumber(value))}
    />
  )
}
