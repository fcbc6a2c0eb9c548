import { label } from '../label.ts'
import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, path, print, rect, repeat, scatter, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** A stand-up pouch. */
export function pouch(pen: Pen): string {
  return solid(
    pen,
    'M134 82H266Q272 82 271 90L264 130Q280 220 278 300Q277 326 254 326H146Q123 326 122 300Q120 220 136 130L129 90Q128 82 134 82Z',
    pen.ink.base,
    rect(120, 80, 160, 26, pen.ink.dark),
    rect(120, 104, 160, 4, pen.ink.light, 0, 'opacity=".6"'),
    label(pen, 124, 138, 152, 126),
    path('M120 296Q200 268 280 296V330H120Z', pen.ink.dark, 'opacity=".35"'),
    shade(246, 0.08),
    gleam(138, 130, 160, 9, 0.28),
  )
}

/** A soft pouch with a spout. */
export function spoutPouch(pen: Pen): string {
  return (
    rect(180, 56, 40, 32, pen.accent.base, 6) +
    rect(204, 56, 16, 32, pen.accent.dark, 6) +
    rect(188, 84, 24, 18, '#f6f8fa') +
    solid(
      pen,
      'M150 100H250Q272 150 276 220V300Q276 326 252 326H148Q124 326 124 300V220Q128 150 150 100Z',
      pen.ink.base,
      label(pen, 126, 156, 148, 122),
      shade(246, 0.08),
      gleam(140, 150, 150, 9, 0.3),
    )
  )
}

const teeth = (y: number, up: number) =>
  `M118 ${y}${repeat(10, (n) => `L${126 + n * 16.4} ${y + up}L${134.4 + n * 16.4} ${y}`)}`

/** An inflated snack bag. */
export function snackBag(pen: Pen): string {
  return solid(
    pen,
    `${teeth(76, -8)}L282 104Q298 200 282 298L282 326H118V298Q102 200 118 104Z`,
    pen.ink.base,
    path('M104 190Q200 130 300 210V330H104Z', pen.accent.base, 'opacity=".9"'),
    rect(100, 60, 200, 34, pen.ink.dark, 0, 'opacity=".5"'),
    rect(100, 306, 200, 24, pen.ink.dark, 0, 'opacity=".45"'),
    circle(200, 158, 44, '#fffdf8'),
    drawMark(pen.mark, 200, 158, pen.inkSign, '#fffdf8', 0.95),
    pieces(pen),
    shade(256, 0.09),
    line('M128 116Q116 200 128 288', '#ffffff', 8, 'opacity=".3"'),
  )
}

/** The content of the bag, printed on its front. */
function pieces(pen: Pen): string {
  const place = [
    [162, 262],
    [208, 246],
    [246, 270],
    [188, 288],
    [230, 296],
  ] as const
  const shape = pen.pick(4, 3)
  return place
    .map(([x, y], n) => {
      if (shape === 0)
        return ellipse(x, y, 21, 14, n % 2 ? '#f7d488' : '#f2c063', `transform="rotate(${n * 40} ${x} ${y})"`)
      if (shape === 1)
        return line(`M${x - 14} ${y + 6}Q${x} ${y - 16} ${x + 14} ${y + 6}`, n % 2 ? '#f7d488' : '#efb95a', 12)
      return (
        circle(x, y, 14, n % 2 ? '#f4cf95' : '#e8b873') +
        circle(x - 3, y - 3, 3, '#b98545') +
        circle(x + 5, y + 4, 3, '#b98545')
      )
    })
    .join('')
}

/** A sack of rice or flour, tied at the top. */
export function sack(pen: Pen): string {
  return (
    path('M150 84Q160 66 178 80Q200 62 222 80Q242 66 252 86L244 112H156Z', pen.ink.light) +
    line('M154 112H246', pen.accent.dark, 9) +
    solid(
      pen,
      'M156 110H244Q286 132 290 200Q294 270 284 312Q280 326 262 326H138Q120 326 116 312Q106 270 110 200Q114 132 156 110Z',
      pen.ink.base,
      rect(108, 262, 184, 20, pen.accent.base),
      rect(108, 288, 184, 8, pen.accent.base, 0, 'opacity=".6"'),
      circle(200, 198, 50, pen.accent.base),
      drawMark(pen.mark, 200, 198, pen.onAccent, pen.accent.base, 1.1),
      shade(252),
      line('M140 140Q124 200 132 300', '#ffffff', 9, 'opacity=".35"'),
    )
  )
}

