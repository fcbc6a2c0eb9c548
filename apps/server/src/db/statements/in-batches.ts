import type { RawBuilder } from 'kysely'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import type { Trx } from '../open.ts'

/** Small enough for a statement of some hundred milliseconds: one that takes seconds is ended as if it hung. */
const rowsInBatch = 1000

/** Does the work batch by batch. */
export async function inBatches<T>(
  rows: readonly T[],
  work: (batch: readonly T[]) => Promise<unknown>,
  size = rowsInBatch,
): Promise<void> {
  for (const batch of batchesOf(rows, size)) await work(batch)
}

/**
 * Statements that are ready to be sent, one for each batch: where others wait for what is locked, they are made before
 * it is locked, and sent without waiting for each other.
 */
export async function prepareBatches<T>(
  rows: readonly T[],
  statementFor: (batch: readonly T[]) => RawBuilder<unknown>,
): Promise<(trx: Trx) => Promise<void>> {
  const statements: RawBuilder<unknown>[] = []
  const breathe = breather()
  for (const batch of batchesOf(rows)) {
    statements.push(statementFor(batch))
    await breathe()
  }
  return async (trx) => {
    await Promise.all(statements.map((statement) => statement.execute(trx)))
  }
}

function batchesOf<T>(rows: readonly T[], size = rowsInBatch): T[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, n) => rows.slice(n * size, (n + 1) * size))
}
