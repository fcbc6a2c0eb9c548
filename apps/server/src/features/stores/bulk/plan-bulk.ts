import type { BulkChange, BulkValues, PlannedChange } from '@mall/contract/stores/bulk'
import type { Lang } from '@mall/contract/base/problem'
import { differenceOf } from '#db/audit/difference.ts'
import type { Db } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { needAccounts } from '../need-accounts.ts'
import { findRouteName, stampOf, type BulkRow } from './bulk.queries.ts'

const faults = {
  change: { ko: '바꿀 항목을 하나 이상 골라 주세요.', en: 'Choose at least one field to change.' },
  storeGrade: { ko: '등급을 선택해 주세요.', en: 'Choose a grade.' },
}

/** The change with the name of its route; refuses one that is empty, wrong or beyond the rights of the user. */
export async function checkBulk(db: Db, who: OfficeCaller, typed: BulkChange, lang: Lang) {
  const change: BulkChange = {
    ...typed,
    ...(typed.storeGrade !== undefined && { storeGrade: typed.storeGrade.toUpperCase() }),
    ...(typed.deliveryDays && { deliveryDays: [...new Set(typed.deliveryDays)].sort() }),
  }
  const isEmpty = Object.values(change).every((value) => value === undefined)
  const isWrongGrade = change.storeGrade !== undefined && !/^[A-Z]$/.test(change.storeGrade)
  refuseWrong({ change: isEmpty, storeGrade: isWrongGrade }, faults, lang)
  if (change.creditLimit !== undefined) needAccounts(who, lang)
  const { routeId } = change
  if (routeId === undefined || routeId === null) return { change, route: null }
  const route = isId(routeId) ? await findRouteName(db, routeId) : undefined
  if (route === undefined) throw new Problem('NOT_FOUND')
  return { change, route }
}

export type CheckedChange = Awaited<ReturnType<typeof checkBulk>>

const endsTooEarly = ({ startDay }: BulkRow, { endDay }: BulkChange) =>
  startDay !== null && endDay !== undefined && endDay !== null && endDay < startDay

/** A limit of 0 means none, and a prepaid store has none. */
function owesMore(row: BulkRow, { creditLimit = 0, paymentTerms = row.paymentTerms }: BulkChange): boolean {
  return creditLimit > 0 && paymentTerms === 'CREDIT' && row.balance > creditLimit
}

export interface Plan {
  changes: PlannedChange[]
  unchanged: number
  /** Names of stores that would end before they begin. */
  endsBeforeStart: string[]
  /** Names of stores that owe more than their new limit. */
  overLimit: string[]
}

/** What the change does to each of these stores. */
export function planBulk(rows: readonly BulkRow[], { change, route }: CheckedChange): Plan {
  const plan: Plan = { changes: [], unchanged: 0, endsBeforeStart: [], overLimit: [] }
  const { routeId, ...others } = change
  for (const row of rows) {
    const before: BulkValues = {}
    const after: BulkValues = {}
    for (const [field, value] of Object.entries(others)) {
      if (value === undefined) continue
      Object.assign(before, { [field]: row[field as keyof typeof others] })
      Object.assign(after, { [field]: value })
    }
    if (routeId !== undefined) {
      before.route = row.route
      after.route = route
    }
    const difference = differenceOf(before, after)
    const { storeId, storeCd, storeNm } = row
    if (endsTooEarly(row, change)) plan.endsBeforeStart.push(storeNm)
    else if (!difference) plan.unchanged += 1
    else {
      plan.changes.push({ storeId, storeCd, storeNm, stamp: stampOf(row), ...difference })
      if (owesMore(row, change)) plan.overLimit.push(storeNm)
    }
  }
  return plan
}
