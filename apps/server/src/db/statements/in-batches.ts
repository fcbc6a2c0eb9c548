/** Small enough for a statement of some hundred milliseconds: one that takes seconds is ended as if it hung. */
const rowsInBatch = 1000

/** Does the work batch by batch. */
export async function inBatches<T>(rows: readonly T[], work: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsInBatch) await work(rows.slice(from, from + rowsInBatch))
}
