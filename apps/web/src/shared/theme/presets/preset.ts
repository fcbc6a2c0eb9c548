/** One colour in the strengths that the pages use. */
export interface Shades {
  /** A tint to write on. */
  light: string
  /** A stronger tint: borders, chosen things. */
  200: string
  /** The colour itself: text on the page, filled areas. */
  main: string
  /** A filled area under the pointer. */
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

/** A complete set of colours for light and dark. Spec §9 */
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
    /** Text on a filled area; in the dark those are the lighter ones. */
    onMain: string
  }
  /** Colours of charts and tables; a preset without them derives them. Spec §9 */
  chart?: Record<'light' | 'dark', string[]>
  table?: Record<'light' | 'dark', TableColours>
}
