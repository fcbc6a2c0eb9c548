import type { StoreFields } from '@mall/contract/stores'
import type { Trial } from '#features/rehearsal/trial.ts'

/** One store with another grade or route. */
export function storeTrial(
  storeId: string,
  { storeGrade, routeId }: Pick<StoreFields, 'storeGrade' | 'routeId'>,
): Trial {
  const grade = storeGrade.trim().toUpperCase()
  return { stores: (store) => (store.storeId === storeId ? { ...store, grade, routeId } : store) }
}
