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
 * One step from what is drawn to what is wanted: at once what is in view, of the rest one product a step, so that no
 * frame of a scrolling finger takes long. What is no longer wanted goes.
 */
export function drawOn(drawn: Range, inView: Range, wanted: Range): Range {
  const touches = drawn.from <= inView.to && drawn.to >= inView.from
  const kept = touches ? drawn : inView
  const from = Math.max(wanted.from, Math.min(kept.from, inView.from))
  const to = Math.min(wanted.to, Math.max(kept.to, inView.to))
  if (to < wanted.to) return { from, to: to + 1 }
  if (from > wanted.from) return { from: from - 1, to }
  return { from, to }
}

/** The pages of the list that are drawn from, each with the places in the list that are drawn of it. */
export function pagesOf({ from, to }: Range): { page: number; indexes: number[] }[] {
  const first = Math.floor(from / pageSize)
  return Array.from({ length: Math.ceil(to / pageSize) - first }, (_, n) => {
    const begin = Math.max(from, (first + n) * pageSize)
    const end = Math.min(to, (first + n + 1) * pageSize)
    return { page: first + n, indexes: Array.from({ length: end - begin }, (__, m) => begin + m) }
  })
}
