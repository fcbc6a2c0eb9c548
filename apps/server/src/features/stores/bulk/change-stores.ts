import type { BulkChange } from '@mall/contract/stores/bulk'
import type { Lang } from '@mall/contract/base/problem'
import { insertAudits } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import type { Editor } from '../editor.ts'
import { putOnRoute } from '../stores.queries.ts'
import { lockBulkRows, putWeekdaysOfMany, updateMany, type NewColumns } from './bulk.queries.ts'
import { checkBulk, planBulk } from './plan-bulk.ts'

interface Wanted {
  change: BulkChange
  stores: readonly { storeId: string; stamp: string }[]
}

/** Changes the stores that are still as they were seen, all in one transaction; the others are returned. */
export async function changeStores(trx: Trx, editor: Editor, { change: typed, stores }: Wanted, lang: Lang) {
  const stamps = new Map(stores.map(({ storeId, stamp }) => [storeId, stamp]))
  const storeIds = [...stamps.keys()]
  if (!storeIds.every(isId)) throw new Problem('NOT_FOUND')
  const checked = await checkBulk(trx, editor.who, typed, lang)
  const rows = await lockBulkRows(trx, storeIds)
  if (rows.length < storeIds.length) throw new Problem('NOT_FOUND')
  const { changes } = planBulk(rows, checked)
  const due = changes.filter(({ storeId, stamp }) => stamps.get(storeId) === stamp)
  await writeChange(
    trx,
    due.map(({ storeId }) => storeId),
    checked.change,
  )
  const { who, from } = editor
  const audits = due.map(({ storeId, storeCd, before, after }) => ({
    ...{ action: 'store.changed' as const, userId: who.userId, ...from },
    facts: { storeId, storeCd, together: due.length, before, after },
  }))
  await insertAudits(trx, audits)
  const changed = new Set(due.map(({ storeId }) => storeId))
  const kept = rows.filter(({ storeId }) => !changed.has(storeId)).map(({ storeId, storeNm }) => ({ storeId, storeNm }))
  return { changed: due.length, kept }
}

async function writeChange(trx: Trx, storeIds: readonly string[], change: BulkChange): Promise<void> {
  if (storeIds.length === 0) return
  const { storeGrade, paymentTerms, creditLimit, endDay, routeId, deliveryDays } = change
  const columns: NewColumns = {
    ...(storeGrade !== undefined && { store_grade: storeGrade }),
    ...(paymentTerms !== undefined && { payment_terms: paymentTerms }),
    ...(creditLimit !== undefined && { credit_limit: creditLimit }),
    ...(endDay !== undefined && { end_day: endDay }),
  }
  await updateMany(trx, storeIds, columns)
  if (routeId !== undefined) await putOnRoute(trx, storeIds, routeId)
  if (deliveryDays !== undefined) await putWeekdaysOfMany(trx, storeIds, deliveryDays)
}
