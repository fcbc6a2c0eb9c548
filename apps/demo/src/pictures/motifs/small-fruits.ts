import { heap } from '../heap.ts'
import { circle, ellipse, line, moved, path, repeat } from '../paint.ts'
import type { Pen } from '../pen.ts'

const leafGreen = '#5fae55'

export function kiwi(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    moved(
      152,
      196,
      ellipse(0, 0, 92, 74, '#8a6a43') +
        path('M60-56C100-30 100 40 20 72C70 40 80-20 60-56Z', '#5f4629', 'opacity=".6"') +
        ellipse(-40, -28, 20, 9, '#ab8a5f', 'transform="rotate(-28 -40 -28)"'),
      -16,
    ) +
    moved(
      238,
      240,
      circle(0, 0, 88, '#8a6a43') +
        circle(0, 0, 80, base) +
        circle(0, 0, 58, light) +
        repeat(14, (n) =>
          moved(0, 0, line('M0-30V-72', dark, 3, 'opacity=".5"') + ellipse(0, -38, 4, 7, '#3b3326'), n * (360 / 14)),
        ) +
        circle(0, 0, 24, '#fbf8dc'),
    )
  )
}

export function mango(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      path('M-100 20C-104-40-50-78 20-76C84-74 112-34 100 8C88 56 40 80-16 76C-64 74-98 56-100 20Z', base) +
        path('M20-76C84-74 112-34 100 8C96 24 88 38 76 48C70-10 60-50 20-76Z', pen.accent.base, 'opacity=".75"') +
        path('M100 8C88 56 40 80-16 76C-50 74-76 66-90 48C0 66 70 50 100 8Z', dark, 'opacity=".5"') +
        ellipse(-40, -36, 26, 11, light, 'transform="rotate(-30 -40 -36)"') +
        line('M22-76Q24-90 36-96', '#7a5230', 8),
      turn,
      size,
    )
  return one(156, 190, -18, 0.9) + one(232, 242, 8, 1)
}

export function pineapple(): string {
  return (
    repeat(7, (n) =>
      moved(200, 152, path('M-13 8Q-20-50 0-104Q20-50 13 8Z', n % 2 ? '#5fae55' : '#3f8a43'), -54 + n * 18),
    ) +
    path(
      'M200 132C262 132 282 190 276 240C270 296 240 328 200 328S130 296 124 240C118 190 138 132 200 132Z',
      '#f0b53c',
    ) +
    path(
      'M232 138C268 152 282 194 276 240C270 296 240 328 200 328C254 290 262 200 232 138Z',
      '#c98a1f',
      'opacity=".6"',
    ) +
    line(
      'M144 162L262 290M128 206L238 322M166 140L276 256M256 162L138 290M272 206L162 322M234 140L124 256',
      '#c98a1f',
      5,
      'opacity=".75"',
    ) +
    ellipse(158, 186, 8, 18, '#ffe39a', 'transform="rotate(24 158 186)"')
  )
}

/** Blueberries, cherries: small fruit in a punnet. */
export function punnet(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M92 226H308L292 318Q290 326 280 326H120Q110 326 108 318Z', '#dff0ee') +
    repeat(22, (n) => {
      const row = Math.floor(n / 8)
      const x = 116 + (n % 8) * 25 + (row % 2) * 10
      const y = 236 - row * 26 + ((n * 7) % 9)
      return (
        circle(x, y, 20, n % 3 ? base : dark) +
        ellipse(x - 6, y - 7, 6, 4, light, 'opacity=".8"') +
        circle(x + 3, y + 2, 4, dark)
      )
    }) +
    path('M84 240H316L296 318Q294 328 282 328H118Q106 328 104 318Z', '#ffffff', 'opacity=".62"') +
    path('M84 232H316L314 248H86Z', '#ffffff', 'opacity=".85"') +
    line('M140 258L148 314M200 258V314M260 258L252 314', '#bcdcd9', 5)
  )
}

export function avocado(): string {
  const shape = 'M0-104C34-104 40-62 62-26C92 20 70 88 0 90C-70 88-92 20-62-26C-40-62-34-104 0-104Z'
  return (
    moved(
      146,
      212,
      path(shape, '#3f5e37') +
        path('M10-103C36-98 42-58 62-26C92 20 70 88 0 90C60 40 50-40 10-103Z', '#2c4528') +
        ellipse(-34, 10, 9, 26, '#6b8d5b', 'transform="rotate(12 -34 10)"'),
      -12,
    ) +
    moved(
      240,
      226,
      path(shape, '#3f5e37') +
        moved(0, 0, path(shape, '#b9d46a'), 0, 0.91) +
        moved(0, 2, path(shape, '#eef2b4'), 0, 0.8) +
        circle(0, 30, 37, '#8a5a35') +
        ellipse(-12, 18, 9, 12, '#b98057', 'transform="rotate(30 -12 18)"'),
      10,
    )
  )
}

export function peach(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      line('M0-62Q-2-84 10-96', '#7a5230', 7) +
      path('M6-76C24-104 62-98 74-82C60-62 30-60 6-76Z', leafGreen) +
      circle(0, 4, 82, base) +
      path('M34-70A82 82 0 0 1 6 86C60 50 66-20 34-70Z', dark, 'opacity=".5"') +
      path('M-2-74C-34-40-36 30-8 84C-24 40-22-30 6-74Z', dark, 'opacity=".55"') +
      ellipse(-42, -24, 12, 22, light, 'transform="rotate(28 -42 -24)"'),
  )
}

/** Nuts in a small heap. */
export function nuts(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      path('M0-46C32-24 34 20 0 44C-34 20-32-24 0-46Z', base) +
        path('M0-46C32-24 34 20 0 44C18 14 18-20 0-46Z', dark, 'opacity=".6"') +
        line('M-10-22Q-16 0-10 22M2-26Q-2 0 2 26', light, 4),
      turn,
    )
  return (
    one(150, 208, -50) +
    one(206, 178, 20) +
    one(262, 212, 60) +
    one(120, 258, 70) +
    one(180, 250, -24) +
    one(236, 254, 34) +
    one(290, 266, -60) +
    one(150, 296, 90) +
    one(212, 296, 76) +
    one(268, 302, 100)
  )
}
