import { drawMark } from '../marks.ts'
import { circle, ellipse, line, moved, path, rect, repeat, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function cheese(pen: Pen): string {
  const hole = (x: number, y: number, r: number) => ellipse(x, y, r, r * 0.85, pen.ink.dark, 'opacity=".75"')
  return (
    path('M84 232L262 140Q306 150 322 206L316 232Z', pen.ink.light) +
    rect(84, 232, 232, 88, pen.ink.base, 5) +
    path('M316 206L322 206V300Q322 320 310 320H316Z', pen.ink.dark) +
    hole(130, 278, 17) +
    hole(196, 258, 12) +
    hole(236, 292, 20) +
    hole(282, 256, 11) +
    ellipse(232, 194, 18, 9, pen.ink.base) +
    ellipse(278, 178, 12, 6, pen.ink.base) +
    ellipse(180, 212, 11, 5, pen.ink.base)
  )
}

export function butter(pen: Pen): string {
  return (
    path('M90 246L126 212H300L276 246Z', '#fff0b3') +
    path('M276 246L300 212V278L276 312Z', '#dcb64a') +
    rect(90, 246, 186, 66, '#f8dd7c', 4) +
    solid(
      pen,
      'M90 246L126 212H196L164 246V312H90Z',
      pen.ink.base,
      path('M90 246L126 212H196L164 246Z', pen.ink.light),
      drawMark(pen.mark, 127, 281, pen.onInk, pen.ink.base, 0.62),
    ) +
    path('M164 246L172 256L164 266L172 278L164 290L172 302L164 312H150V246Z', '#fffdf8', 'opacity=".8"') +
    ellipse(200, 324, 136, 11, '#fffdf8') +
    ellipse(200, 328, 128, 9, '#d5dde5')
  )
}

const eggTones = [
  ['#f7d8b5', '#e8b98a', '#d29a66'],
  ['#fff6e6', '#f5e3c6', '#dcc39c'],
] as const

function egg(x: number, y: number, size: number, white: boolean): string {
  const [light, base, dark] = eggTones[white ? 1 : 0]
  return moved(
    x,
    y,
    path('M0-50C26-50 40-10 40 12A40 38 0 0 1-40 12C-40-10-26-50 0-50Z', base) +
      path('M14-44C32-30 40-8 40 12A40 38 0 0 1-20 45C20 40 34 0 14-44Z', dark, 'opacity=".55"') +
      ellipse(-14, -14, 9, 16, light, 'transform="rotate(18 -14 -14)"'),
    0,
    size,
  )
}

/** Loose eggs in a carton of ten. */
export function eggs(pen: Pen): string {
  const white = pen.pick(2, 3) === 2
  return (
    repeat(5, (n) => egg(112 + n * 44, 210, 0.72, white)) +
    path('M70 226Q92 214 114 226T158 226T202 226T246 226T290 226T330 226L318 262H82Z', pen.ink.dark) +
    repeat(5, (n) => egg(100 + n * 50, 240, 0.8, white)) +
    path(
      'M60 258Q80 244 100 258T150 258T200 258T250 258T300 258T340 258L322 318Q320 326 310 326H90Q80 326 78 318Z',
      pen.ink.base,
    ) +
    repeat(4, (n) => line(`M${125 + n * 50} 268L${129 + n * 47} 316`, pen.ink.dark, 5, 'opacity=".6"')) +
    rect(150, 280, 100, 32, '#fffdf8', 8) +
    drawMark('hen', 176, 296, pen.accent.base, '#fffdf8', 0.4) +
    rect(196, 288, 40, 6, pen.accent.dark, 3, 'opacity=".6"') +
    rect(196, 300, 26, 6, pen.accent.dark, 3, 'opacity=".5"')
  )
}

/** A tray of thirty, from above. */
export function eggTray(pen: Pen): string {
  const white = pen.pick(2, 3) === 2
  return (
    rect(74, 88, 252, 240, pen.ink.dark, 20) +
    rect(74, 82, 252, 238, pen.ink.base, 20) +
    repeat(20, (n) => {
      const x = 108 + (n % 5) * 46
      const y = 116 + Math.floor(n / 5) * 57
      return circle(x, y + 3, 22, pen.ink.dark, 'opacity=".6"') + egg(x, y, 0.46, white)
    })
  )
}
