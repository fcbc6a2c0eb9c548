import { label } from '../label.ts'
import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, path, print, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** A folding box seen a little from the side. */
export function box(pen: Pen): string {
  return (
    path('M120 130L152 104H296L266 130Z', pen.ink.light) +
    path('M266 130L296 104V298L266 326Z', pen.ink.dark) +
    solid(
      pen,
      'M120 130H266V326H128Q120 326 120 318Z',
      pen.ink.base,
      label(pen, 120, 164, 146, 126),
      gleam(132, 142, 170, 9, 0.3),
    )
  )
}

/** Coffee mix: an open box with sticks in it. */
export function stickBox(pen: Pen): string {
  const sticks = repeat(6, (n) => {
    const tall = 64 + ((n * 23) % 34)
    return (
      rect(134 + n * 22, 150 - tall, 18, tall + 30, n % 2 ? pen.accent.light : '#fffdf8', 3) +
      rect(134 + n * 22, 150 - tall, 18, 9, pen.accent.base, 3)
    )
  })
  return (
    path('M122 152L142 132H282L278 152Z', pen.ink.dark) +
    sticks +
    solid(
      pen,
      'M122 152H278V318Q278 326 270 326H130Q122 326 122 318Z',
      pen.ink.base,
      label(pen, 122, 182, 156, 112),
      shade(250),
      gleam(132, 164, 146, 9, 0.3),
    )
  )
}

/** Tea: a box with the paper of a tea bag hanging over its edge. */
export function teaBox(pen: Pen): string {
  return (
    path('M118 150L144 118H292L264 150Z', pen.ink.light) +
    path('M264 150L292 118V296L264 326Z', pen.ink.dark) +
    solid(
      pen,
      'M118 150H264V326H126Q118 326 118 318Z',
      pen.ink.base,
      path('M118 326V286Q154 256 190 286T264 286V326Z', pen.accent.base),
      circle(191, 220, 46, '#fffdf8'),
      drawMark(pen.mark, 191, 220, pen.sign, '#fffdf8'),
      gleam(128, 162, 150, 8, 0.3),
    ) +
    line('M228 134Q246 150 240 186', '#fffdf8', 4) +
    rect(226, 186, 30, 34, pen.accent.light, 4) +
    rect(233, 195, 16, 5, pen.accent.dark, 2) +
    rect(233, 204, 10, 5, pen.accent.dark, 2)
  )
}

/** Biscuits: a long box with one of them on its front. */
export function biscuitBox(pen: Pen): string {
  const [light, base, dark] = pen.pick(3, 2) ? ['#b98a5e', '#8f6239', '#6b4525'] : ['#f6d79a', '#e6b765', '#c08f3f']
  return (
    path('M84 176L108 152H324L316 176Z', pen.ink.light) +
    solid(
      pen,
      'M84 176H316V318Q316 326 308 326H92Q84 326 84 318Z',
      pen.ink.base,
      path('M84 326V270Q180 210 316 250V330Z', pen.accent.base),
      circle(250, 252, 50, dark),
      circle(248, 249, 48, base),
      circle(246, 246, 36, light, 'opacity=".6"'),
      repeat(6, (n) =>
        circle(
          248 + (28 * Math.round(Math.cos(n) * 100)) / 100,
          249 + (28 * Math.round(Math.sin(n) * 100)) / 100,
          4,
          dark,
        ),
      ),
      circle(148, 232, 36, '#fffdf8'),
      drawMark(pen.mark, 148, 232, pen.inkSign, '#fffdf8', 0.78),
      print(148, 288, 84, '#fffdf8', 2, 0.85),
      gleam(94, 188, 126, 8, 0.3),
    )
  )
}

export function chocolate(pen: Pen): string {
  const block = (x: number, y: number) => rect(x, y, 44, 34, '#7a4a2c', 5) + rect(x + 5, y + 5, 34, 24, '#915b38', 4)
  return `<g transform="rotate(-10 200 220)">${
    rect(146, 84, 108, 120, '#633a22', 8) +
    repeat(4, (n) => block(152 + (n % 2) * 50, 92 + Math.floor(n / 2) * 42)) +
    path('M138 176L152 160L168 178L184 160L200 178L216 160L232 178L248 160L262 176V200H138Z', '#e9edf1') +
    solid(
      pen,
      'M138 186H262V318Q262 326 254 326H146Q138 326 138 318Z',
      pen.ink.base,
      label(pen, 138, 198, 124, 112),
      shade(238, 0.09),
    )
  }</g>`
}

