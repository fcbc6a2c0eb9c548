import {
  changeStores as changeCall,
  listStoreIds,
  mostChanged,
  planBulkChange,
  rehearseStores,
} from '@mall/contract/stores/bulk'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { editorOf } from '../editor.routes.ts'
import { listIds } from '../store-list.queries.ts'
import { listBulkRows } from './bulk.queries.ts'
import { bulkTrial } from './bulk-trial.ts'
import { changeStores } from './change-stores.ts'
import { checkBulk, planBulk } from './plan-bulk.ts'

export function serveBulk(serve: Serve, { database }: House): void {
  serve(listStoreIds, async ({ query, who }) => {
    return { storeIds: await listIds(database.tenant(who.tenantId), query, mostChanged) }
  })

  serve(planBulkChange, async ({ body, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const storeIds = [...new Set(body.storeIds)]
    if (!storeIds.every(isId)) throw new Problem('NOT_FOUND')
    const checked = await checkBulk(db, who, body.change, lang)
    const rows = await listBulkRows(db, storeIds)
    if (rows.length < storeIds.length) throw new Problem('NOT_FOUND')
    return planBulk(rows, checked)
  })

  serve(rehearseStores, ({ body, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (db) => bulkTrial(db, who, body, lang), query, lang),
  )

  serve(changeCall, async (asked) => {
    const { lang, who } = asked
    const { rehearsed, ...body } = asked.body
    const attempt: Attempt = (db) => bulkTrial(db, who, body, lang)
    const done = await saveRehearsed(database.tenant(who.tenantId), { attempt, rehearsed, lang }, (trx) =>
      changeStores(trx, editorOf(asked), body, lang),
    )
    return { result: 'SUCCESS' as const, ...done }
  })
}
