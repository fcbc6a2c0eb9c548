import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  more?: string
  on: boolean
  toggle: (on: boolean) => void
}

export function SwitchRow({ label, more, on, toggle }: SwitchRowProps) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        labelPlacement="start"
        label={label}
        control={
          <Switch
            checked={on}
            onChange={(_event, checked) => toggle(checked)}
            slotProps={{ input: more === undefined ? {} : { 'aria-describedby': id } }}
          />
        }
        sx={{
          inlineSize: '100%',
          justifyContent: 'space-between',
          margin: 0,
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem', fontWeight: 600 },
        }}
      />
      {more !== undefined && (
        <Typography id={id} variant="caption" color="textSecondary" component="p">
          {more}
        </Typography>
      )}
    </Box>
  )
}