/** Sweets in wrappers. */
export function candy(pen: Pen): string {
  const one = (x: number, y: number, turn: number, light: string, base: string, dark: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${
      path('M-38 0L-72-26Q-62 0-72 26Z', dark) +
      path('M38 0L72-26Q62 0 72 26Z', dark) +
      solid(
        pen,
        'M-44 0A44 40 0 0 1 44 0A44 40 0 0 1-44 0Z',
        base,
        repeat(3, (n) => path(`M${-34 + n * 28}-44h14l-16 88h-14Z`, light)),
      ) +
      ellipse(-14, -18, 12, 7, '#ffffff', 'opacity=".5"')
    }</g>`
  const { ink, accent } = pen
  return (
    one(150, 178, -18, ink.light, ink.base, ink.dark) +
    one(252, 208, 24, accent.light, accent.base, accent.dark) +
    one(182, 282, 8, ink.light, ink.base, ink.dark)
  )
}

/** A shipping box: goods sold by the case. */
export function carton(pen: Pen): string {
  return (
    path('M104 158L140 118H310L288 158Z', '#e3bd8c') +
    path('M288 158L310 118V288L288 326Z', '#b98850') +
    solid(
      pen,
      'M104 158H288V326H112Q104 326 104 318Z',
      '#d6a66c',
      rect(180, 158, 34, 52, '#f0d9b5'),
      circle(196, 250, 44, pen.ink.base),
      drawMark(pen.mark, 196, 250, pen.onInk, pen.ink.base, 0.95),
      rect(116, 300, 44, 10, pen.ink.base, 4),
      rect(116, 286, 28, 8, '#b98850', 4),
    ) +
    path('M180 158L208 118H242L214 158Z', '#f6e4c6')
  )
}

/** Noodles to pour water on: the lid half open. */
export function noodleCup(pen: Pen): string {
  return (
    solid(
      pen,
      'M122 150H278L258 312Q256 326 240 326H160Q144 326 142 312Z',
      pen.ink.base,
      label(pen, 126, 182, 148, 104),
      rect(120, 150, 160, 12, '#fffdf8'),
      shade(244),
      gleam(146, 172, 126, 9, 0.3),
    ) +
    path('M112 138H288Q294 138 292 146L288 156H112L108 146Q106 138 112 138Z', '#fffdf8') +
    path('M112 138H288Q292 112 260 104Q238 98 226 116L206 138Z', pen.accent.base) +
    path('M226 116Q236 100 260 104L250 138H206Z', '#eef2f6') +
    line('M168 128Q164 104 176 92Q186 80 178 62M140 128Q136 108 146 96', '#ffffff', 7, 'opacity=".9"')
  )
}

/** Instant noodles: a bag with a bowl on it. */
export function noodlePack(pen: Pen): string {
  const strands = repeat(4, (n) =>
    line(
      `M${146 + n * 8} ${214 - n * 2}Q${172 + n * 6} ${182 + n * 6} 200 ${206 - n * 3}T${254 - n * 8} ${212 - n * 3}`,
      n % 2 ? '#f6d27c' : '#f9e09c',
      8,
    ),
  )
  return solid(
    pen,
    'M104 100H296L290 118Q300 204 292 300L296 326H104L108 300Q100 204 110 118Z',
    pen.ink.base,
    rect(96, 100, 208, 20, pen.ink.dark, 0, 'opacity=".5"'),
    rect(96, 308, 208, 20, pen.ink.dark, 0, 'opacity=".45"'),
    path('M96 180Q200 96 304 180V120H96Z', pen.accent.base),
    drawMark(pen.mark, 200, 150, pen.onAccent, pen.accent.base, 0.62),
    ellipse(200, 222, 76, 26, '#fffdf8'),
    ellipse(200, 221, 64, 19, pen.ink.dark, 'opacity=".55"'),
    strands,
    circle(228, 216, 12, '#fffdf8') + circle(228, 216, 6, '#f6b83f'),
    path('M124 224Q132 290 176 296H224Q268 290 276 224Q200 262 124 224Z', '#fffdf8'),
    path('M132 256Q200 284 268 256L262 268Q200 296 138 268Z', pen.accent.base),
    shade(264, 0.08),
  )
}

/** Dry noodles bound with a band of paper. */
export function noodleBundle(pen: Pen): string {
  const strands = repeat(15, (n) =>
    rect(
      132 + n * 9.2,
      74 + ((n * 7) % 12),
      8,
      248 - ((n * 5) % 10),
      n % 3 === 0 ? pen.ink.light : n % 3 === 1 ? pen.ink.base : pen.ink.dark,
      4,
    ),
  )
  return (
    strands +
    solid(
      pen,
      'M126 160H276V262H126Z',
      pen.accent.base,
      rect(126, 160, 150, 7, pen.accent.dark),
      rect(126, 255, 150, 7, pen.accent.dark),
      circle(201, 211, 36, '#fffdf8'),
      drawMark(pen.mark, 201, 211, pen.sign, '#fffdf8', 0.76),
      shade(246, 0.1),
    )
  )
}

/** A bar of soap or a slab of butter in printed paper. */
export function slab(pen: Pen): string {
  return (
    path('M92 232L132 196H308L276 232Z', pen.ink.light) +
    path('M276 232L308 196V290L276 326Z', pen.ink.dark) +
    solid(
      pen,
      'M92 232H276V326H92Z',
      pen.ink.base,
      rect(92, 232, 184, 14, pen.accent.base),
      rect(92, 312, 184, 14, pen.accent.base),
      circle(150, 279, 27, '#fffdf8'),
      drawMark(pen.mark, 150, 279, pen.sign, '#fffdf8', 0.58),
      print(222, 270, 66, pen.accent.dark, 2, 0.55),
    )
  )
}
