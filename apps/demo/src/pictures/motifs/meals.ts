import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, moved, path, rect, repeat, shade, solid, scatter } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function tofu(pen: Pen): string {
  return (
    path('M104 214L150 176H310L272 214Z', '#fffdf6') +
    path('M272 214L310 176V276L272 318Z', '#e2d5b6') +
    rect(104, 214, 168, 104, '#f6edd6', 4) +
    scatter(9, [122, 228, 134, 78], (x, y) => ellipse(x, y, 4, 3, '#e0d2b0')) +
    path('M84 316H316L300 334H100Z', pen.accent.base) +
    path('M84 316H316L312 321H88Z', pen.accent.light) +
    moved(
      302,
      170,
      path('M0 20C-4-14 10-40 44-44C46-10 30 14 0 20Z', '#6cbf6a') + line('M6 14Q18-14 34-30', '#47934c', 4),
      -8,
      0.8,
    )
  )
}

export function fishcake(pen: Pen): string {
  const skewer = (x: number, turn: number) =>
    moved(
      x,
      200,
      line('M0-128V128', '#cfa76a', 8) +
        solid(
          pen,
          'M-30-96Q34-110 28-70Q-36-56-30-22Q34-34 28 6Q-36 20-30 54Q30 46 28 84Q-28 98-30 78Q-36 60 24 50Q-40 60-32 18Q34 0-26-20Q-40-54 26-72Q-34-62-30-96Z',
          '#e8b667',
        ) +
        path(
          'M-30-96Q34-110 28-70Q0-58-30-52ZM-30-22Q34-34 28 6Q0 20-30 24ZM-30 54Q30 46 28 84Q-10 98-30 92Z',
          '#f0c47c',
        ) +
        line('M-22-80Q4-90 20-78M-22-6Q4-16 20-2M-22 70Q4 62 20 72', '#c98d3c', 6),
      turn,
    )
  return skewer(140, -9) + skewer(262, 9) + skewer(201, 0)
}

export function sausage(pen: Pen): string {
  const one = (y: number, n: number) =>
    moved(
      200,
      y,
      path('M-104 0Q-104-28-76-26Q0-10 76-26Q104-28 104 0Q104 26 78 26Q0 40-78 26Q-104 26-104 0Z', pen.ink.base) +
        path(
          'M-100 8Q-90 26-70 24Q0 38 70 24Q92 24 100 8Q104 30 78 28Q0 42-78 28Q-104 28-100 8Z',
          pen.ink.dark,
          'opacity=".6"',
        ) +
        repeat(3, (k) => line(`M${-52 + k * 48}-10L${-38 + k * 48} 12`, pen.ink.dark, 6)) +
        line('M-78-14Q-50-8-30-7', pen.ink.light, 7),
      n % 2 ? 5 : -5,
    )
  return one(150, 0) + one(216, 1) + one(282, 2)
}

export function ham(pen: Pen): string {
  const slice = (x: number) =>
    ellipse(x, 224, 44, 92, '#e88d8f') +
    ellipse(x - 4, 224, 40, 86, '#f5aaa8') +
    ellipse(x - 6, 200, 6, 10, '#fbd3d0') +
    ellipse(x - 16, 250, 5, 8, '#fbd3d0')
  return (
    solid(
      pen,
      'M146 132H286Q322 150 322 224T286 316H146Z',
      pen.ink.base,
      rect(196, 120, 76, 210, '#fffdf8'),
      drawMark(pen.mark, 236, 224, pen.ink.base, '#fffdf8', 0.9),
      path('M110 286H330V330H110Z', pen.ink.dark, 'opacity=".4"'),
      rect(196, 120, 6, 210, pen.accent.base) + rect(266, 120, 6, 210, pen.accent.base),
    ) +
    slice(150) +
    slice(112)
  )
}

/** Kimchi in its dish. */
export function kimchi(): string {
  const leaf = (x: number, y: number, turn: number, fill: string) =>
    moved(
      x,
      y,
      path('M-56 14C-54-20-14-34 20-30C50-26 66-6 58 16Z', fill) +
        line('M-40 8Q0-14 44 0', '#fbe3c0', 9) +
        line('M-24 12Q4-2 34 10', '#b93a2c', 5),
      turn,
    )
  return (
    ellipse(200, 232, 128, 44, '#fffdf8') +
    ellipse(200, 230, 112, 34, '#e3dccd') +
    leaf(152, 212, -14, '#e4654a') +
    leaf(252, 214, 16, '#d9543c') +
    leaf(200, 190, 2, '#ee7a58') +
    leaf(204, 222, -4, '#dd5c42') +
    repeat(7, (n) =>
      moved(136 + n * 22, 196 + ((n * 17) % 34), line('M-5-2L6 3', n % 2 ? '#7cb85c' : '#a62c22', 6), n * 40),
    ) +
    path('M72 232Q78 316 150 326H250Q322 316 328 232Q200 300 72 232Z', '#fffdf8') +
    path('M86 270Q200 330 314 270L306 286Q200 340 94 286Z', '#8bb4d6')
  )
}

