import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface ChoiceFieldProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; name: string; more: string }[]
  choose: (value: V) => void
}

/** One of a few values, each with what it means. */
export function ChoiceField<V extends string>({ label, value, options, choose }: ChoiceFieldProps<V>) {
  const id = useId()
  return (
    <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0 }}>
      <Box id={id} sx={{ marginBlockEnd: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) choose(chosen.value)
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { paddingBlock: 1 } }}
            label={
              <>
                {option.name}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {option.more}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
