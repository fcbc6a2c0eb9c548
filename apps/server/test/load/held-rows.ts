import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Mall } from '../mall.ts'

/**
 * Locks the stock of a product until `over` has resolved. Returns once it is locked; `released` resolves when it no
 * longer is.
 */
export async function holdStock({ owner }: Mall, prodId: string, over: () => Promise<unknown>) {
  const held = Promise.withResolvers<undefined>()
  const released = owner.begin(async (sql) => {
    await sql`select from product_stock where prod_id = ${prodId} for update`
    held.resolve(undefined)
    await over()
  })
  await Promise.race([held.promise, released])
  return { released }
}

/** Waits until a transaction waits for a lock. */
export function untilOneWaits(mall: Mall): Promise<void> {
  return untilSomeWait(mall, 1)
}

/** Waits until so many transactions wait for locks. */
export function untilSomeWait({ owner }: Mall, count: number): Promise<void> {
  return eventually(async () =>
    expect(
      await owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ).toHaveLength(count),
  )
}

/** Sends a request that waits for stock, makes a change it cannot have seen, then releases it. */
export async function changeWhileWaiting<T>(
  mall: Mall,
  prodId: string,
  ask: () => Promise<T>,
  change: () => Promise<unknown>,
): Promise<T> {
  const waiting = Promise.withResolvers<undefined>()
  const { released } = await holdStock(mall, prodId, async () => {
    await waiting.promise
    await change()
  })
  const answer = ask()
  try {
    await untilOneWaits(mall)
  } finally {
    waiting.resolve(undefined)
    await released
  }
  return answer
}
