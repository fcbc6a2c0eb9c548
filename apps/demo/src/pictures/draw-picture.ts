import { backdrops, colours, type Colour } from './colours.ts'
import { hash } from './hash.ts'
import { allMarks, type Mark } from './marks.ts'
import { motifs, type Motif } from './motifs.ts'
import { circle, ellipse, moved, path, rect } from './paint.ts'
import type { Pen } from './pen.ts'

export interface Picture {
  /** Seed of the surroundings: the same key gives the same picture. */
  key: string
  /** Seed of label and second colour: all sizes of an article share it. */
  design: string
  motif: Motif
  colour: Colour
  mark?: Mark | undefined
  backdrop: keyof typeof backdrops
  /** Sold by the case: a shipping box is drawn behind it. */
  cased: boolean
  /** 0 is small, 1 usual, 2 large. */
  size: 0 | 1 | 2
}

/** One article as SVG, 400 by 400: flat, lit from the left, on two soft tones, without letters. */
export function drawPicture(picture: Picture): string {
  const pick = pickFor(picture.design)
  let ids = 0
  const ink = colours[picture.colour]
  const accent = accentOf(picture.colour, pick('accent', 12))
  const sign = signOn(picture.colour, accent)
  const pen: Pen = {
    ink,
    accent: colours[accent],
    sign,
    inkSign: deep[picture.colour] ?? ink.dark,
    onInk: deep[picture.colour] ?? paper,
    onAccent: deep[accent] ?? paper,
    mark: picture.mark ?? allMarks[pick('mark', allMarks.length)] ?? 'leaf',
    pick,
    id: () => `c${(ids += 1)}`,
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
    ground(picture, pickFor(picture.key)),
    picture.cased ? caseBehind(pen) : '',
    placed(picture, motifs[picture.motif](pen)),
    '</svg>',
  ].join('')
}

type Pick = (place: number | string, count: number) => number

function pickFor(key: string): Pick {
  return (place, count) => hash(`${key}/${place}`) % count
}

function ground(picture: Picture, pick: Pick): string {
  const [plain, shape] = backdrops[picture.backdrop]
  const shapes = [
    circle(200, 196, 160, shape),
    path('M40 430V210A160 160 0 0 1 360 210V430Z', shape),
    path('M-40 276Q100 214 200 262T440 244V430H-40Z', shape) + circle(310, 92, 44, shape),
    path('M-40 430V262L440 118V430Z', shape),
    path('M66 120Q120 26 230 48T366 168Q380 290 286 340T84 296Q20 214 66 120Z', shape),
    rect(48, 48, 304, 304, shape, 72),
  ]
  const shift = `transform="translate(${pick('along', 7) * 6 - 18} ${pick('down', 4) * 6 - 8})"`
  return `${rect(0, 0, 400, 400, plain)}<g ${shift}>${shapes[pick('ground', shapes.length)] ?? ''}</g>${floor(picture)}`
}

function floor({ cased }: Picture): string {
  return ellipse(200, floorAt + 2, cased ? 156 : 136, 15, '#1d2433', 'opacity=".1"')
}

const sizes = [0.98, 1.07, 1.16]

const paper = '#fffdf8'
const floorAt = 342

/** Keeps the base on the floor whatever the size. */
function placed({ cased, size }: Picture, inner: string): string {
  const scale = (sizes[size] ?? 1) * (cased ? 0.86 : 1)
  const x = (cased ? 158 : 200) - 200 * scale
  return `<g transform="translate(${round(x)} ${round(floorAt - 326 * scale)}) scale(${round(scale)})">${inner}</g>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function caseBehind(pen: Pen): string {
  return moved(
    -52,
    -40,
    path('M170 176L196 148H346L328 176Z', '#e7c597') +
      path('M328 176L346 148V296L328 328Z', '#bb8b54') +
      rect(170, 176, 158, 152, '#d8aa71') +
      rect(236, 176, 30, 40, '#f1dcb9') +
      path('M236 176L256 148H284L266 176Z', '#f7e7ca') +
      rect(276, 290, 40, 9, pen.ink.base, 4) +
      rect(276, 306, 26, 7, '#bb8b54', 3),
    0,
    1.16,
  )
}

/** Dark substitutes for main colours too light for a sign. */
const deep: Partial<Record<Colour, string>> = {
  cream: colours.brown.base,
  white: colours.navy.base,
  yellow: colours.brown.base,
  amber: colours.brown.dark,
  lime: colours.forest.dark,
  sky: colours.navy.base,
}

function signOn(ink: Colour, accent: Colour): string {
  return deep[accent] === undefined ? colours[accent].dark : (deep[ink] ?? colours[ink].dark)
}

const bright: readonly Colour[] = [
  'red',
  'amber',
  'teal',
  'navy',
  'coral',
  'green',
  'violet',
  'blue',
  'forest',
  'plum',
  'orange',
  'brown',
]

/** Second colours that contrast with the first. */
const pairs: Partial<Record<Colour, readonly Colour[]>> = {
  red: ['amber', 'navy', 'cream', 'forest', 'yellow'],
  coral: ['navy', 'teal', 'amber', 'plum'],
  orange: ['forest', 'navy', 'red', 'teal'],
  amber: ['red', 'forest', 'brown', 'navy'],
  yellow: ['blue', 'green', 'red', 'navy', 'orange'],
  lime: ['forest', 'amber', 'navy', 'violet'],
  green: ['yellow', 'navy', 'cream', 'orange'],
  forest: ['amber', 'cream', 'coral', 'lime'],
  teal: ['coral', 'yellow', 'navy', 'cream'],
  sky: ['navy', 'yellow', 'coral', 'teal'],
  blue: ['yellow', 'coral', 'amber', 'red'],
  navy: ['amber', 'coral', 'sky', 'cream'],
  violet: ['yellow', 'pink', 'navy', 'teal'],
  plum: ['amber', 'pink', 'cream', 'teal'],
  pink: ['plum', 'red', 'teal', 'navy'],
  brown: ['cream', 'amber', 'caramel', 'teal'],
  caramel: ['brown', 'red', 'navy', 'forest'],
  black: ['amber', 'red', 'cream', 'teal'],
  grey: ['navy', 'teal', 'coral', 'blue'],
}

function accentOf(colour: Colour, choice: number): Colour {
  const fitting = pairs[colour] ?? bright
  return fitting[choice % fitting.length] ?? 'amber'
}
