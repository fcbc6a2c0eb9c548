import { drawMark } from '../marks.ts'
import { circle, ellipse, gleam, line, moved, path, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** A lunch container with a lid. */
export function container(pen: Pen): string {
  return (
    solid(
      pen,
      'M78 218H322L304 306Q300 324 282 324H118Q100 324 96 306Z',
      pen.ink.base,
      path('M78 218H322L318 240H82Z', pen.ink.dark, 'opacity=".5"'),
      shade(272, 0.1),
      gleam(104, 246, 58, 9, 0.25),
    ) +
    path('M70 206Q72 156 112 154H288Q328 156 330 206Z', '#ffffff', 'opacity=".78"') +
    path(
      'M104 204Q120 168 150 172Q172 150 200 168Q236 152 254 176Q284 174 296 204Z',
      pen.accent.base,
      'opacity=".85"',
    ) +
    circle(156, 190, 12, '#e4654a') +
    circle(240, 188, 14, '#f8d549') +
    moved(200, 184, path('M-20 8C-14-12 8-16 24-12C20 8 0 16-20 8Z', '#5fae55')) +
    line('M98 182Q104 168 120 166', '#ffffff', 7) +
    rect(62, 202, 276, 20, '#eef3f4', 9) +
    rect(62, 213, 276, 9, '#bccbd1', 5)
  )
}

export function straws(pen: Pen): string {
  const one = (x: number, turn: number, fill: string, stripe: string) =>
    moved(
      x,
      326,
      rect(-8, -236, 16, 240, fill, 7) + repeat(7, (n) => path(`M-8 ${-216 + n * 32}l16-12v13l-16 12Z`, stripe)),
      turn,
    )
  const { ink, accent } = pen
  return (
    one(170, -12, '#fffdf8', ink.base) +
    one(186, -5, accent.light, accent.base) +
    one(204, 1, '#fffdf8', ink.base) +
    one(220, 8, accent.light, accent.base) +
    one(236, 15, '#fffdf8', ink.base) +
    solid(
      pen,
      'M138 216H268L258 312Q256 326 244 326H162Q150 326 148 312Z',
      ink.base,
      circle(202, 270, 32, '#fffdf8'),
      drawMark(pen.mark, 202, 270, pen.inkSign, '#fffdf8', 0.7),
      rect(130, 216, 150, 10, ink.light),
      shade(238, 0.1),
    )
  )
}

export function chopsticks(pen: Pen): string {
  const { base, dark } = pen.ink
  return (
    moved(180, 200, path('M-9-132H7L4 132H-6Z', '#e2b878') + path('M1-132H7L4 132H0Z', '#bd8d4a'), 8) +
    moved(208, 200, path('M-9-132H7L4 132H-6Z', '#e9c48b') + path('M1-132H7L4 132H0Z', '#c59a58'), 12) +
    moved(
      196,
      238,
      rect(-40, -74, 80, 160, '#fffdf8', 5) +
        path('M-40-74H40V-40L0-20L-40-40Z', base) +
        path('M0-20L40-40V-74H20Z', dark, 'opacity=".4"') +
        drawMark(pen.mark, 0, 26, base, '#fffdf8', 0.72) +
        rect(-40, 66, 80, 20, base) +
        rect(20, -74, 20, 160, '#1d2433', 0, 'opacity=".06"'),
      10,
    )
  )
}

export function cutlery(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    moved(
      126,
      200,
      ellipse(0, -76, 34, 48, base) +
        ellipse(-3, -78, 24, 36, light) +
        path('M-8-36H8L12 116Q12 128 0 128T-12 116Z', base) +
        path('M1-34H8L12 116Q12 128 0 128Z', dark, 'opacity=".5"'),
      -8,
    ) +
    moved(
      202,
      200,
      path(
        'M-30-124V-64Q-30-34-8-28L-12 116Q-12 128 0 128T12 116L8-28Q30-34 30-64V-124H20V-70H12V-124H-12V-70H-20V-124Z',
        base,
      ) + path('M8-28Q30-34 30-64V-124H20V-70H12V128Q12 122 12 116Z', dark, 'opacity=".4"'),
    ) +
    moved(
      276,
      200,
      path('M-12-124Q34-108 26-8H-8V-4L-12 116Q-12 128 0 128T12 116L10-8' + 'H-12Z', base) +
        path('M10-8L12 116Q12 128 0 128L2-8Z', dark, 'opacity=".45"') +
        line('M-2-110Q14-84 14-30', light, 5),
      8,
    )
  )
}

export function shoppingBag(pen: Pen): string {
  return (
    line('M160 128Q160 70 200 70T240 128', pen.ink.dark, 10) +
    path('M254 124L282 112V300L254 326Z', pen.ink.dark) +
    solid(
      pen,
      'M122 124H254V326H122Z',
      pen.ink.base,
      circle(188, 218, 46, '#fffdf8'),
      drawMark(pen.mark, 188, 218, pen.inkSign, '#fffdf8'),
      rect(122, 286, 132, 12, pen.accent.base),
      rect(122, 304, 132, 6, pen.accent.base, 0, 'opacity=".6"'),
      gleam(132, 136, 180, 8, 0.25),
    ) +
    line('M156 134Q156 78 190 78T224 134', pen.accent.base, 9)
  )
}

/** Film, foil or bags on a roll. */
export function roll(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M100 178Q100 148 130 148H286Q312 150 312 186V262Q312 292 282 292H130Q100 292 100 262Z', base) +
    path('M100 236H312V262Q312 292 282 292H130Q100 292 100 262Z', dark, 'opacity=".45"') +
    path(
      'M130 292H282V318L270 308L258 320L246 308L234 320L222 308L210 320L198 308L186 320L174 308L162 320L150 308L138 320L130 312Z',
      light,
    ) +
    ellipse(116, 220, 40, 72, light) +
    ellipse(116, 220, 30, 56, base) +
    ellipse(116, 220, 17, 30, '#c79a63') +
    ellipse(116, 220, 10, 20, '#8a6239') +
    path('M196 148H256V292H196Z', pen.accent.base) +
    circle(226, 216, 25, '#fffdf8') +
    drawMark(pen.mark, 226, 216, pen.sign, '#fffdf8', 0.55) +
    line('M160 162H296', '#ffffff', 7, 'opacity=".4"')
  )
}

export function glove(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const hand =
    'M-40 118V-10C-60-30-86-62-74-74C-60-84-44-58-34-44V-118C-32-136-10-136-8-118V-60V-138C-6-156 18-156 20-138V-60V-122C22-138 44-138 46-122V-52V-96C48-110 66-110 68-96V0C68 40 56 60 54 118Z'
  return (
    moved(238, 196, path(hand, dark), 14, 0.92) +
    moved(
      182,
      206,
      path(hand, base) +
        path(
          'M20-60V-122C22-138 44-138 46-122V-52V-96C48-110 66-110 68-96V0C68 40 56 60 54 118H24C40 40 30-20 20-60Z',
          dark,
          'opacity=".35"',
        ) +
        rect(-44, 92, 102, 30, pen.accent.base, 8) +
        line('M-24-96V-40', light, 7),
      -6,
    )
  )
}
