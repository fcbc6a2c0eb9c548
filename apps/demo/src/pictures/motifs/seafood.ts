import { drawMark } from '../marks.ts'
import { circle, ellipse, line, moved, path, repeat } from '../paint.ts'
import type { Pen } from '../pen.ts'

export function fish(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path('M286 214L342 158Q352 214 342 270Z', dark) +
    path('M150 150Q196 104 250 140L236 170Z', dark) +
    path('M176 276Q206 316 238 290L226 260Z', dark) +
    path('M54 222C84 148 190 132 300 214C190 302 84 292 54 222Z', base) +
    path('M54 222C84 292 190 302 300 214C220 250 120 256 58 214Z', '#fdfdfb', 'opacity=".82"') +
    path('M54 222C66 192 92 172 122 164Q146 218 118 276C88 266 64 248 54 222Z', dark, 'opacity=".5"') +
    circle(92, 208, 12, '#ffffff') +
    circle(90, 208, 6, '#20262e') +
    repeat(9, (n) => line(`M${150 + (n % 5) * 26} ${190 + Math.floor(n / 5) * 26}q12 8 0 18`, light, 4)) +
    line('M136 176Q156 220 132 262', light, 5) +
    path('M148 216Q178 204 190 226Q174 244 148 236Z', dark, 'opacity=".7"')
  )
}

/** A long fish: mackerel pike, hairtail, saury. */
export function longFish(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (y: number, turn: number) =>
    moved(
      200,
      y,
      path('M120-4L160-34Q152 0 160 34Z', dark) +
        path('M-152 4C-130-34-20-44 130-4C-20 40-130 36-152 4Z', base) +
        path('M-152 4C-130 36-20 40 130-4C-10 10-100 12-150 2Z', '#f2f5f7') +
        path('M-152 4C-146-6-132-14-114-20Q-104 4-114 24C-132 20-146 12-152 4Z', dark, 'opacity=".55"') +
        circle(-130, -2, 6, '#ffffff') +
        circle(-131, -2, 3, '#20262e') +
        line('M-90-16Q10-28 90-6', light, 5, 'stroke-dasharray="16 12"'),
      turn,
    )
  return one(160, -6) + one(222, 4) + one(284, -3)
}

export function salmon(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path(
      'M76 250C80 180 150 120 250 124C300 126 330 150 326 186C322 236 260 292 166 300C110 304 76 290 76 250Z',
      base,
    ) +
    path(
      'M76 250C76 290 110 304 166 300C260 292 322 236 326 186L326 206C322 258 260 316 166 322C110 326 74 310 76 268Z',
      dark,
    ) +
    repeat(5, (n) =>
      line(`M${132 + n * 40} ${280 - n * 10}Q${112 + n * 44} ${220 - n * 8} ${158 + n * 36} ${158 - n * 6}`, light, 7),
    ) +
    path(
      'M76 250C80 180 150 120 250 124C262 124 273 126 283 129C190 130 110 190 104 292C86 284 76 270 76 250Z',
      light,
      'opacity=".55"',
    ) +
    moved(
      292,
      296,
      circle(0, 0, 34, '#f2b233') +
        circle(0, 0, 29, '#fff6d6') +
        repeat(6, (n) => moved(0, 0, path('M0-4L-9-22Q0-28 9-22Z', '#f8d549'), n * 60)),
    )
  )
}

export function shrimp(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      line('M-66 30Q-120 10-130-40M-66 34Q-110 40-138 16', dark, 4) +
        path('M84 64L124 50L110 84L120 110L84 96Z', dark) +
        path(
          'M-84 26C-84-50-20-88 40-76C106-62 124 6 98 84Q86 96 72 84C90 30 74-8 30-14C-4-18-20 4-30 34Q-58 60-84 26Z',
          base,
        ) +
        path('M-84 26C-84-50-20-88 40-76C-10-66-50-30-46 46C-60 50-74 42-84 26Z', light, 'opacity=".75"') +
        line('M-18-76Q-24-40-14-14M28-80Q22-44 30-16M68-66Q54-36 58-6M96-34Q76-14 78 18M108 10Q90 20 84 48', dark, 5) +
        repeat(4, (n) => line(`M${-4 + n * 20} ${-10 + n * 12}l-8 22`, dark, 6)) +
        circle(-60, 8, 7, '#20262e'),
      turn,
      size,
    )
  return one(150, 166, -8, 0.8) + one(230, 226, 10, 0.95)
}

