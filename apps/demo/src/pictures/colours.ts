/** Three steps of one colour: lit, plain, in shade. */
export interface Tones {
  light: string
  base: string
  dark: string
}

const tones = (light: string, base: string, dark: string): Tones => ({ light, base, dark })

/** The palette of all pictures, for a consistent style. */
export const colours = {
  red: tones('#f2877f', '#de4f4a', '#b23639'),
  coral: tones('#ffb39b', '#f4805f', '#cf5d42'),
  orange: tones('#ffc078', '#f59331', '#cf7019'),
  amber: tones('#ffd983', '#f2b233', '#c98a16'),
  yellow: tones('#ffec9c', '#f8d549', '#d9ae25'),
  lime: tones('#d3e68a', '#a9cb48', '#7f9f2c'),
  green: tones('#93d08c', '#56ac5b', '#37833f'),
  forest: tones('#6da487', '#36785a', '#225440'),
  teal: tones('#87d3c8', '#37a79a', '#217c74'),
  sky: tones('#afdcf5', '#63b7e6', '#3c8fc0'),
  blue: tones('#86aef0', '#4378d2', '#2d57a5'),
  navy: tones('#7587ae', '#38507f', '#25365b'),
  violet: tones('#c2aaec', '#8c6bcb', '#674a9f'),
  plum: tones('#c48cb0', '#92507f', '#6a3459'),
  pink: tones('#fac3d3', '#ee8ca9', '#cb6080'),
  brown: tones('#c29a76', '#8b5e3c', '#643f26'),
  caramel: tones('#e9c295', '#cd9455', '#a06c35'),
  cream: tones('#fffaee', '#f8ecd2', '#dfcba3'),
  white: tones('#ffffff', '#f6f8fa', '#d5dde5'),
  grey: tones('#dfe6ec', '#b3c0cc', '#8696a5'),
  black: tones('#6f7682', '#3d434e', '#262b34'),
} satisfies Record<string, Tones>

export type Colour = keyof typeof colours

/** Background of a shelf: two soft tones. */
export type Backdrop = readonly [ground: string, shape: string]

export const backdrops = {
  peach: ['#fdf0e6', '#fadfcb'],
  rose: ['#fdeef0', '#f8d9de'],
  butter: ['#fdf6df', '#f8e9b8'],
  mint: ['#e9f6ef', '#cdeadb'],
  sage: ['#eff4e6', '#dce8c8'],
  aqua: ['#e6f5f7', '#c7e7ec'],
  ice: ['#eaf3fb', '#d0e4f5'],
  lilac: ['#f2eefb', '#e0d7f4'],
  sand: ['#f8f2e8', '#ecdfc8'],
  stone: ['#f0f2f5', '#dde2e9'],
} satisfies Record<string, Backdrop>
