import { colours } from '../colours.ts'
import { heap } from '../heap.ts'
import { circle, ellipse, line, moved, path, rect, repeat, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function mushroom(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      path('M-26-10Q-20 60-34 84Q0 100 34 84Q20 60 26-10Z', '#f8eedb') +
        path('M4-10H26Q20 60 34 84Q18 92 4 93Z', '#dfcfb2') +
        path('M-84-6C-88-62-40-92 0-92S88-62 84-6Q0 20-84-6Z', base) +
        path('M84-6Q40 8 0 8Q60-20 40-84C70-72 86-44 84-6Z', dark, 'opacity=".6"') +
        ellipse(-34, -54, 22, 12, light, 'transform="rotate(-30 -34 -54)"') +
        path('M-84-6Q0 20 84-6Q0 4-84-6Z', '#efe0c4'),
      turn,
      size,
    )
  return one(130, 236, -14, 0.78) + one(274, 232, 16, 0.78) + one(200, 232, 0, 1)
}

export function tomato(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      path('M0-62C24-78 90-66 90 2C90 52 48 78 0 78S-90 52-90 2C-90-66-24-78 0-62Z', base) +
      path('M40-68C70-60 90-36 90 2C90 52 48 78 0 78C62 60 74-10 40-68Z', dark, 'opacity=".5"') +
      ellipse(-44, -20, 12, 22, light, 'transform="rotate(24 -44 -20)" opacity=".9"') +
      path('M0-58L-34-78L-20-54L-50-44L-14-40L-4-18L8-40L46-40L20-54L36-76L8-62L6-88H-6Z', '#4f9a49'),
  )
}

export function paprika(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, size: number, [a, b, c]: readonly [string, string, string]) =>
    moved(
      x,
      y,
      path('M-10-78Q-10-108 14-116L26-104Q12-96 14-76Z', '#5c9c46') +
        path(
          'M0-70C-30-92-88-80-86-16C-84 50-60 92-34 92C-20 92-12 84 0 84S20 92 34 92C60 92 84 50 86-16C88-80 30-92 0-70Z',
          b,
        ) +
        path('M0-70C30-92 88-80 86-16C84 50 60 92 34 92C24 92 18 88 10 86C50 40 50-40 0-70Z', c, 'opacity=".55"') +
        line('M0-62Q-16 10 0 78', c, 5, 'opacity=".6"') +
        ellipse(-50, -26, 11, 28, a, 'transform="rotate(10 -50 -26)"') +
        path('M-26-72Q0-92 28-72Q0-56-26-72Z', '#76b458'),
      0,
      size,
    )
  const other = colours[(['yellow', 'orange', 'green'] as const)[pen.pick(5, 3)] ?? 'yellow']
  return one(142, 208, 0.86, [other.light, other.base, other.dark]) + one(244, 224, 1, [light, base, dark])
}

export function chili(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      line('M-96-20Q-114-24-122-40', '#4f9a49', 10) +
        path('M-98-34Q-70-50-30-40C40-30 90 0 126 44C70 44 10 40-40 22C-80 8-108-10-98-34Z', base) +
        path('M126 44C70 44 10 40-40 22C-80 8-104-8-100-26C-50 20 40 30 126 44Z', dark, 'opacity=".6"') +
        line('M-60-26Q-10-22 30-2', light, 6) +
        path('M-104-30Q-96-46-78-44L-84-16Q-102-14-104-30Z', '#5fae55'),
      turn,
    )
  return one(198, 158, -14) + one(206, 214, 4) + one(196, 270, -6)
}

export function cucumber(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      path('M-124 0Q-128-28-98-32Q0-46 98-30Q128-26 126 0Q126 26 98 30Q0 42-98 30Q-126 26-124 0Z', base) +
        path('M126 0Q126 26 98 30Q0 42-98 30Q-120 27-124 8Q0 28 126 0Z', dark, 'opacity=".7"') +
        line('M-96-14Q0-28 96-12', light, 6, 'stroke-dasharray="34 14"') +
        repeat(6, (n) => circle(-84 + n * 34, 6 + (n % 2) * 8, 3, light)) +
        line('M-126-2L-140-8', '#7a9a4a', 8),
      turn,
    )
  return (
    one(196, 176, -12) +
    one(206, 236, -4) +
    [
      [132, 298],
      [196, 304],
      [260, 298],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 31, dark) +
          circle(x, y, 26, '#e6f2c4') +
          repeat(6, (n) => moved(x, y, ellipse(0, -13, 3, 6, '#c2d98e'), n * 60)),
      )
      .join('')
  )
}

export function eggplant(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      path('M-110-6C-80-40-20-54 40-54C98-54 126-30 126 2C126 40 92 56 40 50C-20 46-80 30-110-6Z', base) +
        path('M126 2C126 40 92 56 40 50C-10 46-60 36-92 14C0 36 90 30 126 2Z', dark, 'opacity=".7"') +
        ellipse(24, -28, 44, 8, light, 'opacity=".7"') +
        path('M-126-8Q-112-42-70-42L-86-22L-56-14L-84-2L-66 20Q-110 20-126-8Z', '#6aa350') +
        line('M-124-10Q-142-14-150-28', '#528540', 12),
      turn,
    )
  return one(206, 178, -16) + one(204, 258, 6)
}

export function corn(pen: Pen): string {
  const kernels = repeat(40, (n) => {
    const row = Math.floor(n / 5)
    return rect(-46 + (n % 5) * 19, -128 + row * 28, 16, 24, (n + row) % 3 ? pen.ink.base : pen.ink.light, 7)
  })
  const one = (x: number, turn: number) =>
    moved(
      x,
      216,
      solid(pen, 'M0-142C36-120 52-60 50 20Q46 90 0 104Q-46 90-50 20C-52-60-36-120 0-142Z', pen.ink.dark, kernels) +
        path('M-4 112C-66 80-78 10-62-50C-34-10-20 40 6 112Z', '#7dbb58') +
        path('M4 112C66 80 78 10 62-50C34-10 20 40-6 112Z', '#5a9a45'),
      turn,
    )
  return one(142, -10) + one(256, 10)
}

export function pumpkin(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M190 140Q186 108 204 92L222 98Q210 116 214 140Z', '#7d8f4a') +
    ellipse(128, 230, 62, 84, dark) +
    ellipse(272, 230, 62, 84, dark) +
    ellipse(164, 228, 58, 92, base) +
    ellipse(238, 228, 58, 92, base) +
    ellipse(200, 228, 50, 96, light, 'opacity=".55"') +
    path(
      'M262 150C310 160 336 200 332 240C326 292 290 316 250 320C300 280 300 200 262 150Z',
      '#1d2433',
      'opacity=".1"',
    ) +
    ellipse(138, 200, 9, 26, '#ffffff', 'opacity=".3"')
  )
}