export function squid(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    `<g transform="rotate(18 200 210)">` +
    repeat(7, (n) =>
      line(
        `M${164 + n * 12} 236Q${140 + n * 20} 284 ${150 + n * 16 + (n % 2 ? 14 : -14)} 328`,
        n % 2 ? base : dark,
        10,
      ),
    ) +
    path(
      'M200 60C150 80 108 110 112 140C140 146 150 140 158 136H242C250 140 260 146 288 140C292 110 250 80 200 60Z',
      dark,
    ) +
    path('M200 62C244 92 254 150 246 222Q200 246 154 222C146 150 156 92 200 62Z', base) +
    path('M200 62C244 92 254 150 246 222Q232 230 214 233C232 160 226 100 200 62Z', dark, 'opacity=".45"') +
    line('M178 110Q166 150 172 200', light, 8) +
    path('M158 224Q200 246 242 224L236 256Q200 268 164 256Z', light) +
    circle(178, 246, 8, '#20262e') +
    circle(222, 246, 8, '#20262e') +
    `</g>`
  )
}

export function crab(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const side = (flip: number) =>
    `<g transform="translate(200 0) scale(${flip} 1)">` +
    repeat(3, (n) =>
      line(`M70 ${236 + n * 20}Q${120 + n * 4} ${216 + n * 26} ${126 - n * 8} ${268 + n * 24}`, dark, 13),
    ) +
    line('M78 196Q116 188 114 148', base, 16) +
    path('M114 160C82 146 84 100 108 84C104 110 118 116 124 118C126 104 136 94 146 92C160 124 146 158 114 160Z', base) +
    path('M114 160C130 140 140 116 146 92C160 124 146 158 114 160Z', dark, 'opacity=".5"') +
    '</g>'
  return (
    side(1) +
    side(-1) +
    line('M176 180V158M224 180V158', dark, 7) +
    circle(176, 154, 9, '#20262e') +
    circle(224, 154, 9, '#20262e') +
    path('M104 226C104 186 150 172 200 172S296 186 296 226C292 284 240 300 200 300S108 284 104 226Z', base) +
    path(
      'M296 226C292 284 240 300 200 300C170 300 136 292 118 266C190 290 270 270 284 200C292 208 296 216 296 226Z',
      dark,
      'opacity=".5"',
    ) +
    ellipse(150, 206, 24, 9, light, 'transform="rotate(-16 150 206)"') +
    line('M180 254Q200 268 220 254', dark, 6) +
    repeat(5, (n) => circle(152 + n * 24, 232 - (n % 2) * 10, 4, light))
  )
}

/** Clams, mussels, oysters. */
export function clam(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const one = (x: number, y: number, turn: number, size: number) =>
    moved(
      x,
      y,
      path('M0 60C-60 56-92 14-84-22C-74-66-34-80 0-80S74-66 84-22C92 14 60 56 0 60Z', base) +
        path('M0 60C20 20 60-30 70-54C80-46 82-34 84-22C92 14 60 56 0 60Z', dark, 'opacity=".55"') +
        line('M0 50L-62-38M0 50L-30-66M0 50V-72M0 50L30-66M0 50L62-38', light, 5) +
        path('M-22 54Q0 40 22 54Q16 74 0 74T-22 54Z', dark),
      turn,
      size,
    )
  return one(138, 190, -20, 0.84) + one(268, 194, 22, 0.84) + one(202, 250, 0, 0.96)
}

/** Dried laver: a stack of sheets. */
export function laver(pen: Pen): string {
  const sheet = (y: number, fill: string) => path(`M84 ${y}L232 ${y - 62}L320 ${y - 22}L172 ${y + 44}Z`, fill)
  return (
    repeat(8, (n) => sheet(284 - n * 10, n % 2 ? '#2b4438' : '#1d3229')) +
    sheet(204, '#35553f') +
    repeat(14, (n) =>
      ellipse(
        140 + ((n * 43) % 130),
        172 + ((n * 17) % 50),
        8,
        2.5,
        '#4d7556',
        'transform="rotate(-18 200 196)" opacity=".8"',
      ),
    ) +
    path('M160 200L196 186L248 300L212 316Z', 'none') +
    path('M122 188L164 170L252 208V296L210 314V228Z', pen.accent.base) +
    path('M252 208V296L210 314V228Z', pen.accent.dark) +
    drawMark(pen.mark, 188, 200, pen.onAccent, pen.accent.base, 0.4)
  )
}

/** Dried anchovies and other small fish. */
export function anchovy(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return repeat(19, (n) => {
    const x = 116 + ((n * 61) % 174)
    const y = 172 + Math.floor(n / 4) * 26 + ((n * 13) % 14)
    return moved(
      x,
      y,
      path('M-46 0C-28-16 12-14 34 0C12 14-28 14-46 0Z', n % 3 ? base : light) +
        path('M30 0L48-11V11Z', dark) +
        path('M-46 0C-28 14 12 14 34 0C12 6-20 6-46 0Z', '#eef2f5') +
        circle(-32, -2, 3, '#20262e') +
        line('M-18-6Q4-8 18-3', dark, 3),
      -24 + ((n * 37) % 48),
      0.95,
    )
  })
}
