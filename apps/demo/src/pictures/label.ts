import { drawMark } from './marks.ts'
import { circle, path, print, rect } from './paint.ts'
import type { Pen } from './pen.ts'

const paper = '#fffdf8'

/** A label across a package: one of six designs, chosen by the product. Draw it inside a silhouette. */
export function label(pen: Pen, x: number, y: number, width: number, height: number): string {
  const design = designs[pen.pick(1, designs.length)] ?? badge
  return design(pen, { x, y, width, height, cx: x + width / 2, cy: y + height / 2 })
}

interface Place {
  x: number
  y: number
  width: number
  height: number
  cx: number
  cy: number
}

const designs = [badge, band, wave, slant, plain, arch]

/** Scale of the sign. */
function fit({ width, height }: Place, share: number): number {
  return Math.min(1.5, (Math.min(width, height) * share) / 60)
}

/** A white disc with the sign in the second colour. */
function badge(pen: Pen, at: Place): string {
  const r = Math.min(at.width * 0.36, at.height * 0.4)
  return (
    rect(at.x, at.y, at.width, at.height, pen.accent.base) +
    rect(at.x, at.y, at.width, 5, pen.accent.light) +
    rect(at.x, at.y + at.height - 5, at.width, 5, pen.accent.dark) +
    circle(at.cx, at.cy, r, paper) +
    drawMark(pen.mark, at.cx, at.cy, pen.sign, paper, (r * 1.25) / 60)
  )
}

/** Light paper with a coloured foot. */
function band(pen: Pen, at: Place): string {
  return (
    rect(at.x, at.y, at.width, at.height, paper) +
    rect(at.x, at.y + at.height * 0.72, at.width, at.height * 0.28, pen.accent.base) +
    drawMark(pen.mark, at.cx, at.y + at.height * 0.36, pen.sign, paper, fit(at, 0.48)) +
    print(at.cx, at.y + at.height * 0.8, at.width * 0.42, pen.onAccent, at.height > 90 ? 2 : 1, 0.85)
  )
}

/** Paper with a wavy edge. */
function wave(pen: Pen, at: Place): string {
  const { x, y, width, height } = at
  const q = width / 4
  return (
    path(
      `M${x} ${y + 10}q${q / 2}-18 ${q} 0t${q} 0t${q} 0t${q} 0V${y + height - 10}q${-q / 2} 18 ${-q} 0t${-q} 0t${-q} 0t${-q} 0Z`,
      paper,
    ) +
    drawMark(pen.mark, at.cx, at.cy - height * 0.08, pen.sign, paper, fit(at, 0.5)) +
    print(at.cx, at.cy + height * 0.26, width * 0.4, pen.sign, 1, 0.6)
  )
}

/** Two colours divided diagonally. */
function slant(pen: Pen, at: Place): string {
  const { x, y, width, height } = at
  return (
    rect(x, y, width, height, pen.accent.base) +
    path(`M${x} ${y + height}V${y + height * 0.62}L${x + width} ${y + height * 0.2}V${y + height}Z`, pen.accent.dark) +
    drawMark(pen.mark, at.cx, at.cy - height * 0.04, pen.onAccent, pen.accent.base, fit(at, 0.52))
  )
}

/** The sign in light on the packaging itself. */
function plain(pen: Pen, at: Place): string {
  return (
    drawMark(pen.mark, at.cx, at.y + at.height * 0.4, pen.onInk, pen.ink.base, fit(at, 0.6)) +
    print(at.cx, at.y + at.height * 0.8, at.width * 0.46, pen.onInk, at.height > 80 ? 2 : 1, 0.8)
  )
}

/** Paper with a round top. */
function arch(pen: Pen, at: Place): string {
  const w = at.width * 0.36
  const { cx, y, height } = at
  return (
    path(`M${cx - w} ${y + height}V${y + w}A${w} ${w} 0 0 1 ${cx + w} ${y + w}V${y + height}Z`, paper) +
    path(`M${cx - w} ${y + height}V${y + height - 12}H${cx + w}V${y + height}Z`, pen.accent.base) +
    drawMark(pen.mark, cx, y + height * 0.46, pen.sign, paper, Math.min(fit(at, 0.5), w / 36))
  )
}
