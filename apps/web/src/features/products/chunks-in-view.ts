/** Products are loaded and shown in chunks of this many: a page of the list call. */
export const chunkSize = 24

interface Layout {
  columns: number
  rowHeight: number
}

/** How tall a chunk of so many products is. */
export function chunkHeight(count: number, { columns, rowHeight }: Layout): number {
  return Math.ceil(count / columns) * rowHeight
}

/** The chunks that are in view or about to be: nothing else stands in the document, however long the list is. */
export function chunksInView(
  total: number,
  layout: Layout,
  scrolled: number,
  windowHeight: number,
): { first: number; last: number } {
  const height = chunkHeight(chunkSize, layout)
  const lastChunk = Math.max(0, Math.ceil(total / chunkSize) - 1)
  const ahead = windowHeight / 2
  const first = Math.floor((scrolled - ahead) / height)
  const last = Math.floor((scrolled + windowHeight + ahead) / height)
  const clamp = (n: number) => Math.min(lastChunk, Math.max(0, n))
  return { first: clamp(first), last: clamp(last) }
}
