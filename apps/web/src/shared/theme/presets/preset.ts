/** One colour in several strengths. */
export interface Shades {
  /** Tint behind text. */
  light: string
  /** Stronger tint for borders and selected items. */
  200: string
  /** Base colour for text and filled areas. */
  main: string
  /** Filled area on hover. */
  dark: string
  /** Text on the tint. */
  800: string
}

export type StatusName = 'success' | 'error' | 'orange' | 'warning'
export type ColourName = 'primary' | 'secondary' | StatusName
type Colours = Record<ColourName, Shades>

export type Greys = Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>

export interface TableColours {
  head: string
  headText: string
  stripe: string
  hover: string
  border: string
}

/** Colours for light and dark mode. Spec §9 */
export interface Preset extends Colours {
  paper: string
  background: string
  text: { primary: string; secondary: string }
  grey: Greys
  dark: Colours & {
    background: string
    paper: string
    level1: string
    level2: string
    divider: string
    textTitle: string
    textPrimary: string
    textSecondary: string
    /** Text on filled areas, which are lighter in dark mode. */
    onMain: string
  }
  /** Chart and table colours; derived if absent. Spec §9 */
  chart?: Record<'light' | 'dark', string[]>
  table?: Record<'light' | 'dark', TableColours>
}
