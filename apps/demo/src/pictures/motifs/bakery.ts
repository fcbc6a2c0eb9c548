import { drawMark } from '../marks.ts'
import { circle, ellipse, line, moved, path, rect, repeat, shade, solid, scatter } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function bread(): string {
  return (
    path(
      'M92 178C66 150 92 112 132 118C170 96 234 96 270 118C310 112 334 150 308 178V306Q308 322 292 322H108Q92 322 92 306Z',
      '#c98645',
    ) +
    path(
      'M104 178C82 152 106 126 138 132C172 112 230 112 264 132C296 126 318 152 296 178V298Q296 310 284 310H116Q104 310 104 298Z',
      '#f8e2b6',
    ) +
    path(
      'M264 132C296 126 318 152 296 178V298Q296 310 284 310H240C270 250 272 180 264 132Z',
      '#e8c88e',
      'opacity=".7"',
    ) +
    scatter(12, [132, 166, 136, 120], (x, y) => ellipse(x, y, 5, 3, '#e3c48d'))
  )
}

export function bun(): string {
  return (
    ellipse(200, 306, 126, 22, '#b9793a') +
    path('M76 290C70 196 130 140 200 140S330 196 324 290Q320 312 200 314T76 290Z', '#dd9a4a') +
    path('M250 154C300 176 328 226 324 290Q320 312 200 314C290 290 290 210 250 154Z', '#b9793a', 'opacity=".5"') +
    path('M112 230C120 190 150 166 190 162', 'none', 'stroke="#f6cd8c" stroke-width="13" stroke-linecap="round"') +
    scatter(15, [136, 158, 136, 62], (x, y, n) =>
      ellipse(x, y, 6, 4, '#fdf0cf', `transform="rotate(${(n * 47) % 90} ${x} ${y})"`),
    )
  )
}

export function croissant(): string {
  return (
    path(
      'M66 262C70 170 130 118 200 118S330 170 334 262C336 288 304 292 296 268C282 226 246 206 200 206S118 226 104 268C96 292 64 288 66 262Z',
      '#d88f3c',
    ) +
    path('M160 124C180 116 220 116 240 124L226 206Q200 202 174 206Z', '#f0b560') +
    path('M148 128L116 148L134 230Q150 214 172 208Z', '#e8a54c') +
    path('M252 128L284 148L266 230Q250 214 228 208Z', '#dd9840') +
    path('M104 158L78 206L106 262Q114 244 128 232Z', '#f0b560') +
    path('M296 158L322 206L294 262Q286 244 272 232Z', '#cf8636') +
    line('M180 140Q200 134 220 140M136 160L146 202M262 162L254 202', '#fbd28d', 7)
  )
}

/** Rice cake in sticks. */
export function riceCake(pen: Pen): string {
  const stick = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      rect(-72, -21, 144, 42, '#fdf9ee', 20) +
        path('M-72 6H72Q70 21 52 21H-52Q-70 21-72 6Z', '#e4d8bd') +
        ellipse(62, 0, 9, 19, '#f2e8d0') +
        line('M-50-11H20', '#ffffff', 6),
      turn,
    )
  return (
    ellipse(200, 304, 136, 22, pen.ink.base) +
    ellipse(200, 298, 136, 22, pen.ink.light) +
    stick(150, 270, 4) +
    stick(262, 268, -6) +
    stick(206, 240, 8) +
    stick(144, 224, -12) +
    stick(256, 218, 14) +
    stick(200, 186, -4)
  )
}

export function cake(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    ellipse(200, 312, 140, 20, '#eef2f6') +
    path('M84 206L240 142Q316 152 318 206V306H84Z', light) +
    rect(84, 206, 234, 100, '#f8e2b6', 6) +
    rect(84, 244, 234, 20, base) +
    rect(84, 286, 234, 20, base, 6) +
    path('M84 206H318V226Q306 244 294 226T268 226T242 226T216 226T190 226T164 226T138 226T112 226T84 224Z', '#fffaf0') +
    path('M84 206L240 142Q316 152 318 206Z', '#fffdf8') +
    path('M240 142Q316 152 318 206H270Q276 166 240 142Z', dark, 'opacity=".16"') +
    moved(
      222,
      150,
      path('M0-42C22-50 40-34 36-12C32 10 14 24 0 28C-14 24-32 10-36-12C-40-34-22-50 0-42Z', '#de4f4a') +
        repeat(5, (n) => ellipse(-18 + ((n * 17) % 38), -18 + ((n * 11) % 30), 2, 4, '#ffe7a8')) +
        path('M-22-40L0-34L22-40L8-52H-8Z', '#5fae55'),
    )
  )
}

/** A packet of powder for baking. */
export function sachet(pen: Pen): string {
  return `<g transform="rotate(-6 200 210)">${solid(
    pen,
    'M126 96H274V326H126Z',
    pen.ink.base,
    rect(126, 96, 148, 24, pen.ink.dark),
    repeat(9, (n) => rect(134 + n * 16, 100, 4, 16, pen.ink.base)),
    path('M126 232Q170 200 274 236V330H126Z', pen.accent.base),
    circle(200, 186, 46, '#fffdf8'),
    drawMark(pen.mark, 200, 186, pen.sign, '#fffdf8'),
    rect(150, 270, 100, 8, '#fffdf8', 4, 'opacity=".85"') + rect(168, 286, 64, 8, '#fffdf8', 4, 'opacity=".7"'),
    shade(252, 0.09),
  )}</g>`
}

export function honey(pen: Pen): string {
  return (
    solid(
      pen,
      'M140 150Q120 170 122 200Q112 240 130 262Q118 300 146 320Q152 326 166 326H234Q248 326 254 320Q282 300 270 262Q288 240 278 200Q280 170 260 150Z',
      pen.ink.base,
      rect(150, 196, 100, 86, '#fffdf8', 14),
      drawMark(pen.mark, 200, 238, pen.sign, '#fffdf8', 0.95),
      shade(240, 0.12),
      line('M138 180Q128 230 144 290', '#fff2c4', 9, 'opacity=".8"'),
    ) +
    rect(134, 110, 132, 44, pen.accent.base, 10) +
    rect(220, 110, 46, 44, pen.accent.dark, 10, 'opacity=".6"')
  )
}

export function iceCream(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    circle(160, 176, 54, pen.accent.light) +
    circle(240, 176, 54, base) +
    circle(200, 140, 56, light) +
    path(
      'M250 120C262 150 250 180 236 196',
      'none',
      `stroke="${dark}" stroke-width="7" stroke-linecap="round" opacity=".3"`,
    ) +
    ellipse(180, 118, 14, 9, '#ffffff', 'transform="rotate(-30 180 118)" opacity=".7"') +
    solid(
      pen,
      'M104 196H296L272 308Q268 326 250 326H150Q132 326 128 308Z',
      base,
      rect(96, 196, 208, 16, '#fffdf8'),
      path('M90 256Q145 226 200 256T310 256V340H90Z', pen.accent.base),
      drawMark(pen.mark, 200, 244, pen.onInk, base, 0.7),
      shade(256, 0.1),
    )
  )
}
