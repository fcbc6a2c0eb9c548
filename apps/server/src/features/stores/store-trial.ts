import type { StoreFields } from '@mall/contract/stores'
import type { Trial } from '#features/rehearsal/trial.ts'

type Reaching = Pick<StoreFields, 'storeGrade' | 'routeId' | 'paymentTerms' | 'endDay'>
type Basis = Parameters<NonNullable<Trial['stores']>>[0]

/** A store with the grade, route, last day and payment of these fields. */
export function storeWith(store: Basis, { storeGrade, routeId, paymentTerms, endDay }: Reaching): Basis {
  const grade = storeGrade.trim().toUpperCase()
  return { ...store, grade, routeId, endDay, isPrepaid: paymentTerms === 'PREPAID' }
}

/** One store with another grade, route, last day or payment. */
export function storeTrial(storeId: string, fields: Reaching): Trial {
  return { stores: (store) => (store.storeId === storeId ? storeWith(store, fields) : store) }
}

/** One store with another credit limit. */
export function limitTrial(storeId: string, limit: number): Trial {
  return { stores: (store) => (store.storeId === storeId ? { ...store, limit } : store) }
}
