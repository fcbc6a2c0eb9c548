import { label } from '../label.ts'
import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, path, print, rect, repeat, shade, solid, scatter } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function spray(pen: Pen): string {
  const { accent } = pen
  return (
    path('M150 70H226Q244 72 246 92L232 104H204V126H178V104H160Q146 104 146 90Z', accent.base) +
    path('M204 104H232L246 92Q246 84 240 78L204 90Z', accent.dark, 'opacity=".6"') +
    path('M146 74H128Q122 74 122 82V90Q122 98 128 98H146Z', accent.dark) +
    path('M158 104Q150 124 164 140L174 136V104Z', accent.dark) +
    repeat(
      3,
      (n) => circle(104 - n * 17, 86 - (n % 2) * 14, 5 - n, '#ffffff') + circle(108 - n * 17, 98 + n * 6, 4, '#ffffff'),
    ) +
    solid(
      pen,
      'M176 124H212V140C212 162 258 170 258 210V306Q258 326 238 326H162Q142 326 142 306V210C142 170 176 162 176 140Z',
      pen.ink.base,
      label(pen, 142, 206, 116, 92),
      shade(232),
      gleam(153, 204, 106, 9),
    )
  )
}

export function pump(pen: Pen): string {
  const { accent } = pen
  return (
    path('M142 66H212Q220 66 220 76V88H196V78H150Q142 78 142 72Z', accent.base) +
    rect(192, 86, 16, 22, '#dfe6ec') +
    rect(172, 106, 56, 24, accent.base, 6) +
    rect(204, 106, 24, 24, accent.dark, 6, 'opacity=".6"') +
    solid(
      pen,
      'M170 130H230Q262 142 262 184V306Q262 326 242 326H158Q138 326 138 306V184Q138 142 170 130Z',
      pen.ink.base,
      label(pen, 138, 182, 124, 112),
      shade(236),
      gleam(150, 170, 134, 10),
    )
  )
}

/** Liquid detergent with a grip. */
export function detergent(pen: Pen): string {
  return (
    rect(156, 66, 58, 36, pen.accent.base, 8) +
    rect(190, 66, 24, 36, pen.accent.dark, 8, 'opacity=".7"') +
    solid(
      pen,
      'M150 100H222C262 104 284 140 284 190V300Q284 326 258 326H142Q116 326 116 300V168Q116 120 150 100ZM230 142Q222 142 222 152V196Q222 206 232 206H246Q258 206 256 190Q252 150 230 142Z',
      pen.ink.base,
      path('M110 240Q170 200 300 236V340H110Z', pen.accent.base, 'opacity=".9"'),
      circle(176, 232, 42, '#fffdf8'),
      drawMark(pen.mark, 176, 232, pen.inkSign, '#fffdf8', 0.92),
      shade(258, 0.1),
      gleam(130, 158, 140, 10, 0.35),
    ) +
    path('M228 140Q220 142 220 152V198Q220 208 232 208H248Q260 206 258 190Q252 150 228 140Z', pen.ink.dark)
  )
}

export function tissueRoll(pen: Pen): string {
  const one = (x: number, y: number) =>
    path(`M${x - 58} ${y}V${y + 92}Q${x - 58} ${y + 116} ${x} ${y + 116}T${x + 58} ${y + 92}V${y}Z`, '#fdfdfb') +
    path(`M${x + 20} ${y}H${x + 58}V${y + 92}Q${x + 58} ${y + 110} ${x + 20} ${y + 115}Z`, '#dfe5ea') +
    ellipse(x, y, 58, 22, '#ffffff') +
    ellipse(x, y, 57, 21, 'none', 'stroke="#dfe5ea" stroke-width="3"') +
    ellipse(x, y, 20, 8, pen.ink.dark) +
    ellipse(x, y + 1, 15, 5, pen.ink.base) +
    repeat(6, (n) => circle(x - 38 + n * 15, y + 56 + ((n * 19) % 34), 4, pen.ink.light))
  return one(200, 100) + one(138, 204) + one(262, 204)
}

