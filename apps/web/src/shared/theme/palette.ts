import { darken } from '@mui/material/styles'
import type { PaletteOptions } from '@mui/material/styles'
import type { ColourName, Preset, Shades, TableColours } from './presets/preset.ts'

declare module '@mui/material/styles' {
  interface PaletteColor {
    200: string
    800: string
  }
  interface SimplePaletteColorOptions {
    200?: string
    800?: string
  }
  interface Palette {
    orange: PaletteColor
    /** Raised surfaces. */
    level: { 1: string; 2: string }
    /** Headings. */
    title: string
    chart: string[]
    table: TableColours
    /** Border of a field, even an empty one: 3:1 on every background. */
    edge: string
  }
  interface PaletteOptions {
    orange?: SimplePaletteColorOptions
    level?: { 1: string; 2: string }
    title?: string
    chart?: string[]
    table?: TableColours
    edge?: string
  }
}

declare module '@mui/material/Alert' {
  interface AlertPropsColorOverrides {
    primary: true
    secondary: true
  }
}

export type Mode = 'light' | 'dark'

export function makePalette(preset: Preset, mode: Mode): PaletteOptions {
  return mode === 'light' ? lightPalette(preset) : darkPalette(preset)
}

function lightPalette(preset: Preset): PaletteOptions {
  const { grey } = preset
  const fill = (name: ColourName) => withText(preset[name], '#ffffff')
  return {
    mode: 'light',
    grey,
    primary: fill('primary'),
    secondary: fill('secondary'),
    success: fill('success'),
    error: fill('error'),
    orange: fill('orange'),
    warning: fill('warning'),
    info: fill('primary'),
    title: grey[900],
    text: { primary: preset.text.primary, secondary: preset.text.secondary, disabled: grey[500] },
    divider: grey[200],
    edge: darken(grey[500], 0.08),
    background: { default: preset.background, paper: preset.paper },
    level: { 1: grey[50], 2: grey[100] },
    action: { hoverOpacity: 0.05, selectedOpacity: 0.08, active: grey[700] },
    chart: preset.chart?.light ?? chartFrom(preset),
    table: preset.table?.light ?? {
      head: grey[100],
      headText: grey[700],
      stripe: grey[50],
      hover: preset.primary.light,
      border: grey[200],
    },
  }
}

function darkPalette(preset: Preset): PaletteOptions {
  const { dark, grey } = preset
  const fill = (name: ColourName) => withText(dark[name], dark.onMain)
  return {
    mode: 'dark',
    grey,
    primary: fill('primary'),
    secondary: fill('secondary'),
    success: fill('success'),
    error: fill('error'),
    orange: fill('orange'),
    warning: fill('warning'),
    info: fill('primary'),
    title: dark.textTitle,
    text: { primary: dark.textPrimary, secondary: dark.textSecondary, disabled: grey[500] },
    divider: dark.divider,
    edge: darken(grey[500], 0.12),
    background: { default: dark.background, paper: dark.paper },
    level: { 1: dark.level1, 2: dark.level2 },
    action: { hoverOpacity: 0.06, selectedOpacity: 0.12, active: dark.textSecondary },
    chart: preset.chart?.dark ?? chartFrom(dark),
    table: preset.table?.dark ?? {
      head: dark.level1,
      headText: dark.textSecondary,
      stripe: dark.level1,
      hover: dark.level2,
      border: dark.divider,
    },
  }
}

function withText(shades: Shades, contrastText: string) {
  return { ...shades, contrastText }
}

function chartFrom(colours: Record<ColourName, Shades>): string[] {
  const { primary, secondary, success, orange, error, warning } = colours
  return [primary, secondary, success, orange, warning, error].map((shades) => shades.main)
}
