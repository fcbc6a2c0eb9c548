import type { Trial } from '#features/rehearsal/trial.ts'
import type { Replacement } from './replace-openings.ts'

/** Stores that owe what they would once these opening balances are entered. */
export function balancesTrial(replacements: readonly Pick<Replacement, 'storeId' | 'before' | 'after'>[]): Trial {
  const more = new Map(
    replacements.map(({ storeId, before, after }) => [storeId, (after?.amount ?? 0) - (before?.amount ?? 0)]),
  )
  return {
    stores: (store) => {
      const amount = more.get(store.storeId) ?? 0
      return amount === 0 ? store : { ...store, balance: store.balance + amount }
    },
  }
}