/** Facial tissue or napkins in a box. */
export function tissueBox(pen: Pen): string {
  return (
    path('M168 160C150 130 170 104 190 120C188 84 224 80 222 112C246 100 258 130 236 162Z', '#ffffff') +
    path('M204 160C200 130 214 116 222 112C246 100 258 130 236 162Z', '#dfe6ec') +
    path('M82 198L118 158H310L318 198Z', pen.ink.light) +
    ellipse(204, 172, 58, 11, pen.ink.dark) +
    path('M160 170C162 152 180 150 190 156Q214 144 242 170Q204 186 160 170Z', '#ffffff') +
    solid(
      pen,
      'M82 198H318V318Q318 326 310 326H90Q82 326 82 318Z',
      pen.ink.base,
      path('M70 300Q130 250 200 290T330 270V340H70Z', pen.accent.base),
      circle(140, 252, 32, '#fffdf8'),
      drawMark(pen.mark, 140, 252, pen.inkSign, '#fffdf8', 0.7),
      print(236, 244, 92, '#fffdf8', 2, 0.85),
      shade(288, 0.08),
    )
  )
}

/** Wet wipes with a lid. */
export function wipes(pen: Pen): string {
  return (
    path('M176 150C166 112 190 96 206 112C222 86 252 104 238 150Z', '#ffffff') +
    path('M206 150C206 122 216 108 226 104C250 100 250 126 238 150Z', '#dfe6ec') +
    solid(
      pen,
      'M74 186Q74 164 98 162H302Q326 164 326 186V296Q326 322 302 324H98Q74 322 74 296Z',
      pen.ink.base,
      path('M60 280Q140 230 220 276T340 262V340H60Z', pen.accent.base, 'opacity=".85"'),
      rect(60, 150, 34, 190, pen.ink.dark, 0, 'opacity=".35"'),
      rect(306, 150, 34, 190, pen.ink.dark, 0, 'opacity=".35"'),
      drawMark(pen.mark, 138, 270, pen.onInk, pen.ink.base, 0.7),
      print(252, 290, 90, '#fffdf8', 2, 0.85),
    ) +
    rect(132, 150, 136, 74, '#fffdf8', 20) +
    rect(142, 158, 116, 56, pen.accent.light, 15) +
    rect(142, 196, 116, 18, pen.accent.base, 9, 'opacity=".7"') +
    rect(182, 206, 36, 10, '#fffdf8', 5)
  )
}

export function sponge(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M72 236L112 190H336L306 236Z', light) +
    path('M306 236L336 190V262L306 310Z', dark) +
    rect(72, 236, 234, 48, base, 6) +
    rect(72, 276, 234, 36, pen.accent.base, 6) +
    path('M306 278L336 236V264L306 312Z', pen.accent.dark) +
    scatter(18, [84, 244, 212, 26], (x, y, n) => ellipse(x, y, 5 + (n % 3), 4, dark, 'opacity=".55"')) +
    scatter(11, [124, 200, 170, 26], (x, y) => ellipse(x, y, 6, 3, base)) +
    circle(120, 160, 22, '#ffffff', 'opacity=".85"') +
    circle(158, 136, 15, '#ffffff', 'opacity=".75"') +
    circle(102, 126, 11, '#ffffff', 'opacity=".7"') +
    circle(190, 168, 10, '#ffffff', 'opacity=".7"') +
    circle(113, 152, 6, '#cfeaf5')
  )
}

/** A bar of soap or a refill of tablets. */
export function soap(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M92 234C92 206 130 194 200 194S308 206 308 234V268C308 300 270 312 200 312S92 300 92 268Z', dark) +
    ellipse(200, 238, 108, 46, base) +
    ellipse(196, 232, 82, 30, light, 'opacity=".8"') +
    drawMark(pen.mark, 198, 234, '#fffdf8', light, 0.62) +
    repeat(
      6,
      (n) =>
        circle(126 + n * 30, 166 - ((n * 29) % 52), 9 + ((n * 5) % 12), '#ffffff', 'opacity=".8"') +
        circle(122 + n * 30, 162 - ((n * 29) % 52), 4, '#cfeaf5'),
    )
  )
}
