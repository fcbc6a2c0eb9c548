import { drawMark } from '../marks.ts'
import { ellipse, line, moved, path, rect, repeat, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** A tray of meat or fish, under film, with a sticker. */
function tray(pen: Pen, inner: string): string {
  return (
    rect(66, 128, 268, 196, '#c9d3dc', 26) +
    rect(66, 120, 268, 196, '#fbfcfd', 26) +
    rect(80, 134, 240, 168, '#e6ecf1', 18) +
    inner +
    path('M92 140L168 140L110 296H92Q84 296 84 288V148Q84 140 92 140Z', '#ffffff', 'opacity=".22"') +
    rect(236, 250, 74, 54, '#fffdf8', 8) +
    rect(236, 250, 74, 15, pen.accent.base, 6) +
    drawMark(pen.mark, 256, 285, pen.sign, '#fffdf8', 0.42) +
    rect(274, 274, 28, 5, pen.accent.dark, 2, 'opacity=".6"') +
    rect(274, 286, 20, 5, pen.accent.dark, 2, 'opacity=".5"')
  )
}

export function beef(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path(
      'M74 226C66 160 124 116 190 122C236 96 322 124 330 190C338 262 276 320 206 310C140 326 80 296 74 226Z',
      '#f7e3cf',
    ) +
    path(
      'M92 226C86 172 134 138 192 144C236 120 306 142 312 194C316 250 268 296 206 288C148 304 98 280 92 226Z',
      base,
    ) +
    path(
      'M312 194C316 250 268 296 206 288C160 300 118 286 102 256C180 280 280 262 300 160C308 170 311 182 312 194Z',
      dark,
      'opacity=".55"',
    ) +
    line('M124 214Q152 186 180 206T236 190Q262 176 284 196', '#f9d9cf', 7) +
    line('M136 252Q168 236 192 252T252 240M160 172Q182 160 200 170M226 156Q246 150 262 160', '#f9d9cf', 5) +
    ellipse(132, 196, 18, 8, light, 'transform="rotate(-40 132 196)" opacity=".7"') +
    ellipse(262, 262, 18, 14, '#fffaf0') +
    ellipse(262, 262, 8, 6, '#e4cbb0')
  )
}

/** Pork belly: layers of fat and meat. */
export function belly(pen: Pen): string {
  const { base, dark } = pen.ink
  const slice = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      solid(
        pen,
        'M-104-26Q-60-44 0-28T104-30Q114 0 104 30Q60 44 0 28T-104 30Q-114 0-104-26Z',
        '#fdeee6',
        path('M-120-20Q-60-38 0-22T120-24V-8Q60-22 0-6T-120-6Z', base),
        path('M-120 6Q-60-8 0 8T120 6V20Q60 32 0 18T-120 20Z', base),
        path('M-120 14Q-60 2 0 16T120 14V20Q60 32 0 18T-120 20Z', dark, 'opacity=".45"'),
        path('M-120 26Q-60 20 0 30T120 26V50H-120Z', '#f3cdb6'),
      ),
      turn,
    )
  return tray(pen, slice(196, 172, -5) + slice(204, 216, 3) + slice(194, 262, -3))
}

export function minced(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return tray(
    pen,
    ellipse(200, 220, 104, 70, dark) +
      repeat(26, (n) => {
        const x = 116 + ((n * 47) % 164)
        const y = 168 + ((n * 31) % 102)
        return line(`M${x} ${y}q10-12 20 0t18 2`, n % 3 === 0 ? light : base, 12)
      }),
  )
}

/** Cut for soup or grill: cubes and strips. */
export function cubes(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return tray(
    pen,
    repeat(12, (n) => {
      const x = 108 + (n % 4) * 50 + (Math.floor(n / 4) % 2) * 12
      const y = 150 + Math.floor(n / 4) * 48
      return moved(
        x,
        y,
        rect(0, 0, 42, 38, base, 9) +
          path('M0 26H42V32Q42 38 34 38H8Q0 38 0 32Z', dark, 'opacity=".6"') +
          line('M8 12Q18 4 32 12', n % 2 ? '#f9d9cf' : light, 5),
        (n * 17) % 24,
      )
    }),
  )
}

export function wholeChicken(): string {
  return (
    ellipse(200, 312, 138, 18, '#dfe6ec') +
    path(
      'M88 250C74 176 140 130 204 136C280 130 334 180 318 246C310 300 256 316 200 312C138 316 98 298 88 250Z',
      '#f6cfa5',
    ) +
    path(
      'M318 246C310 300 256 316 200 312C150 315 114 304 98 276C180 300 290 270 296 172C316 192 324 220 318 246Z',
      '#dba670',
      'opacity=".6"',
    ) +
    path('M112 262C86 246 84 208 118 196C160 190 182 226 168 262C158 290 128 284 112 262Z', '#f9d9b4') +
    path('M112 268L66 298Q52 300 54 288Q44 284 54 274L104 250Z', '#f9d9b4') +
    path('M54 288Q44 284 54 274L70 266L78 290L66 298Q56 298 54 288Z', '#fffaf0') +
    path('M210 168C240 150 284 164 284 200C276 224 226 216 210 168Z', '#e9b985') +
    line('M150 158Q186 148 220 152', '#fde9d0', 8)
  )
}

export function drumstick(): string {
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      path('M-20 60L-14 112Q-28 112-26 126Q-18 138-6 130Q-2 142 12 136Q24 128 14 114L20 60Z', '#fffaf0') +
        path('M0-100C50-96 72-50 62-8C54 30 34 60 20 78H-20C-34 60-54 30-62-8C-72-50-50-96 0-100Z', '#f3c595') +
        path('M22-94C56-80 72-44 62-8C54 30 34 60 20 78H0C36 20 46-50 22-94Z', '#d69c60', 'opacity=".65"') +
        ellipse(-28, -36, 10, 26, '#fde6c8', 'transform="rotate(12 -28 -36)"'),
      turn,
    )
  return one(132, 206, 20) + one(262, 206, -16)
}

export function wings(pen: Pen): string {
  const one = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      path(
        'M-70 20C-80-10-50-40-20-26C0-50 30-40 40-18C60-30 84-20 78 2C72 14 54 12 44 10C30 40-50 56-70 20Z',
        '#f3c595',
      ) +
        path('M-70 20C-60 0-30 30 44 10C30 40-50 56-70 20Z', '#d69c60', 'opacity=".6"') +
        line('M-44-8Q-30-16-18-10', '#fde6c8', 6),
      turn,
    )
  return tray(pen, one(146, 176, -10) + one(248, 186, 160) + one(160, 246, 14) + one(232, 232, -24))
}
