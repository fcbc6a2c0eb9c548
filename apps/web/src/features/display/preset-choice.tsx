import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { brandPreset } from '#shared/theme/brand-preset.ts'
import { useBrand } from '#shared/theme/brand.ts'
import { otherPresets } from '#shared/theme/other-presets.ts'
import { defaultPreset, presetNames } from '#shared/theme/presets.ts'
import type { PresetName } from '#shared/theme/presets.ts'
import { displayMessages } from './display.messages.ts'
import type { DisplayConfig } from './display-config.ts'

const presets = { default: defaultPreset, ...otherPresets }

interface PresetChoiceProps {
  value: PresetName
  mode: DisplayConfig['navType']
  choose: (value: PresetName) => void
}

/** The seven presets, each shown in two of its colours. */
export function PresetChoice({ value, mode, choose }: PresetChoiceProps) {
  const t = useText(displayMessages)
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t('color')}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {presetNames.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            selected={name === value}
            onChange={() => choose(name)}
            sx={{ flexDirection: 'column', gap: 0.5, padding: 0.75, borderRadius: 1 }}
          >
            <Swatch name={name} mode={mode} chosen={name === value} />
            <Typography variant="caption" noWrap sx={{ maxInlineSize: '100%' }}>
              {t(name)}
            </Typography>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  )
}

function Swatch({ name, mode, chosen }: { name: PresetName; mode: DisplayConfig['navType']; chosen: boolean }) {
  const brand = useBrand()
  const preset = name === 'default' && brand !== '' ? brandPreset(defaultPreset, brand) : presets[name]
  const { primary, secondary } = mode === 'light' ? preset : preset.dark
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        inlineSize: 32,
        blockSize: 32,
        borderRadius: '50%',
        color: mode === 'light' ? preset.paper : preset.dark.onMain,
        background: `linear-gradient(135deg, ${primary.main} 0 62%, ${secondary.main} 62%)`,
      }}
    >
      {chosen && <CheckIcon sx={{ fontSize: 18 }} />}
    </Box>
  )
}
