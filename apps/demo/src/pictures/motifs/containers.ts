import { label } from '../label.ts'
import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, path, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

const metal = { light: '#eef2f6', base: '#cfd8e1', dark: '#9fadbb' }

/** A glass jar with visible content. */
export function jar(pen: Pen): string {
  return (
    solid(
      pen,
      'M152 136H248Q270 146 270 172V300Q270 326 246 326H154Q130 326 130 300V172Q130 146 152 136Z',
      '#e8f1f4',
      path('M130 168Q200 156 270 168V330H130Z', pen.ink.base),
      ellipse(200, 167, 70, 9, pen.ink.light),
      label(pen, 130, 196, 140, 96),
      shade(240),
      gleam(142, 160, 150, 10, 0.55),
    ) +
    rect(144, 100, 112, 38, pen.accent.base, 8) +
    rect(218, 100, 38, 38, pen.accent.dark, 8, 'opacity=".7"') +
    repeat(8, (n) => rect(154 + n * 12, 108, 3, 22, pen.accent.dark, 1, 'opacity=".6"'))
  )
}

/** A tub with a snap lid, for pastes. */
export function tub(pen: Pen): string {
  return (
    solid(
      pen,
      'M116 152H284L270 310Q268 326 252 326H148Q132 326 130 310Z',
      pen.ink.base,
      label(pen, 118, 182, 164, 110),
      shade(244),
      gleam(140, 166, 140, 10),
    ) +
    rect(106, 122, 188, 36, pen.accent.base, 10) +
    rect(106, 122, 188, 12, pen.accent.light, 6) +
    rect(106, 146, 188, 12, pen.accent.dark, 6, 'opacity=".6"')
  )
}

/** A bucket with a wire handle: the large size of a tub. */
export function bucket(pen: Pen): string {
  return (
    line('M112 150Q120 58 200 58T288 150', metal.dark, 7) +
    solid(
      pen,
      'M108 150H292L274 312Q272 326 256 326H144Q128 326 126 312Z',
      pen.ink.base,
      label(pen, 112, 184, 176, 104),
      shade(250),
      gleam(130, 166, 140, 11),
    ) +
    rect(98, 124, 204, 32, pen.accent.base, 9) +
    rect(98, 124, 204, 11, pen.accent.light, 6) +
    circle(112, 150, 9, metal.base) +
    circle(288, 150, 9, metal.base)
  )
}

/** A flat tin with a ring. */
export function tin(pen: Pen): string {
  return (
    solid(
      pen,
      'M114 196Q114 180 200 180T286 196V302Q286 326 200 326T114 302Z',
      pen.ink.base,
      label(pen, 114, 218, 172, 82),
      path('M114 296Q114 320 200 320T286 296V330H114Z', metal.base),
      shade(248),
      gleam(126, 206, 98, 10),
    ) +
    ellipse(200, 194, 86, 23, metal.base) +
    ellipse(200, 191, 76, 18, metal.light) +
    ellipse(200, 191, 60, 13, metal.base) +
    ellipse(200, 186, 13, 6, 'none', `stroke="${metal.dark}" stroke-width="5"`) +
    rect(194, 190, 12, 10, metal.dark, 3)
  )
}

export function tallTin(pen: Pen): string {
  return (
    solid(
      pen,
      'M128 122H272V306Q272 326 200 326T128 306Z',
      pen.ink.base,
      label(pen, 128, 156, 144, 130),
      path('M128 298Q128 318 200 318T272 298V330H128Z', metal.base),
      shade(240),
      gleam(140, 136, 160, 10),
    ) +
    ellipse(200, 122, 72, 19, metal.base) +
    ellipse(200, 120, 63, 14, metal.light) +
    ellipse(200, 120, 48, 10, metal.base)
  )
}

/** Milk and juice: a carton with a gable. */
export function gable(pen: Pen): string {
  return (
    rect(160, 56, 80, 22, pen.accent.base, 3) +
    path('M160 76H240L262 132H138Z', pen.ink.light) +
    path('M218 76H240L262 132H232Z', pen.ink.dark, 'opacity=".35"') +
    solid(
      pen,
      'M138 132H262V318Q262 326 254 326H146Q138 326 138 318Z',
      pen.ink.base,
      path('M138 262Q168 240 200 262T262 262V330H138Z', pen.accent.base),
      path('M138 284Q168 262 200 284T262 284V330H138Z', pen.accent.dark, 'opacity=".55"'),
      circle(200, 196, 40, '#fffdf8'),
      drawMark(pen.mark, 200, 196, pen.sign, '#fffdf8', 0.86),
      shade(232),
    ) +
    (pen.pick(2, 2) ? circle(200, 104, 15, pen.accent.base) + circle(200, 104, 9, pen.accent.light) : '')
  )
}

/** A small drink pack with a straw. */
export function brik(pen: Pen): string {
  return (
    line('M222 120L232 60L258 54', pen.accent.light, 8) +
    path('M146 128L158 110H258L246 128Z', pen.ink.light) +
    path('M246 128L258 110V304L246 326Z', pen.ink.dark) +
    solid(
      pen,
      'M146 128H246V326H154Q146 326 146 318Z',
      pen.ink.base,
      label(pen, 146, 160, 100, 128),
      gleam(156, 140, 172, 8),
    )
  )
}

/** A yogurt or pudding cup with a foil lid. */
export function yogurt(pen: Pen): string {
  return (
    solid(
      pen,
      'M132 156H268L252 308Q250 326 232 326H168Q150 326 148 308Z',
      pen.ink.base,
      label(pen, 134, 186, 132, 104),
      shade(236),
      gleam(152, 170, 130, 9),
    ) +
    path('M122 140H278Q284 140 282 148L278 160H122L118 148Q116 140 122 140Z', pen.accent.base) +
    path('M278 142L300 126L292 152Z', pen.accent.light) +
    rect(122, 140, 156, 7, pen.accent.light, 3)
  )
}

/** A shaker of a spice. */
export function shaker(pen: Pen): string {
  return (
    path('M162 108Q162 74 200 74T238 108Z', pen.accent.base) +
    rect(156, 104, 88, 26, pen.accent.dark, 5) +
    repeat(3, (n) => circle(186 + n * 14, 92, 4, pen.accent.dark)) +
    solid(
      pen,
      'M158 130H242V310Q242 326 226 326H174Q158 326 158 310Z',
      '#eef3f4',
      path('M158 164Q200 152 242 164V330H158Z', pen.ink.base),
      label(pen, 158, 190, 84, 104),
      shade(224),
      gleam(166, 140, 170, 8, 0.6),
    )
  )
}
