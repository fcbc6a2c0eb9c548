import { heap } from '../heap.ts'
import { circle, ellipse, line, moved, path, repeat, solid, scatter } from '../paint.ts'
import type { Pen } from '../pen.ts'

const leafGreen = '#5fae55'

export function apple(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      line('M2-56Q0-82 14-96', '#7a5230', 8) +
      path('M8-70C20-98 50-98 62-88C54-66 30-58 8-70Z', leafGreen) +
      path(
        'M0-56C28-76 86-66 86-2C86 48 50 84 22 84C12 84 8 80 0 80S-12 84-22 84C-50 84-86 48-86-2C-86-66-28-76 0-56Z',
        base,
      ) +
      path('M46-66C70-58 86-38 86-2C86 48 50 84 22 84C14 84 10 82 6 81C62 50 74-16 46-66Z', dark, 'opacity=".5"') +
      ellipse(-46, -18, 12, 24, light, 'transform="rotate(20 -46 -18)"') +
      path('M-18-60Q0-44 20-60Q2-50-18-60Z', dark),
  )
}

export function pear(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      line('M0-72Q-4-94 10-106', '#7a5230', 8) +
      path('M0-74C40-82 92-52 90 6C88 56 48 84 0 84S-88 56-90 6C-92-52-40-82 0-74Z', base) +
      path('M44-66C74-52 92-26 90 6C88 56 48 84 0 84C64 58 76-10 44-66Z', dark, 'opacity=".5"') +
      ellipse(-44, -20, 13, 24, light, 'transform="rotate(22 -44 -20)"') +
      scatter(12, [-60, -44, 122, 104], (x, y) => circle(x, y, 3, dark, 'opacity=".6"')) +
      path('M-14-72Q0-60 16-72Z', dark),
  )
}

/** Mandarins, oranges, lemons, grapefruit: one cut open. */
export function citrus(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const whole = (x: number, y: number, size: number) =>
    moved(
      x,
      y,
      circle(0, 0, 80, base) +
        path('M34-72A80 80 0 0 1 0 80C60 50 70-20 34-72Z', dark, 'opacity=".5"') +
        ellipse(-34, -30, 12, 20, light, 'transform="rotate(36 -34 -30)"') +
        path('M0-76C10-104 40-106 54-98C48-76 24-68 0-76Z', leafGreen) +
        line('M-6-74L2-84', '#5b7a33', 7) +
        repeat(5, (n) => circle(-20 + ((n * 31) % 70), 6 + ((n * 23) % 46), 2.5, dark, 'opacity=".6"')),
      0,
      size,
    )
  return (
    whole(138, 196, 0.86) +
    whole(266, 200, 0.84) +
    moved(
      204,
      252,
      circle(0, 0, 76, base) +
        circle(0, 0, 68, '#fff6e0') +
        repeat(9, (n) => moved(0, 0, path('M0-8L-19-54Q0-66 19-54Z', n % 2 ? base : light), n * 40)) +
        circle(0, 0, 8, '#fff6e0'),
    )
  )
}

export function banana(): string {
  const one = (turn: number, light: string, base: string) =>
    moved(
      252,
      104,
      path('M-10 0C-20 90-60 160-150 176C-166 180-168 196-154 202C-60 220 26 140 22 0Z', base) +
        path('M-10 0C-20 90-60 160-150 176C-162 179-166 188-162 195C-70 194 4 110 4 0Z', light) +
        path('M-160 192Q-172 190-170 180L-154 176Q-150 184-160 192Z', '#6b4f2a'),
      turn,
    )
  return (
    one(24, '#f2cf4d', '#d6a92c') +
    one(4, '#f7dc5f', '#e2b838') +
    one(-16, '#fae678', '#ecc544') +
    path('M234 88Q236 62 252 58L270 64Q262 84 274 104L240 116Z', '#a58a35')
  )
}

