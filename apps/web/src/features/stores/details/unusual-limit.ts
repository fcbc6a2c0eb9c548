import type { OfficeStore } from '@mall/contract/stores'

/** A digit too many or too few makes it ten times. */
const askedFrom = 10

interface Unusual {
  /** A key of the messages; the others are amounts in them. */
  kind: 'limitGone' | 'limitBelowOwed' | 'limitBelowOrders' | 'limitJump' | 'limitDrop'
  owed: number
  remains: number
  old: number
  times: number
}

/** Why a new credit limit is asked about before it is saved; null if it is not. A limit of 0 means none (Spec §10.5). */
export function unusualLimit(
  { creditLimit: old, balance, inTransit }: Pick<OfficeStore, 'creditLimit' | 'balance' | 'inTransit'>,
  limit: number,
): Unusual | null {
  if (limit === old) return null
  const used = balance + inTransit
  const remains = limit - used
  const ask = (kind: Unusual['kind'], owed = balance, times = 0) => ({ kind, owed, remains, old, times })
  if (limit === 0) return ask('limitGone')
  if (limit < balance) return ask('limitBelowOwed')
  if (remains < 0) return ask('limitBelowOrders', used)
  if (old === 0) return null
  if (limit * askedFrom <= old) return ask('limitDrop', balance, Math.round(old / limit))
  if (limit >= old * askedFrom) return ask('limitJump', balance, Math.round(limit / old))
  return null
}
