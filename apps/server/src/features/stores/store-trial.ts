import type { StoreFields } from '@mall/contract/stores'
import type { Trial } from '#features/rehearsal/trial.ts'

type Reaching = Pick<StoreFields, 'storeGrade' | 'routeId' | 'paymentTerms' | 'endDay'>

/** One store with another grade, route, last day or payment. */
export function storeTrial(storeId: string, { storeGrade, routeId, paymentTerms, endDay }: Reaching): Trial {
  const after = { grade: storeGrade.trim().toUpperCase(), routeId, endDay, isPrepaid: paymentTerms === 'PREPAID' }
  return { stores: (store) => (store.storeId === storeId ? { ...store, ...after } : store) }
}
