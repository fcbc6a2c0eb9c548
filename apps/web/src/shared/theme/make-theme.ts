import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import type { PresetName } from './presets.ts'

export interface Look {
  presetColor: PresetName
  navType: 'light' | 'dark'
  fontFamily: string
  borderRadius: number
  outlinedFilled: boolean
  rtlLayout: boolean
}

export function makeTheme(look: Look): Theme {
  return createTheme({
    direction: look.rtlLayout ? 'rtl' : 'ltr',
    palette: { mode: look.navType },
    shape: { borderRadius: look.borderRadius },
    typography: { fontFamily: look.fontFamily },
  })
}
