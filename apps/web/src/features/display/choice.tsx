import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface Option<T> {
  value: T
  label: ReactNode
  lang?: string
}

interface ChoiceProps<T> {
  label: string
  more?: string
  value: T
  options: readonly Option<T>[]
  choose: (value: T) => void
  /** Stacks the options vertically, for long labels. */
  stacked?: boolean
}

/** Single choice among a few visible options. */
export function Choice<T extends string>({ label, more, value, options, choose, stacked = false }: ChoiceProps<T>) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        orientation={stacked ? 'vertical' : 'horizontal'}
        value={value}
        aria-labelledby={id}
        onChange={(_event, chosen: T | null) => {
          // Pressing the selected option again yields null, which is ignored.
          if (chosen !== null) choose(chosen)
        }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            lang={option.lang}
            sx={{ gap: 1, minBlockSize: 40, paddingBlock: 0.75, justifyContent: stacked ? 'flex-start' : 'center' }}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {more !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 0.5 }}>
          {more}
        </Typography>
      )}
    </Box>
  )
}
