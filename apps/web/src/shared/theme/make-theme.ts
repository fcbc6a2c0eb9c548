import { createTheme } from '@mui/material/styles'
import type { Theme, ThemeOptions } from '@mui/material/styles'
import { makeComponents } from './components.ts'
import { makePalette } from './palette.ts'
import type { Mode } from './palette.ts'
import { presets } from './presets.ts'
import type { PresetName } from './presets.ts'
import { makeTypography } from './typography.ts'

/** What of the display settings the theme is made of. */
export interface Look {
  presetColor: PresetName
  navType: Mode
  fontFamily: string
  borderRadius: number
  outlinedFilled: boolean
  rtlLayout: boolean
}

export function makeTheme(look: Look): Theme {
  const palette = makePalette(presets[look.presetColor], look.navType)
  const options: ThemeOptions = {
    direction: look.rtlLayout ? 'rtl' : 'ltr',
    palette,
    shape: { borderRadius: look.borderRadius },
    typography: makeTypography(look.fontFamily),
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 2, outlineStyle: 'solid', outlineOffset: 2 },
  }
  // The looks of the components are made of the colours and sizes of the theme without them.
  return createTheme({ ...options, components: makeComponents(createTheme(options), look.outlinedFilled) })
}
