import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { TypedNewStore } from './store-fields.ts'

interface ChoiceFieldProps {
  control: Control<TypedNewStore>
  name: keyof TypedNewStore
  label: string
  choices: readonly { value: string; text: string }[]
  hint: string
  readOnly: boolean
  /** Said where nothing is chosen; without it nothing is a choice, too. */
  missing?: string
}

/** One of a few values, with a permanent label above it. */
export function ChoiceField({ control, name, label, choices, hint, readOnly, missing }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Controller
      name={name}
      control={control}
      rules={{ validate: (value) => value !== '' || missing === undefined || missing }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <Box sx={{ display: 'grid' }}>
          <Box component="label" id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
            {label}
          </Box>
          <Select
            {...field}
            displayEmpty
            inputRef={ref}
            labelId={id}
            readOnly={readOnly}
            error={error !== undefined}
            aria-describedby={`${id}-note`}
          >
            {choices.map(({ value, text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </Select>
          <Box
            id={`${id}-note`}
            sx={{ marginBlockStart: 0.5, fontSize: '0.8125rem', color: error ? 'error.main' : 'text.secondary' }}
          >
            {error?.message ?? hint}
          </Box>
        </Box>
      )}
    />
  )
}
