import type { BulkChange } from '@mall/contract/stores/bulk'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { listBulkRows } from './bulk.queries.ts'
import { checkBulk, planBulk } from './plan-bulk.ts'

interface Wanted {
  change: BulkChange
  stores: readonly { storeId: string; stamp: string }[]
}

/** The stores that are still as they were seen, with another grade, route, weekdays, last day or credit. */
export async function bulkTrial(
  db: Db,
  who: OfficeCaller,
  { change: typed, stores }: Wanted,
  lang: Lang,
): Promise<Trial> {
  const stamps = new Map(stores.map(({ storeId, stamp }) => [storeId, stamp]))
  if (![...stamps.keys()].every(isId)) throw new Problem('NOT_FOUND')
  const checked = await checkBulk(db, who, typed, lang)
  const rows = await listBulkRows(db, [...stamps.keys()])
  if (rows.length < stamps.size) throw new Problem('NOT_FOUND')
  const due = planBulk(rows, checked).changes.filter(({ storeId, stamp }) => stamps.get(storeId) === stamp)
  const changed = new Set(due.map(({ storeId }) => storeId))
  const { storeGrade, routeId, deliveryDays, endDay, creditLimit, paymentTerms } = checked.change
  return {
    stores: (store) =>
      changed.has(store.storeId)
        ? {
            ...store,
            grade: storeGrade ?? store.grade,
            routeId: routeId === undefined ? store.routeId : routeId,
            limit: creditLimit ?? store.limit,
            isPrepaid: paymentTerms === undefined ? store.isPrepaid : paymentTerms === 'PREPAID',
            ownDays: deliveryDays === undefined ? store.ownDays : deliveryDays,
            endDay: endDay === undefined ? store.endDay : endDay,
          }
        : store,
  }
}
