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
}

/** One of a few values, with a permanent label above it. */
export function ChoiceField({ control, name, label, choices, hint, readOnly }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, ...field } }) => (
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
            aria-describedby={`${id}-note`}
          >
            {choices.map(({ value, text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </Select>
          <Box id={`${id}-note`} sx={{ marginBlockStart: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {hint}
          </Box>
        </Box>
      )}
    />
  )
}
