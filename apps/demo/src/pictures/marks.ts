import { circle, ellipse, line, path, repeat } from './paint.ts'

/** The signs on labels, each within 60 by 60 around its middle. `fill` is the sign, `cut` what is cut out of it. */
const marks = {
  leaf: (fill, cut) => path('M-20 20C-26-8-6-26 24-24C26 6 8 26-20 20Z', fill) + line('M-24 26Q-8 0 10-10', cut, 4),
  drop: (fill, cut) =>
    path('M0-28C12-10 20 0 20 11A20 20 0 0 1-20 11C-20 0-12-10 0-28Z', fill) + line('M-9 12Q-8 19 0 21', cut, 4),
  star: (fill) =>
    path(
      'M0-26L8-9L26-8L12 5L17 24L0 13L-17 24L-12 5L-26-8L-8-9Z',
      fill,
      `stroke="${fill}" stroke-width="4" stroke-linejoin="round"`,
    ),
  grain: (fill, cut) =>
    line('M0 28V-6', fill, 4) +
    [-10, 4, 18]
      .map(
        (y) =>
          ellipse(-9, y, 6, 10, fill, `transform="rotate(-38 -9 ${y})"`) +
          ellipse(9, y, 6, 10, fill, `transform="rotate(38 9 ${y})"`),
      )
      .join('') +
    ellipse(0, -18, 6, 10, fill) +
    line('M0-24V-14', cut, 2),
  flame: (fill, cut) =>
    path('M2-28C4-14 20-8 20 10A20 19 0 0 1-20 10C-20 0-14-4-12-14C-6-12-4-8-3-4C2-10 4-18 2-28Z', fill) +
    path('M0 6C6 12 9 16 6 22A8 7 0 0 1-7 20C-8 14-3 12 0 6Z', cut),
  wave: (fill) => [-12, 2, 16].map((y) => line(`M-26 ${y}Q-17 ${y - 12}-9 ${y}T8 ${y}T26 ${y}`, fill, 6)).join(''),
  sun: (fill) =>
    circle(0, 0, 13, fill) + repeat(8, (n) => `<g transform="rotate(${n * 45})">${line('M0-20V-27', fill, 5)}</g>`),
  hill: (fill, cut) =>
    path('M-30 22L-9-14L3 4L10-6L30 22Z', fill, `stroke="${fill}" stroke-width="3" stroke-linejoin="round"`) +
    path('M-9-14L-16-2L-9-5L-3-1L-3-5Z', cut),
  bean: (fill, cut) =>
    `<g transform="rotate(32)">${ellipse(0, 0, 17, 25, fill)}${line('M3-23C-8-8 8 6-3 23', cut, 4)}</g>`,
  heart: (fill) => path('M0 24C-34 2-26-24-10-22C-4-22 0-17 0-13C0-17 4-22 10-22C26-24 34 2 0 24Z', fill),
  fish: (fill, cut) =>
    path('M-28 0C-14-20 8-18 16 0C8 18-14 20-28 0Z', fill) + path('M12 0L28-13V13Z', fill) + circle(-14, -4, 3, cut),
  citrus: (fill, cut) =>
    circle(0, 0, 25, fill) +
    circle(0, 0, 20, cut) +
    repeat(6, (n) => `<path d="M0-3L-7-16A18 18 0 0 1 7-16Z" fill="${fill}" transform="rotate(${n * 60})"/>`),
  snow: (fill) =>
    repeat(6, (n) => `<g transform="rotate(${n * 60})">${line('M0 0V-25M0-15L-7-21M0-15L7-21', fill, 4)}</g>`),
  chili: (fill, cut) =>
    path('M-14-14C8-20 16-8 14 4C12 18-4 26-26 22C-10 18-4 10-6 0C-7-6-14-6-14-14Z', fill) +
    line('M-2-16Q4-26 14-26', cut === '#ffffff' ? '#56ac5b' : cut, 5),
  berry: (fill, cut) =>
    circle(-10, 8, 13, fill) +
    circle(11, 8, 13, fill) +
    circle(0, -9, 13, fill) +
    [
      [-13, 4],
      [8, 4],
      [-3, -13],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3, cut))
      .join(''),
  bubble: (fill) =>
    circle(-8, 8, 15, fill) + circle(13, -6, 10, fill) + circle(-7, -18, 6, fill) + circle(15, 17, 5, fill),
  flower: (fill, cut) =>
    repeat(6, (n) => `<g transform="rotate(${n * 60})">${ellipse(0, -15, 8, 12, fill)}</g>`) + circle(0, 0, 8, cut),
  crown: (fill) =>
    path(
      'M-26 18L-28-12L-13 2L0-20L13 2L28-12L26 18Z',
      fill,
      `stroke="${fill}" stroke-width="4" stroke-linejoin="round"`,
    ),
  cup: (fill, cut) =>
    path('M-22-8H16V6A16 16 0 0 1-6 22A16 16 0 0 1-22 6Z', fill) +
    line('M16-4Q28-4 27 4Q26 11 15 11', fill, 5) +
    line('M-11-16Q-15-21-11-27M3-16Q-1-21 3-27', fill, 4) +
    line('M-14 0V6', cut, 4),
  cow: (fill, cut) =>
    ellipse(0, 2, 17, 21, fill) +
    ellipse(-22, -8, 9, 6, fill) +
    ellipse(22, -8, 9, 6, fill) +
    ellipse(0, 14, 13, 9, cut) +
    circle(-7, -3, 3, cut) +
    circle(7, -3, 3, cut),
  hen: (fill, cut) =>
    path('M-20 6C-20-10-8-8-4-16C0-24 14-22 14-10C16 4 28-2 26 4C22 20 6 24-4 22C-14 20-20 16-20 6Z', fill) +
    circle(6, -11, 3, cut) +
    path('M14-12L23-8L14-5Z', fill),
  nut: (fill, cut) =>
    path('M0-26C20-14 22 12 0 26C-22 12-20-14 0-26Z', fill) + line('M-6-8Q-10 2-6 12M5-12Q9 2 5 14', cut, 3),
  corn: (fill, cut) =>
    path('M0-26C14-22 16 4 8 22H-8C-16 4-14-22 0-26Z', fill) + line('M-8-8H8M-9 2H9M-8 12H8M0-22V18', cut, 3),
} satisfies Record<string, (fill: string, cut: string) => string>

export type Mark = keyof typeof marks

export const allMarks = Object.keys(marks) as Mark[]

export function drawMark(mark: Mark, x: number, y: number, fill: string, cut: string, size = 1): string {
  return `<g transform="translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}">${marks[mark](fill, cut)}</g>`
}
