import { riseLimits, type riseUnits, type riseWays } from '@mall/contract/price-lists/plan-rise'
import type { Rise } from '@mall/contract/price-lists/rises'

export interface TypedRise {
  kind: 'PERCENT' | 'WON'
  amount: string
  unit: (typeof riseUnits)[number]
  way: (typeof riseWays)[number]
  grades: readonly string[]
  specials: boolean
  brand: string
  from: string
}

/** What is to be raised: chosen products, or what a filter finds. */
export type RiseScope = Pick<Rise, 'prodIds' | 'filter'>

/** Reads an amount with an optional sign; null if the text is empty or not an amount. */
export function typedAmount(text: string, kind: TypedRise['kind']): number | null {
  const plain = text.replace(/[,\s%원₩+]/g, '').replace(/^[−–]/, '-')
  const form = kind === 'PERCENT' ? /^-?\d+(\.\d{1,2})?$/ : /^-?\d+(\.\d{1,3})?$/
  const amount = form.test(plain) ? Number(plain) : 0
  const { least, most } = riseLimits[kind]
  return amount === 0 || amount < least || amount > most ? null : amount
}

/** The rise as it is sent; null while anything is missing. */
export function riseOf(typed: TypedRise, scope: RiseScope): Rise | null {
  const amount = typedAmount(typed.amount, typed.kind)
  if (amount === null || typed.from === '' || (typed.grades.length === 0 && !typed.specials)) return null
  const brand = typed.brand.trim()
  return {
    ...(scope.prodIds ? { prodIds: scope.prodIds } : { filter: { ...scope.filter, ...(brand !== '' && { brand }) } }),
    grades: [...typed.grades],
    specials: typed.specials,
    by:
      typed.kind === 'PERCENT'
        ? { kind: 'PERCENT', hundredths: Math.round(amount * 100) }
        : { kind: 'WON', won: amount },
    unit: typed.unit,
    way: typed.way,
    from: typed.from,
  }
}
