/** Page size of the product list. */
export const pageSize = 24

interface Layout {
  columns: number
  rowHeight: number
}

/** Half-open range: `to` is excluded. */
export interface Range {
  from: number
  to: number
}

/** Height of a list with `total` products. */
export function wallHeight(total: number, { columns, rowHeight }: Layout): number {
  return Math.ceil(total / columns) * rowHeight
}

/** Products in rows that overlap the given vertical range; rows that only touch its edge are excluded. */
export function productsBetween(top: number, bottom: number, total: number, { columns, rowHeight }: Layout): Range {
  const clamp = (n: number) => Math.min(total, Math.max(0, n))
  return {
    from: clamp(Math.floor(top / rowHeight) * columns),
    to: clamp(Math.ceil(bottom / rowHeight) * columns),
  }
}

/**
 * Extends the rendered range towards the wanted one by at most `step` products a frame: those in view first, below
 * before above, then those around the view. Products no longer wanted are dropped. A frame that rendered the whole
 * view during a fast scroll would be outdated once painted, hence the limit. If nothing in view is rendered, it begins
 * at `start`: the edge where products scroll in and stay visible longest.
 */
export function drawOn(drawn: Range, inView: Range, wanted: Range, step: number, start = inView.from): Range {
  const touches = drawn.from <= inView.to && drawn.to >= inView.from && drawn.from < drawn.to
  let from = touches ? Math.max(wanted.from, drawn.from) : start
  let to = touches ? Math.min(wanted.to, drawn.to) : start
  for (let left = step; left > 0; left -= 1) {
    if (to < inView.to) to += 1
    else if (from > inView.from) from -= 1
    else if (to < wanted.to) to += 1
    else if (from > wanted.from) from -= 1
    else break
  }
  return { from, to }
}

const longFrame = 40
const pause = 500
const firstStep = 3
const maxStep = 6

/** Products the next frame may render: grows while frames are short, halves after a long one. */
export function nextStep(step: number, frameMs: number): number {
  if (frameMs > pause) return firstStep
  return frameMs > longFrame ? Math.max(1, Math.floor(step / 2)) : Math.min(maxStep, step + 1)
}

export interface DrawnPage {
  page: number
  indexes: number[]
}

/** Adds the next page with nothing rendered, so that it is loaded before it scrolls into view. */
export function withNext(pages: DrawnPage[], total: number): DrawnPage[] {
  const next = (pages.at(-1)?.page ?? -1) + 1
  return next > 0 && next * pageSize < total ? [...pages, { page: next, indexes: [] }] : pages
}

/** The pages that cover a range, each with the indexes to render. */
export function pagesOf({ from, to }: Range): DrawnPage[] {
  const first = Math.floor(from / pageSize)
  return Array.from({ length: Math.ceil(to / pageSize) - first }, (_, n) => {
    const begin = Math.max(from, (first + n) * pageSize)
    const end = Math.min(to, (first + n + 1) * pageSize)
    return { page: first + n, indexes: Array.from({ length: end - begin }, (__, m) => begin + m) }
  })
}
