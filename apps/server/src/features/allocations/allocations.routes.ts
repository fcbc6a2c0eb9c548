import * as calls from '@mall/contract/allocations'
import { tidy } from '@mall/contract/base/tidy'
import { onceIfKeyed } from '#db/idempotency/idempotency.ts'
import type { Hints } from '#features/notifications/live/live-hints.ts'
import { rehearse, saveRehearsed, saveRehearsedIn } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf, pageOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { countLists, findList, listGoods, listLists } from './list/lists.queries.ts'
import { matchCalled } from './list/match-called.ts'
import * as stores from './list/stores.queries.ts'
import { allocationEndTrial, allocationTrial } from './saving/allocation-trial.ts'
import { endAllocation } from './saving/end-allocation.ts'
import { saveAllocation } from './saving/save-allocation.ts'

/** Scarce goods shared out among stores. */
export function serveAllocations(serve: Serve, house: House, hints: Hints): void {
  serveLists(serve, house)
  const { database } = house

  serve(calls.saveAllocation, async ({ body: { rehearsed, ...body }, key: sentKey, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const key = { userId: who.userId, route: 'PUT office/allocations', key: sentKey }
    const attempt: Attempt = (snapshot) => allocationTrial(snapshot, body, lang)
    const saved = await onceIfKeyed(database.tenant(who.tenantId), key, { rehearsed, ...body }, (trx) =>
      saveRehearsedIn(trx, { attempt, rehearsed, lang }, () => saveAllocation(trx, editor, body, lang)),
    )
    tellOf(hints, who.tenantId, saved.alcListId, pageOf(request))
    return { result: 'SUCCESS' as const, ...saved }
  })

  serve(calls.endAllocation, async ({ params: { alcListId }, body, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const attempt: Attempt = (snapshot) => allocationEndTrial(snapshot, alcListId)
    const seen = { attempt, rehearsed: body.rehearsed, lang }
    const ended = await saveRehearsed(database.tenant(who.tenantId), seen, (trx) =>
      endAllocation(trx, editor, alcListId, body.version),
    )
    tellOf(hints, who.tenantId, alcListId, pageOf(request))
    return { result: 'SUCCESS' as const, ...ended }
  })

  serve(calls.rehearseAllocation, ({ body, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => allocationTrial(snapshot, body, lang), query, lang),
  )

  serve(calls.rehearseAllocationEnd, ({ params: { alcListId }, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => allocationEndTrial(snapshot, alcListId), query, lang),
  )
}

function serveLists(serve: Serve, { database }: House): void {
  const today = () => seoulDay(new Date())

  serve(calls.listOfficeAllocations, async ({ query, who }) => {
    const db = database.tenant(who.tenantId)
    const [content, total] = await Promise.all([
      listLists(db, query, today(), pageRange(query)),
      countLists(db, query, today()),
    ])
    return { content, ...pageInfo(query, total) }
  })

  serve(calls.getAllocation, async ({ params: { alcListId }, who }) => {
    const db = database.tenant(who.tenantId)
    const list = isId(alcListId) ? await findList(db, alcListId, today()) : undefined
    if (!list) throw new Problem('NOT_FOUND')
    const goods = await listGoods(db, alcListId)
    const sum = (field: 'totalQty' | 'quotaQty' | 'orderedQty') => goods.reduce((total, one) => total + one[field], 0)
    return { ...list, goods, totalQty: sum('totalQty'), quotaQty: sum('quotaQty'), orderedQty: sum('orderedQty') }
  })

  serve(calls.listAllocatedStores, async ({ params: { alcListId }, query, who }) => {
    const db = database.tenant(who.tenantId)
    if (!isId(alcListId) || !(await findList(db, alcListId, today()))) throw new Problem('NOT_FOUND')
    const [page, total, grades] = await Promise.all([
      stores.listStores(db, alcListId, query, pageRange(query)),
      stores.countStores(db, alcListId, query),
      stores.listGrades(db),
    ])
    const ids = page.map(({ storeId }) => storeId)
    const sharesOf = Map.groupBy(await stores.listSharesOf(db, alcListId, ids), ({ storeId }) => storeId)
    const content = page.map((store) => ({ ...store, quotas: sharesOf.get(store.storeId) ?? [] }))
    return { content, grades, ...pageInfo(query, total) }
  })

  serve(calls.matchAllocation, async ({ body, who }) => {
    const db = database.tenant(who.tenantId)
    const [named, goods] = [body.stores.map(tidy), body.goods.map(tidy)]
    const [foundStores, foundGoods] = await Promise.all([
      stores.listStoresCalled(db, named),
      stores.listProductsCalled(db, goods),
    ])
    return { stores: matchCalled(named, foundStores), goods: matchCalled(goods, foundGoods) }
  })
}

/** Every store: those without a share can no longer order the goods, or can again. */
function tellOf(hints: Hints, tenantId: string, alcListId: string, page: string | undefined): void {
  hints.soon(tenantId, { allStores: true }, 'goods', alcListId)
  hints.soon(tenantId, { office: true }, 'goods', alcListId, page)
}