export function grape(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const rows = [5, 6, 5, 4, 3, 2, 1]
  const balls = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, n) => [200 + (n - (count - 1) / 2) * 41, 142 + row * 30] as const),
  )
  return (
    line('M200 132Q196 100 214 76', '#7a5230', 9) +
    path('M206 112C226 70 276 74 296 96C286 124 240 138 206 112Z', leafGreen) +
    path('M196 114C170 84 132 88 116 108C128 130 168 136 196 114Z', '#488f42') +
    balls
      .map(
        ([x, y], n) =>
          circle(x, y, 24, n % 3 ? base : dark) +
          ellipse(x - 8, y - 8, 6, 8, light, `transform="rotate(30 ${x - 8} ${y - 8})"`),
      )
      .join('')
  )
}

export function strawberry(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      path('M0-50C36-70 84-56 76-8C66 46 26 82 0 94C-26 82-66 46-76-8C-84-56-36-70 0-50Z', base) +
      path('M44-60C70-54 80-34 76-8C66 46 26 82 0 94C46 40 62-20 44-60Z', dark, 'opacity=".5"') +
      scatter(9, [-46, -26, 92, 84], (x, y) => ellipse(x, y, 3, 5, '#ffe7a8')) +
      ellipse(-46, -22, 8, 16, light, 'transform="rotate(16 -46 -22)"') +
      path('M0-54L-42-76L-28-52L-60-40L-20-38L0-22L20-38L60-40L28-52L42-76L10-62L6-92H-6L-10-62Z', leafGreen),
  )
}

export function watermelon(pen: Pen): string {
  return (
    solid(
      pen,
      'M60 190A128 128 0 0 1 316 190A128 128 0 0 1 60 190Z',
      '#3f8f4b',
      repeat(6, (n) => line(`M${74 + n * 48} 60q26 40 0 72t0 70t0 70t0 60`, '#265f33', 15)),
      path('M236 60C330 120 330 280 220 330H340V60Z', '#1d2433', 'opacity=".12"'),
    ) +
    ellipse(122, 138, 12, 26, '#a9d795', 'opacity=".7" transform="rotate(34 122 138)"') +
    path('M112 246H344A116 96 0 0 1 228 330A116 96 0 0 1 112 246Z', '#3f8f4b') +
    path('M124 246H332A104 84 0 0 1 228 318A104 84 0 0 1 124 246Z', '#eaf3cf') +
    path('M134 246H322A94 74 0 0 1 228 308A94 74 0 0 1 134 246Z', '#ee5b5b') +
    repeat(6, (n) => ellipse(164 + n * 26, 262 + (n % 3) * 13, 4, 7, '#4a2a26'))
  )
}

export function melon(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const net =
    repeat(7, (n) => line(`M${96 + n * 34} 110q22 34 0 66t0 66t0 66t0 40`, light, 4)) +
    repeat(6, (n) => line(`M80 ${132 + n * 34}q34 16 64 0t64 0t64 0t64 0`, light, 4))
  return (
    line('M200 120V92M180 88H222', '#8a9a55', 11) +
    solid(
      pen,
      'M200 112A106 106 0 1 1 199 112Z',
      base,
      net,
      path('M250 100C330 160 320 290 220 330H340V100Z', dark, 'opacity=".35"'),
    ) +
    ellipse(142, 168, 12, 24, '#ffffff', 'opacity=".45" transform="rotate(34 142 168)"')
  )
}

/** Korean melon: yellow with white stripes. */
export function chamoe(): string {
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      line('M-104 0H-122', '#7e9a4e', 10) +
        path('M-104 0C-100-48-48-66 6-66C66-66 106-40 106 0S66 66 6 66C-48 66-100 48-104 0Z', '#f7ca3c') +
        path('M106 0C106 40 66 66 6 66C-44 66-90 52-102 16C-30 46 60 40 106 0Z', '#dba31f', 'opacity=".65"') +
        line('M-96-18Q0-46 98-18M-102 4H104M-92 28Q0 52 92 30', '#fff6da', 7) +
        ellipse(-40, -42, 22, 6, '#fff3bf'),
      turn,
      size,
    )
  return one(196, 160, -10, 0.88) + one(206, 250, 8, 1)
}
