import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { radiusRange } from './display-config.ts'
import { displayMessages } from './display.messages.ts'

export function RadiusSlider({ value, choose }: { value: number; choose: (value: number) => void }) {
  const t = useText(displayMessages)
  const id = useId()
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {t('radius')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {value}px
        </Typography>
      </Box>
      <Box sx={{ paddingInline: 1.25 }}>
        <Slider
          aria-labelledby={id}
          getAriaValueText={(shown) => t('radiusValue', { value: shown })}
          min={radiusRange.min}
          max={radiusRange.max}
          step={2}
          marks
          value={value}
          onChange={(_event, chosen) => choose(chosen)}
        />
      </Box>
    </Box>
  )
}
