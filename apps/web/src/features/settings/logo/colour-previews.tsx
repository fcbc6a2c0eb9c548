import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { shadeOnPaper } from '@mall/contract/base/company/colour'
import { useText } from '#shared/i18n/use-text.ts'
import { brandPreset } from '#shared/theme/brand-preset.ts'
import { defaultPreset } from '#shared/theme/presets.ts'
import { colourMessages } from './colour.messages.ts'

/** The colour as it is shown in either mode and on paper, in a readable shade where the chosen one is not. */
export function ColourPreviews({ colour }: { colour: string }) {
  const t = useText(colourMessages)
  const preset = colour === '' ? defaultPreset : brandPreset(defaultPreset, colour)
  const { dark } = preset
  const grounds = [
    { name: 'light', ground: preset.paper, shown: preset.primary.main, onMain: '#ffffff' },
    { name: 'dark', ground: dark.paper, shown: dark.primary.main, onMain: dark.onMain },
    ...(colour === ''
      ? []
      : [{ name: 'paper', ground: '#ffffff', shown: shadeOnPaper(colour), onMain: '#ffffff' } as const]),
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}>
      {grounds.map(({ name, ground, shown, onMain }) => (
        <Box component="figure" key={name} sx={{ margin: 0 }}>
          <Box
            aria-hidden="true"
            sx={{ ...frame, backgroundColor: ground, '& > *': { fontSize: '0.9375rem', fontWeight: 600 } }}
          >
            <Box component="span" sx={{ ...filled, color: onMain, backgroundColor: shown }}>
              {t('button')}
            </Box>
            <Box component="span" sx={{ color: shown }}>
              {t('link')}
            </Box>
          </Box>
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
            {t(name)}
            {colour !== '' && ` · ${shown === colour ? t('asChosen') : t('adjusted', { shown })}`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  blockSize: 72,
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const

const filled = { paddingInline: 2, paddingBlock: 0.75, borderRadius: 1 } as const
