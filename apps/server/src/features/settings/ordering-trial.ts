import type { OrderingRules } from '@mall/contract/settings'
import type { RuleBasis } from '#features/holidays/rule-basis.queries.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { settingsOf } from './ordering.queries.ts'

/** The rules of all stores, once these are saved. */
export function basisWith(basis: RuleBasis, rules: OrderingRules): RuleBasis {
  return {
    ...basis,
    settings: { ...basis.settings, ...settingsOf(rules) },
    gradeTerms: new Map(rules.gradeTerms.map(({ grade, ...terms }) => [grade, terms])),
  }
}

export function orderingTrial(rules: OrderingRules): Trial {
  return { rules: (basis) => basisWith(basis, rules) }
}
