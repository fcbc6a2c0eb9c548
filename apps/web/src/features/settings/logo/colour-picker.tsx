import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { contrastOf } from '@mall/contract/base/company/colour'
import { useRef } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { colourMessages } from './colour.messages.ts'

const suggested = [
  ['blue', '#025ed4'],
  ['teal', '#00796f'],
  ['green', '#1f7a3d'],
  ['purple', '#6b4fd0'],
  ['pink', '#c2226e'],
  ['red', '#c6122f'],
  ['orange', '#e8590c'],
  ['yellow', '#f2b705'],
] as const

const white = '#ffffff'
const black = '#000000'

interface ColourPickerProps {
  /** Empty: none. */
  colour: string
  choose: (colour: string) => void
}

export function ColourPicker({ colour, choose }: ColourPickerProps) {
  const t = useText(colourMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box role="group" aria-label={t('suggested')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {suggested.map(([name, value]) => (
          <ButtonBase
            key={name}
            aria-label={t(name)}
            aria-pressed={colour === value}
            onClick={() => choose(value)}
            sx={{
              inlineSize: 40,
              blockSize: 40,
              borderRadius: '50%',
              border: 1,
              borderColor: 'divider',
              backgroundColor: value,
              color: contrastOf(value, white) > contrastOf(value, black) ? white : black,
            }}
          >
            {colour === value && <CheckIcon fontSize="small" />}
          </ButtonBase>
        ))}
      </Box>
      <Button
        color="inherit"
        onClick={() => input.current?.click()}
        startIcon={
          <Box
            component="span"
            sx={{
              inlineSize: 20,
              blockSize: 20,
              borderRadius: 0.5,
              border: 1,
              borderColor: 'divider',
              backgroundColor: colour === '' ? 'transparent' : colour,
            }}
          />
        }
      >
        {t('other')}
        {colour !== '' && ` (${colour})`}
      </Button>
      <Box
        component="input"
        ref={input}
        type="color"
        tabIndex={-1}
        aria-label={t('other')}
        value={colour === '' ? white : colour}
        onChange={({ target }) => choose(target.value.toLowerCase())}
        // Invisible but in place, because the browser opens its colour picker beside it.
        sx={{ inlineSize: 1, blockSize: 40, padding: 0, border: 0, opacity: 0 }}
      />
    </Box>
  )
}
