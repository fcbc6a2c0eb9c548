import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'

interface LabelledSelectProps {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  /** Shown while nothing is chosen. */
  empty?: string
  readOnly: boolean
  error?: string | undefined
  choose: (value: string) => void
}

export function LabelledSelect({ label, value, options, empty, readOnly, error, choose }: LabelledSelectProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0 }}>
      <Box component="label" id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Select
        displayEmpty
        value={options.some((option) => option.value === value) ? value : ''}
        labelId={id}
        readOnly={readOnly}
        error={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => choose(target.value)}
        renderValue={(chosen) => {
          const name = options.find((option) => option.value === chosen)?.name
          return name === undefined ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {empty ?? ''}
            </Box>
          ) : (
            <bdi>{name}</bdi>
          )
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <bdi>{option.name}</bdi>
          </MenuItem>
        ))}
      </Select>
      <FieldNote id={`${id}-note`} error={error} />
    </Box>
  )
}

export function FieldNote({ id, error, hint }: { id?: string; error: string | undefined; hint?: string }) {
  return (
    <Box
      id={id}
      aria-live="polite"
      sx={{
        marginBlockStart: 0.5,
        fontSize: '0.8125rem',
        color: error === undefined ? 'text.secondary' : 'error.main',
        '&:empty': { display: 'none' },
      }}
    >
      {error ?? hint}
    </Box>
  )
}
