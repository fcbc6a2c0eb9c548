import type { Trx } from './open.ts'

interface LastWrites {
  all: Promise<unknown>[]
  failures: unknown[]
}

const lastWrites = new WeakMap<Trx, LastWrites>()

/**
 * Hands over the last writes of a transaction. They go out in one round trip with its commit, and the transaction fails
 * when one of them does. Each has to ask for all its statements before it waits for the first: what asks later fails,
 * after the commit.
 */
export function finishWith(trx: Trx, writes: readonly Promise<unknown>[]): void {
  const last = lastWrites.get(trx) ?? { all: [], failures: [] }
  lastWrites.set(trx, last)
  for (const write of writes) {
    last.all.push(write)
    write.catch((error: unknown) => last.failures.push(error))
  }
}

/** Returns when all statements of the last writes are asked for. Throws what failed before it asked for one. */
export async function beforeCommit(trx: Trx): Promise<void> {
  const last = lastWrites.get(trx)
  if (!last) return
  // A tick comes after all promises that wait for nothing outside, and before anything is sent.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  if (last.failures.length > 0) throw last.failures[0]
}

/** The commit came after the last writes, so they are settled. */
export async function afterCommit(trx: Trx): Promise<void> {
  await Promise.all(lastWrites.get(trx)?.all ?? [])
}
