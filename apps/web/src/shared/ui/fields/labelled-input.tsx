import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface LabelledInputProps extends Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'notched'> {
  label: string
  /** Error text, announced with the field. */
  error?: string | undefined
  /** Help text. */
  hint?: ReactNode
}

/** Field with a permanent label above it. */
export function LabelledInput({ label, error, hint, ...input }: LabelledInputProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          marginBlockEnd: 0.75,
          fontSize: '0.875rem',
          fontWeight: 600,
          color: 'text.primary',
          justifySelf: 'start',
        }}
      >
        {label}
      </Box>
      <OutlinedInput {...input} id={id} fullWidth error={error !== undefined} aria-describedby={`${id}-note`} />
      <Box
        id={`${id}-note`}
        aria-live="polite"
        sx={{
          marginBlockStart: 0.5,
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          color: error === undefined ? 'text.secondary' : 'error.main',
          '&:empty': { display: 'none' },
        }}
      >
        {note}
      </Box>
    </Box>
  )
}
