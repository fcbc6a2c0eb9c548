import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A titled group of fields. */
export function Fields({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Card>
  )
}

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
