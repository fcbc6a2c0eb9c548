import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
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
  const base = createTheme({
    direction: look.rtlLayout ? 'rtl' : 'ltr',
    palette,
    shape: { borderRadius: look.borderRadius },
    typography: makeTypography(look.fontFamily),
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 2, outlineStyle: 'solid', outlineOffset: 2 },
  })
  return createTheme(base, { components: makeComponents(base, look.outlinedFilled) })
}
