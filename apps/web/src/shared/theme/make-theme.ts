import { createTheme } from '@mui/material/styles'
import type { Theme, ThemeOptions } from '@mui/material/styles'
import type { Locale } from '../i18n/locale.ts'
import { makeComponents } from './components.ts'
import { controlWords } from './control-words.ts'
import { makePalette } from './palette.ts'
import { drawnFont } from './fonts.ts'
import type { Mode } from './palette.ts'
import type { Preset } from './presets/preset.ts'
import { makeTypography } from './typography.ts'

/** Display settings that affect the theme. */
export interface Look {
  preset: Preset
  navType: Mode
  fontFamily: string
  locale: Locale
  borderRadius: number
  outlinedFilled: boolean
  rtlLayout: boolean
}

export function makeTheme(look: Look): Theme {
  const palette = makePalette(look.preset, look.navType)
  const options: ThemeOptions = {
    direction: look.rtlLayout ? 'rtl' : 'ltr',
    palette,
    shape: { borderRadius: look.borderRadius },
    typography: makeTypography(drawnFont(look.fontFamily, look.locale)),
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 2, outlineStyle: 'solid', outlineOffset: 2 },
  }
  // Component styles are derived from the theme's colours and sizes.
  const components = makeComponents(createTheme(options), look.outlinedFilled)
  return createTheme({ ...options, components }, { components: controlWords(look.locale) })
}
