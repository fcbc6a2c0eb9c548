import type { Lang } from '@mall/contract/base/problem'
import { rightWithDuties } from '@mall/contract/base/rights'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'

/** Credit limits are set by the accounts only, also where they are one field of a larger change. */
export function needAccounts(who: OfficeCaller, lang: Lang): void {
  if (!who.rights.includes('accounts'))
    throw new Problem('NO_RIGHT', { values: { what: rightWithDuties('accounts', lang) } })
}
