/** Small enough for a statement of some hundred milliseconds: one that takes seconds is ended as if it hung. */
const rowsInPart = 1000

/** Does the work for some rows after the other. */
export async function inParts<T>(rows: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsInPart) await work(rows.slice(from, from + rowsInPart))
}
