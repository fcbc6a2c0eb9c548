import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, moved, path, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** A paper cup with a lid and sleeve. */
export function paperCup(pen: Pen): string {
  const sleeve = pen.pick(1, 2) === 0
  return (
    solid(
      pen,
      'M132 118H268L250 312Q248 326 234 326H166Q152 326 150 312Z',
      sleeve ? '#fbfaf6' : pen.ink.base,
      sleeve
        ? path('M120 176H280L268 274H132Z', pen.ink.base)
        : path('M110 230Q160 196 200 230T290 230V340H110Z', pen.accent.base),
      circle(200, sleeve ? 224 : 182, 32, '#fffdf8'),
      drawMark(pen.mark, 200, sleeve ? 224 : 182, pen.inkSign, '#fffdf8', 0.72),
      shade(236, 0.09),
      gleam(152, 130, 180, 9, 0.4),
    ) +
    path('M144 84Q146 72 158 72H242Q254 72 256 84L258 98H142Z', pen.accent.light) +
    rect(126, 94, 148, 26, pen.accent.base, 10) +
    rect(126, 108, 148, 12, pen.accent.dark, 6, 'opacity=".45"') +
    ellipse(224, 74, 12, 4, pen.accent.dark)
  )
}

/** Cups stacked into each other. */
export function cupStack(pen: Pen): string {
  const rims = repeat(6, (n) => rect(136 - n, 190 - n * 20, 128 + n * 2, 12, n % 2 ? '#fdfcf8' : '#ebe7dc', 6))
  return (
    rims
      .split('<rect')
      .slice(1)
      .map((one) => `<rect${one}`)
      .join('') +
    solid(
      pen,
      'M136 196H264L246 312Q244 326 230 326H170Q156 326 154 312Z',
      '#fdfcf8',
      path('M120 236Q160 212 200 236T280 236V286Q240 264 200 286T120 286Z', pen.ink.base),
      path('M120 262Q160 238 200 262T280 262V286Q240 264 200 286T120 286Z', pen.ink.dark, 'opacity=".5"'),
      shade(236, 0.08),
    ) +
    rect(131, 184, 138, 15, '#ffffff', 7) +
    rect(131, 193, 138, 6, '#dcd7c9', 3)
  )
}

/** A clear cup with a dome and a straw. */
export function icedCup(pen: Pen): string {
  return (
    line('M216 150L240 50', pen.accent.base, 10) +
    solid(
      pen,
      'M136 150H264L248 312Q246 326 232 326H168Q154 326 152 312Z',
      '#e8f3f5',
      path('M130 182Q200 172 270 182L250 330H150Z', pen.ink.base),
      repeat(4, (n) =>
        moved(
          168 + (n % 2) * 44,
          192 + Math.floor(n / 2) * 40,
          rect(0, 0, 30, 30, '#ffffff', 6, 'opacity=".42"'),
          12 - n * 9,
        ),
      ),
      shade(234, 0.08),
      gleam(154, 164, 150, 9, 0.5),
    ) +
    path('M134 134C138 96 164 82 200 82S262 96 266 134Z', '#ffffff', 'opacity=".6"') +
    rect(124, 132, 152, 20, '#f4fafb', 9) +
    rect(124, 143, 152, 9, '#c4dade', 5) +
    line('M152 122Q158 102 178 96', '#ffffff', 7)
  )
}

/** A round soup bowl with lid. */
export function soupBowl(pen: Pen): string {
  return (
    solid(
      pen,
      'M96 188H304L278 308Q274 326 256 326H144Q126 326 122 308Z',
      pen.ink.base,
      path('M90 246Q145 222 200 246T310 246V340H90Z', pen.accent.base),
      circle(200, 232, 32, '#fffdf8'),
      drawMark(pen.mark, 200, 232, pen.sign, '#fffdf8', 0.7),
      shade(256, 0.1),
      gleam(124, 200, 100, 9, 0.3),
    ) +
    rect(84, 164, 232, 28, '#f7fafb', 12) +
    rect(84, 180, 232, 12, '#c3d0d6', 6) +
    path('M116 164Q124 140 200 140T284 164Z', '#ffffff') +
    ellipse(200, 148, 26, 5, '#dbe4e8')
  )
}
