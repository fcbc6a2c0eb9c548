/** Products are loaded in pages of this many. */
export const pageSize = 24

interface Layout {
  columns: number
  rowHeight: number
}

/** From the first to before the last. */
export interface Range {
  from: number
  to: number
}

/** How tall a list of so many products is. */
export function wallHeight(total: number, { columns, rowHeight }: Layout): number {
  return Math.ceil(total / columns) * rowHeight
}

/** The products of the rows between two heights of the list, an edge that is only touched not among them. */
export function productsBetween(top: number, bottom: number, total: number, { columns, rowHeight }: Layout): Range {
  const clamp = (n: number) => Math.min(total, Math.max(0, n))
  return {
    from: clamp(Math.floor(top / rowHeight) * columns),
    to: clamp(Math.ceil(bottom / rowHeight) * columns),
  }
}

/**
 * Some products on from what is drawn to what is wanted: first what is in view, below before above, then what is about
 * it. What is no longer wanted goes. No more than `step` are new: a frame that draws all that is in view takes so long
 * under a fast finger that all of it is gone again when it is shown. Where nothing of the view is drawn yet it begins at
 * `start`: under such a finger at the edge by which products come in, where they stay to be seen.
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
const mostAtOnce = 6

/** How many products the next frame may draw: more while frames are short, fewer as soon as one was long. */
export function nextStep(step: number, frameMs: number): number {
  if (frameMs > pause) return firstStep
  return frameMs > longFrame ? Math.max(1, Math.floor(step / 2)) : Math.min(mostAtOnce, step + 1)
}

export interface DrawnPage {
  page: number
  indexes: number[]
}

/** The page after them too, of which nothing is drawn yet: its products are there when their turn comes. */
export function withNext(pages: DrawnPage[], total: number): DrawnPage[] {
  const next = (pages.at(-1)?.page ?? -1) + 1
  return next > 0 && next * pageSize < total ? [...pages, { page: next, indexes: [] }] : pages
}

/** The pages of the list that are drawn from, each with the places in the list that are drawn of it. */
export function pagesOf({ from, to }: Range): DrawnPage[] {
  const first = Math.floor(from / pageSize)
  return Array.from({ length: Math.ceil(to / pageSize) - first }, (_, n) => {
    const begin = Math.max(from, (first + n) * pageSize)
    const end = Math.min(to, (first + n + 1) * pageSize)
    return { page: first + n, indexes: Array.from({ length: end - begin }, (__, m) => begin + m) }
  })
}