/** Dumplings in a steamer. */
export function dumpling(pen: Pen): string {
  const one = (x: number, y: number, size: number) =>
    moved(
      x,
      y,
      path('M-46 24Q-56-20 0-40Q56-20 46 24Q0 40-46 24Z', '#fbf3df') +
        path('M46 24Q56-20 0-40Q30-14 26 30Q38 28 46 24Z', '#e8d9b4') +
        line('M-6-38Q-20-10-18 18M0-40Q2-10 2 22M6-38Q22-12 22 16', '#dcc898', 4) +
        circle(0, -38, 8, '#f3e5c4'),
      0,
      size,
    )
  return (
    ellipse(200, 250, 132, 46, '#b98850') +
    ellipse(200, 246, 118, 37, '#e8cd9b') +
    one(146, 216, 0.9) +
    one(256, 216, 0.9) +
    one(200, 196, 0.95) +
    one(200, 244, 1) +
    path('M68 250V284Q80 328 200 328T332 284V250Q320 296 200 296T68 250Z', '#cf9f63') +
    line('M70 274Q92 312 200 312T330 274', '#a97838', 5) +
    (pen.pick(2, 2)
      ? line('M150 132Q142 112 152 98T150 66M250 132Q242 112 252 98T250 66M200 116Q192 98 202 84T200 52', '#ffffff', 7)
      : moved(200, 118, path('M-30 14C-20-12 4-22 34-22C28 6 6 20-30 14Z', '#7cbf6a')))
  )
}

/** Fried food on paper. */
export function fried(pen: Pen): string {
  const piece = (x: number, y: number, turn: number, n: number) =>
    moved(
      x,
      y,
      path(
        'M-52 6C-58-22-30-36-8-34C20-44 54-28 54 2C56 28 24 38-2 34C-28 40-50 30-52 6Z',
        n % 2 ? '#e5a144' : '#efb156',
      ) +
        path('M54 2C56 28 24 38-2 34C-28 40-50 30-52 6C-34 26 30 26 54 2Z', '#c67f2c', 'opacity=".7"') +
        repeat(6, (k) => circle(-34 + k * 13, -16 + ((k * 19) % 26), 4, k % 2 ? '#f8cf85' : '#cf8c35')),
      turn,
    )
  return (
    path('M78 250L322 236L306 322H98Z', '#fffdf8') +
    path(
      'M78 250L104 236L132 250L160 234L190 250L220 234L250 248L282 232L322 236L318 258H82Z',
      pen.accent.light,
      'opacity=".6"',
    ) +
    piece(146, 236, -10, 0) +
    piece(254, 232, 14, 1) +
    piece(200, 190, 4, 0) +
    piece(200, 256, -6, 1) +
    path('M90 286H312L306 326Q305 332 298 332H106Q99 332 98 326Z', pen.accent.base) +
    path('M90 286H312L310 297H92Z', pen.accent.light)
  )
}

export function pizza(): string {
  return (
    circle(200, 214, 118, '#d9964a') +
    circle(200, 212, 112, '#f0b765') +
    circle(200, 212, 98, '#f9d877') +
    repeat(7, (n) => {
      const [x = 0, y = 0] =
        [
          [150, 168],
          [222, 150],
          [262, 206],
          [232, 262],
          [168, 272],
          [130, 222],
          [196, 212],
        ][n] ?? []
      return circle(x, y, 20, '#d4573f') + circle(x - 4, y - 4, 14, '#e4745a') + circle(x + 3, y + 4, 3, '#b8402c')
    }) +
    repeat(6, (n) =>
      moved(166 + ((n * 53) % 90), 178 + ((n * 37) % 78), path('M-12 4Q0-14 14 0Q2 8-12 4Z', '#62a857'), n * 62),
    ) +
    line('M200 212L200 94M200 212L302 272M200 212L98 272', '#d9964a', 4)
  )
}

/** A bowl of cooked rice. */
export function riceBowl(pen: Pen): string {
  return (
    path('M108 212Q112 122 200 118T292 212Z', '#fffdf8') +
    scatter(18, [134, 146, 132, 62], (x, y, n) =>
      ellipse(x, y, 9, 5, '#e9e2d2', `transform="rotate(${(n * 47) % 180} ${x} ${y})"`),
    ) +
    solid(
      pen,
      'M84 206H316Q312 300 244 312V326H156V312Q88 300 84 206Z',
      pen.ink.base,
      rect(84, 206, 232, 12, pen.ink.light),
      path('M90 250Q200 290 310 250V264Q200 304 90 264Z', pen.accent.base),
      shade(262, 0.1),
      gleam(106, 226, 50, 8, 0.35),
    )
  )
}
