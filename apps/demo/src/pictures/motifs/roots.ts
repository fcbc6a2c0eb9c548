import { heap } from '../heap.ts'
import { circle, ellipse, line, moved, path, repeat } from '../paint.ts'
import type { Pen } from '../pen.ts'

const stem = '#6fae4e'

const stemDark = '#4a8439'

export function onion(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    () =>
      path('M-6-104Q-2-86-8-70Q4-62 10-70Q4-88 12-106Q2-96-6-104Z', dark) +
      path('M0-84C14-64 84-62 84 8C84 54 44 80 0 80C-44 80-84 54-84 8C-84-62-14-64 0-84Z', base) +
      path('M20-66C48-52 84-40 84 8C84 54 44 80 0 80C60 60 62-20 20-66Z', dark, 'opacity=".55"') +
      line('M-12-62Q-58-20-40 58M0-66Q-22 0-6 74M14-62Q44-10 32 62', light, 4, 'opacity=".8"') +
      ellipse(-46, -8, 9, 24, '#ffffff', 'opacity=".4" transform="rotate(16 -46 -8)"') +
      line('M-10 80L-14 90M0 81V93M10 80L14 90', dark, 4),
  )
}

export function garlic(): string {
  return heap(
    () =>
      path('M-8-112Q0-84-16-66H18Q4-84 10-112Q0-104-8-112Z', '#d9cbb4') +
      path('M0-78C10-54 80-44 80 12C80 52 50 72 0 72C-50 72-80 52-80 12C-80-44-10-54 0-78Z', '#fbf4e6') +
      path('M16-58C44-44 80-28 80 12C80 52 50 72 0 72C52 52 54-14 16-58Z', '#e2d3ba') +
      line('M-12-56Q-54-12-34 62M0-60Q-8 0 0 70M12-56Q46-14 34 62', '#d8bfae', 4) +
      line('M-30-30Q-52-6-50 22', '#e7b9c2', 5) +
      line('M-8 72V80M0 73V83M8 72V80', '#c7b393', 4),
  )
}

export function potato(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return heap(
    (n) =>
      path('M-82 10C-90-44-44-70 6-62C60-66 92-32 86 14C80 58 34 70-6 64C-50 72-78 48-82 10Z', base) +
      path('M86 14C80 58 34 70-6 64C-30 68-50 62-64 50C10 58 70 40 70-40C84-24 90-8 86 14Z', dark, 'opacity=".5"') +
      ellipse(-30, -28, 26, 14, light, 'transform="rotate(-20 -30 -28)" opacity=".8"') +
      repeat(5, (k) => ellipse(-44 + ((k * 41 + n * 17) % 96), -16 + ((k * 27) % 58), 6, 3, dark, 'opacity=".7"')),
  )
}

export function sweetPotato(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      path('M-128 0C-96-14-72-50-8-50C54-52 90-22 132 2C92 18 60 52-6 50C-66 52-94 20-128 0Z', base) +
        path('M132 2C92 18 60 52-6 50C-44 50-70 36-92 20C-20 34 60 24 132 2Z', dark, 'opacity=".6"') +
        line('M-66-24Q-50-32-34-34M20-36Q40-32 52-24M-20 8H0', light, 5) +
        line('M-30 30Q-18 36-6 36M46 12Q56 14 66 10', dark, 4),
      turn,
      size,
    )
  return one(200, 178, -14, 0.86) + one(204, 232, 10, 0.9) + one(196, 284, -4, 1)
}

export function carrot(): string {
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      path('M-6-96C-30-150-14-166-4-176C0-156 2-140 2-126C10-150 26-164 40-168C40-146 26-120 10-96Z', stem) +
        path('M-8-96C-34-120-48-140-44-158C-22-150-4-126 4-96Z', stemDark) +
        path('M-34-92Q0-112 34-92Q44-70 28-10Q14 60 0 100Q-14 60-28-10Q-44-70-34-92Z', '#f2883a') +
        path('M12-101Q30-98 34-92Q44-70 28-10Q14 60 0 100Q14-10 12-101Z', '#d86d22') +
        line('M-30-56H-8M22-34H4M-22-4H-6M14 26H2', '#c75f18', 4) +
        line('M-24-80Q-26-50-18-20', '#ffb67a', 5),
      turn,
      size,
    )
  return one(132, 230, 20, 0.84) + one(268, 230, -20, 0.84) + one(200, 232, 0, 0.96)
}

export function radish(): string {
  const one = (x: number, turn: number, size: number) =>
    moved(
      x,
      220,
      path(
        'M-10-104C-60-130-64-160-54-176C-34-160-22-140-14-118C-18-150-8-176 6-184C12-160 8-138 4-118C18-146 38-160 56-158C52-132 28-110 10-104Z',
        stem,
      ) +
        path('M4-118C18-146 38-160 56-158C52-132 28-110 10-104H0Z', stemDark) +
        path('M-46-98Q0-118 46-98Q62-40 50 40Q34 90 0 112Q-34 90-50 40Q-62-40-46-98Z', '#fbf8f0') +
        path('M-46-98Q0-118 46-98Q54-72 56-42Q0-18-56-42Q-54-72-46-98Z', '#bcd98a') +
        path('M20-104Q40-102 46-98Q62-40 50 40Q34 90 0 112Q34 20 20-104Z', '#1d2433', 'opacity=".09"') +
        line('M-34-20H-12M30 10H12M-26 44H-10', '#dcd5c4', 4),
      turn,
      size,
    )
  return one(258, 12, 0.86) + one(170, -6, 0.98)
}

export function greenOnion(): string {
  const one = (x: number, turn: number) =>
    moved(
      x,
      330,
      path('M-9-4L-8-120L-22-262Q-14-268-8-262L0-150L14-268Q22-274 28-266L9-120L9-4Z', '#58a14c') +
        path('M2-120L14-268Q22-274 28-266L9-120Z', '#3d7f39') +
        path('M-9-4L-8-110H9V-4Q0 6-9-4Z', '#f6f5e4') +
        path('M-8-110H9L8-70Q0-84-8-66Z', '#a9cf86') +
        line('M-6 0L-12 12M0 2V15M6 0L11 12', '#d9c9a4', 3),
      turn,
    )
  return (
    repeat(5, (n) => one(152 + n * 24, -14 + n * 7)) +
    path('M140 214Q200 232 262 214V240Q200 258 140 240Z', '#e2574c') +
    path('M228 222Q246 219 262 214V240Q246 246 228 250Z', '#b9403a')
  )
}

export function ginger(): string {
  return (
    path(
      'M84 236C76 196 116 186 138 198C132 160 160 140 186 150C206 158 206 182 198 198C226 180 262 186 268 214C300 204 330 222 322 252C316 276 286 280 268 268C262 302 214 310 194 290C170 318 126 306 126 276C106 282 88 264 84 236Z',
      '#e2b878',
    ) +
    path(
      'M322 252C316 276 286 280 268 268C262 302 214 310 194 290C170 318 126 306 126 276C106 282 90 266 86 248C130 268 180 262 200 262C250 262 300 262 322 240Z',
      '#bd8d4a',
      'opacity=".7"',
    ) +
    ellipse(176, 168, 16, 12, '#f8e0a8') +
    ellipse(304, 240, 11, 13, '#f8e0a8') +
    line(
      'M104 222Q114 214 124 218M150 232Q176 222 196 232M226 214Q240 210 250 220M160 192Q172 186 184 192',
      '#bd8d4a',
      5,
    ) +
    circle(228, 252, 4, '#a5773a') +
    circle(148, 262, 4, '#a5773a')
  )
}
