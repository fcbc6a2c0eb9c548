import type { Trx } from '../open.ts'

interface LastWrites {
  all: Promise<unknown>[]
  failures: unknown[]
}

const lastWrites = new WeakMap<Trx, LastWrites>()

/**
 * Registers the last writes of a transaction. They are sent in one round trip with its commit, and the transaction fails
 * when one of them does. Each has to issue all its statements before it awaits the first: a later one fails, because it
 * would run after the commit.
 */
export function finishWith(trx: Trx, writes: readonly Promise<unknown>[]): void {
  const last = lastWrites.get(trx) ?? { all: [], failures: [] }
  lastWrites.set(trx, last)
  for (const write of writes) {
    last.all.push(write)
    write.catch((error: unknown) => last.failures.push(error))
  }
}

/** Resolves when all statements of the last writes are issued; throws if one failed before that. */
export async function beforeCommit(trx: Trx): Promise<void> {
  const last = lastWrites.get(trx)
  if (!last) return
  // A tick runs after all promises that await no I/O, and before anything is sent.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  if (last.failures.length > 0) throw last.failures[0]
}

/** Settles the last writes, which ran before the commit. */
export async function afterCommit(trx: Trx): Promise<void> {
  await Promise.all(lastWrites.get(trx)?.all ?? [])
}