/** A flat sewn sack, as for sugar, flour and potatoes in bulk. */
export function bulkBag(pen: Pen): string {
  return solid(
    pen,
    'M122 84H278Q290 140 284 200Q290 260 280 318Q279 326 270 326H130Q121 326 120 318Q110 260 116 200Q110 140 122 84Z',
    pen.ink.base,
    rect(110, 84, 180, 18, pen.ink.dark, 0, 'opacity=".45"'),
    line('M124 93H276', '#fffdf8', 4, 'stroke-dasharray="9 9"'),
    label(pen, 128, 132, 144, 136),
    print(200, 284, 90, pen.ink.dark, 2, 0.5),
    shade(248, 0.08),
    line('M130 120Q122 200 132 300', '#ffffff', 8, 'opacity=".35"'),
  )
}

/** Coffee: a bag with side folds, a valve and a folded top. */
export function coffeeBag(pen: Pen): string {
  return solid(
    pen,
    'M136 74H264V112L276 132V314Q276 326 264 326H136Q124 326 124 314V132L136 112Z',
    pen.ink.base,
    rect(124, 74, 152, 30, pen.ink.dark),
    rect(136, 84, 128, 8, pen.accent.base, 4),
    path('M124 132L140 150V326H124Z', pen.ink.dark, 'opacity=".5"'),
    path('M276 132L260 150V326H276Z', pen.ink.dark, 'opacity=".6"'),
    label(pen, 142, 156, 116, 130),
    circle(200, 130, 9, pen.ink.dark),
    circle(200, 130, 4, pen.ink.light),
    gleam(146, 116, 196, 7, 0.2),
  )
}

/** Dried goods in a clear bag with a cardboard header. */
export function clearBag(pen: Pen): string {
  const grains = scatter(36, [128, 172, 146, 146], (x, y, n) => {
    return ellipse(
      x,
      y,
      11,
      8,
      n % 3 === 0 ? pen.ink.light : n % 3 === 1 ? pen.ink.dark : pen.ink.base,
      `transform="rotate(${(n * 53) % 180} ${x} ${y})"`,
    )
  })
  return (
    solid(
      pen,
      'M128 120H272Q286 220 278 306Q276 326 254 326H146Q124 326 122 306Q114 220 128 120Z',
      '#edf3f3',
      path('M110 168Q200 150 290 168V330H110Z', pen.ink.base),
      grains,
      rect(150, 208, 100, 76, '#fffdf8', 10),
      drawMark(pen.mark, 200, 238, pen.sign, '#fffdf8', 0.68),
      print(200, 266, 56, pen.accent.dark, 1, 0.6),
      shade(250, 0.06),
      gleam(136, 140, 150, 9, 0.55),
    ) +
    rect(122, 80, 156, 46, pen.accent.base, 6) +
    rect(122, 116, 156, 10, pen.accent.dark, 0, 'opacity=".5"') +
    circle(200, 100, 8, '#fffdf8')
  )
}

/** A frosty bag from the freezer. */
export function frozenBag(pen: Pen): string {
  return solid(
    pen,
    'M120 78H280L274 104Q290 204 282 300L284 326H116L118 300Q110 204 126 104Z',
    pen.ink.base,
    rect(110, 78, 180, 24, pen.ink.dark, 0, 'opacity=".5"'),
    rect(110, 306, 180, 24, pen.ink.dark, 0, 'opacity=".4"'),
    path('M110 102H290V126L272 142L252 124L232 148L208 124L186 144L164 122L142 140L110 118Z', '#eaf6fd'),
    label(pen, 126, 158, 148, 120),
    drawMark('snow', 252, 288, '#eaf6fd', pen.ink.base, 0.5),
    shade(254, 0.08),
    line('M132 150Q124 210 134 296', '#ffffff', 7, 'opacity=".35"'),
  )
}

/** A tall paper bag of flour with a folded top. */
export function flourBag(pen: Pen): string {
  return (
    path('M140 96L150 72H250L260 96Z', pen.ink.dark) +
    solid(
      pen,
      'M136 94H264V318Q264 326 256 326H144Q136 326 136 318Z',
      pen.ink.base,
      rect(136, 94, 128, 12, pen.ink.light),
      path('M136 214Q200 186 264 214V330H136Z', pen.accent.base),
      path('M136 240Q200 212 264 240V330H136Z', pen.accent.dark, 'opacity=".45"'),
      circle(200, 176, 44, '#fffdf8'),
      drawMark(pen.mark, 200, 176, pen.sign, '#fffdf8', 0.95),
      print(200, 276, 74, '#fffdf8', 2, 0.85),
      shade(238, 0.08),
    )
  )
}
