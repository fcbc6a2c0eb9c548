import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, moved, path, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function pot(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    circle(200, 104, 14, dark) +
    path('M100 156Q106 118 200 116T300 156Z', light) +
    path('M240 120Q294 126 300 156H232Z', base) +
    rect(86, 152, 228, 18, dark, 8) +
    line('M92 202H66V228H92M308 202H334V228H308', dark, 12) +
    solid(
      pen,
      'M94 168H306V292Q306 326 272 326H128Q94 326 94 292Z',
      base,
      rect(94, 168, 212, 10, dark, 0, 'opacity=".5"'),
      shade(258, 0.14),
      gleam(112, 190, 110, 12, 0.4),
    )
  )
}

export function pan(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const whole =
    moved(
      276,
      262,
      rect(0, -15, 112, 30, pen.accent.dark, 14) +
        rect(0, -15, 112, 14, pen.accent.base, 7) +
        circle(96, 0, 6, '#fffdf8'),
      38,
    ) +
    circle(176, 184, 112, dark) +
    circle(176, 180, 108, base) +
    circle(176, 180, 86, dark) +
    circle(176, 178, 82, '#3d434e') +
    path(
      'M118 132A82 82 0 0 1 176 96',
      'none',
      `stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".7"`,
    ) +
    path('M140 196C130 170 160 150 184 156C214 148 236 176 222 200C214 226 156 228 140 196Z', '#fffdf8') +
    circle(184, 188, 22, '#f2b233') +
    ellipse(178, 182, 7, 5, '#ffd983')
  return moved(-18, -6, whole)
}

export function knife(pen: Pen): string {
  return (
    rect(84, 238, 236, 76, '#e2b878', 16) +
    rect(84, 294, 236, 20, '#bd8d4a', 10) +
    line('M104 262H220M120 280H286', '#cfa160', 4) +
    circle(298, 262, 9, '#bd8d4a') +
    moved(
      192,
      190,
      path('M-118 22L70 22V-38H-20C-70-36-108-14-118 22Z', '#eef2f6') +
        path('M-118 22L70 22V6C0 12-60 8-112 8Z', '#b7c3ce') +
        rect(66, -42, 16, 68, '#8796a5', 3) +
        path('M80-34H160Q176-34 174-18L168 8Q166 16 156 16H80Z', pen.ink.base) +
        path('M80-4H170L168 8Q166 16 156 16H80Z', pen.ink.dark) +
        repeat(3, (n) => circle(98 + n * 26, -10, 5, '#eef2f6')),
      -8,
    )
  )
}

export function ladle(pen: Pen): string {
  const steel = { light: '#eef2f6', base: '#c5d0da', dark: '#8fa0b0' }
  const handle = (x: number, turn: number, head: string) =>
    moved(
      x,
      180,
      rect(-6, -90, 12, 150, steel.base, 5) +
        rect(1, -90, 5, 150, steel.dark) +
        rect(-11, -132, 22, 62, pen.ink.base, 10) +
        rect(2, -132, 9, 62, pen.ink.dark, 5) +
        circle(0, -120, 4, '#fffdf8') +
        head,
      turn,
    )
  return (
    handle(
      118,
      -8,
      path('M-38 58H38C38 102 20 118 0 118S-38 102-38 58Z', steel.base) +
        path('M10 58H38C38 102 20 118 0 118C16 104 14 80 10 58Z', steel.dark, 'opacity=".6"') +
        ellipse(0, 58, 38, 10, steel.light),
    ) +
    handle(
      202,
      0,
      path('M-36 56H36L30 140Q28 146 20 146H-20Q-28 146-30 140Z', steel.base) +
        repeat(3, (n) => rect(-20 + n * 16, 72, 8, 54, steel.dark, 4)),
    ) +
    handle(
      284,
      8,
      ellipse(0, 98, 40, 46, 'none', `stroke="${steel.base}" stroke-width="9"`) +
        ellipse(0, 98, 22, 45, 'none', `stroke="${steel.dark}" stroke-width="5"`) +
        line('M0 54V144', steel.base, 6),
    )
  )
}

export function steelBowl(pen: Pen): string {
  return (
    solid(
      pen,
      'M70 178H330C330 262 274 318 240 322H160C126 318 70 262 70 178Z',
      '#c9d4dd',
      path('M240 322C274 318 330 262 330 178H270C280 250 250 310 214 322Z', '#8fa0b0', 'opacity=".65"'),
      line('M104 206Q116 258 154 292', '#ffffff', 13, 'opacity=".75"'),
    ) +
    ellipse(200, 178, 134, 30, '#e9eef3') +
    ellipse(200, 182, 116, 20, '#a9b7c4') +
    path(
      'M100 178Q120 150 150 162Q160 132 200 150Q240 130 252 162Q286 150 300 180Q260 202 200 202T100 178Z',
      pen.ink.base,
    ) +
    path(
      'M142 166Q170 150 196 168M216 158Q244 150 262 172',
      'none',
      `stroke="${pen.ink.light}" stroke-width="7" stroke-linecap="round"`,
    ) +
    rect(150, 318, 100, 10, '#8fa0b0', 5)
  )
}

/** Butane in a can. */
export function gas(pen: Pen): string {
  return (
    rect(184, 62, 32, 24, '#b7c3ce', 4) +
    rect(170, 80, 60, 16, pen.accent.base, 5) +
    path('M150 112Q150 94 170 94H230Q250 94 250 112Z', '#dfe6ec') +
    solid(
      pen,
      'M148 112H252V310Q252 326 236 326H164Q148 326 148 310Z',
      pen.ink.base,
      rect(148, 112, 104, 10, '#b7c3ce'),
      rect(148, 314, 104, 14, '#b7c3ce'),
      path('M148 270L252 226V330H148Z', pen.accent.base),
      circle(200, 194, 38, '#fffdf8'),
      drawMark('flame', 200, 192, pen.ink.base, '#fffdf8', 0.86),
      shade(226),
      gleam(158, 128, 176, 9),
    )
  )
}

export function apron(pen: Pen): string {
  return (
    line('M168 84Q170 40 200 40T232 84', pen.accent.base, 9) +
    line('M126 204H84M274 204H316', pen.accent.base, 9) +
    solid(
      pen,
      'M160 84H240V132Q246 170 282 190V312Q282 326 268 326H132Q118 326 118 312V190Q154 170 160 132Z',
      pen.ink.base,
      rect(160, 84, 80, 12, pen.ink.dark),
      shade(252, 0.1),
    ) +
    path('M152 226H248V280Q248 292 236 292H164Q152 292 152 280Z', pen.ink.dark, 'opacity=".55"') +
    rect(152, 222, 96, 12, pen.accent.base, 4) +
    drawMark(pen.mark, 200, 152, pen.onInk, pen.ink.base, 0.7)
  )
}
