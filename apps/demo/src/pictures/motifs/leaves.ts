import { circle, line, moved, path, rect, repeat, scatter } from '../paint.ts'
import type { Pen } from '../pen.ts'

/** Napa cabbage: pale ribs, green frills. */
export function cabbage(): string {
  const leaf = (turn: number, fill: string, size: number) =>
    moved(
      200,
      322,
      path(
        'M-22 0C-50-30-84-90-72-150C-66-178-50-176-44-194C-30-214-14-206 0-222C14-206 30-214 44-194C50-176 66-178 72-150C84-90 50-30 22 0Z',
        fill,
      ) +
        path('M-16 0C-26-60-18-130 0-176C18-130 26-60 16 0Z', '#fbf9ec') +
        line('M-8-70L-46-130M8-70L46-130M-6-112L-34-168M6-112L34-168', '#fbf9ec', 5, 'opacity=".8"'),
      turn,
      size,
    )
  return (
    leaf(-30, '#6fae55', 0.95) +
    leaf(30, '#5d9c48', 0.95) +
    leaf(-14, '#8cc267', 1) +
    leaf(15, '#7db85c', 1) +
    leaf(0, '#b4d982', 1.03) +
    path('M166 306Q200 296 234 306Q236 328 200 330Q164 328 166 306Z', '#fbf9ec') +
    line('M182 318H218', '#e3ddc4', 4)
  )
}

/** A round head: white or red cabbage, iceberg. */
export function roundHead(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    path(
      'M70 250C50 180 90 140 120 150C130 110 200 92 236 118C290 110 330 160 322 220C350 270 300 326 250 318C210 340 150 336 130 316C96 320 72 290 70 250Z',
      dark,
    ) +
    circle(200, 220, 98, base) +
    path('M200 122C270 122 300 180 296 232C288 290 240 318 200 318C260 270 262 180 200 122Z', dark, 'opacity=".45"') +
    path('M200 318C150 300 112 250 120 180C130 150 160 126 200 122C150 180 160 260 200 318Z', light, 'opacity=".65"') +
    line(
      'M200 314C196 260 198 190 204 130M200 270Q160 240 140 200M200 236Q170 210 156 174M200 272Q240 244 264 206M201 232Q232 208 248 174',
      '#fbf9ec',
      5,
      'opacity=".75"',
    )
  )
}

/** Lettuce, perilla, spinach: a bunch of leaves. */
export function leafBunch(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const frilly = pen.pick(3, 2) === 0
  const shape = frilly
    ? 'M0 0C-20-30-70-50-66-92C-80-112-62-136-50-140C-50-166-24-170-14-180C0-196 20-186 24-172C46-174 56-154 54-140C74-130 74-106 64-92C68-50 20-30 0 0Z'
    : 'M0 0C-16-30-62-60-60-112C-54-156-20-176 0-196C20-176 54-156 60-112C62-60 16-30 0 0Z'
  const leaf = (turn: number, fill: string, size: number) =>
    moved(
      200,
      318,
      path(shape, fill) +
        line('M0 6V-150M0-60L-34-96M0-60L34-96M0-100L-26-132M0-100L26-132', light, 5, 'opacity=".85"'),
      turn,
      size,
    )
  return (
    leaf(-46, dark, 0.98) +
    leaf(46, dark, 0.98) +
    leaf(-20, base, 1.04) +
    leaf(22, base, 1.04) +
    leaf(0, light, 1.08).replaceAll(`stroke="${light}"`, `stroke="${base}"`) +
    rect(178, 296, 44, 30, pen.accent.base, 8) +
    rect(178, 304, 44, 8, pen.accent.dark, 0, 'opacity=".5"')
  )
}

/** Stems with leaves on top: spinach, chives, water parsley. */
export function herbBunch(pen: Pen): string {
  const { light, base, dark } = pen.ink
  return (
    repeat(9, (n) => {
      const turn = -28 + n * 7
      const tall = 186 + ((n * 31) % 40)
      return moved(
        200,
        326,
        line(`M0 0V${-tall}`, n % 2 ? light : base, 8) +
          path(
            `M0 ${-tall - 40}C26 ${-tall - 26} 30 ${-tall + 10} 0 ${-tall + 26}C-30 ${-tall + 10}-26 ${-tall - 26} 0 ${-tall - 40}Z`,
            n % 2 ? base : dark,
          ) +
          path(
            `M0 ${-tall + 30}C26 ${-tall + 34} 34 ${-tall + 54} 30 ${-tall + 70}C10 ${-tall + 66}-2 ${-tall + 52} 0 ${-tall + 30}Z`,
            n % 2 ? dark : base,
          ) +
          line(`M0 ${-tall + 18}V${-tall - 26}`, light, 3),
        turn,
      )
    }) +
    path('M168 236Q200 246 232 236L228 264Q200 274 172 264Z', pen.accent.base) +
    path('M212 243Q224 241 232 236L228 264Q220 268 212 269Z', pen.accent.dark)
  )
}

export function sprouts(): string {
  return (
    repeat(13, (n) => {
      const turn = -42 + n * 7
      const tall = 130 + ((n * 37) % 62)
      return moved(
        200,
        300,
        line(`M0 0Q${n % 2 ? 10 : -10} ${-tall / 2} 0 ${-tall}`, n % 2 ? '#fbf8ea' : '#efe9d2', 9) +
          path(
            `M-14 ${-tall - 2}Q-12 ${-tall - 24} 4 ${-tall - 20}Q18 ${-tall - 14} 14 ${-tall + 2}Q0 ${-tall + 12}-14 ${-tall - 2}Z`,
            n % 3 ? '#f4d35c' : '#e7bd3d',
          ),
        turn,
      )
    }) +
    path('M104 270Q200 300 296 270L280 320Q278 328 268 328H132Q122 328 120 320Z', '#8fc6a0') +
    path('M104 270Q200 300 296 270L293 280Q200 310 107 280Z', '#b9dfc3')
  )
}

export function broccoli(pen: Pen): string {
  const { light, base, dark } = pen.ink
  const tuft = (x: number, y: number, r: number, fill: string) => circle(x, y, r, fill)
  return (
    path('M168 224L176 318Q200 332 224 318L232 224Z', '#bfdc8e') +
    path('M206 224H232L224 318Q216 324 206 325Z', '#93b864') +
    path('M172 250L128 214L148 200L190 226ZM228 250L272 214L252 200L210 226Z', '#a9cc78') +
    tuft(126, 190, 44, dark) +
    tuft(274, 190, 44, dark) +
    tuft(160, 146, 50, base) +
    tuft(240, 146, 50, dark) +
    tuft(200, 120, 46, base) +
    tuft(200, 178, 56, base) +
    tuft(144, 198, 34, base) +
    tuft(256, 200, 34, base) +
    scatter(15, [116, 96, 168, 110], (x, y) => circle(x, y, 8, light, 'opacity=".7"'))
  )
}
