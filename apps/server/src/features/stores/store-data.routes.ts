import {
  addStore as addCall,
  changeStore as changeCall,
  getStore,
  listStores,
  rehearseCreditLimit,
  rehearseStore,
  setCreditLimit as limitCall,
  storeDefaults,
} from '@mall/contract/stores'
import { atomically } from '#db/statements/atomically.ts'
import { rehearse, saveRehearsedIn } from '#features/rehearsal/rehearse.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { needAccounts } from './need-accounts.ts'
import { editorOf, inStore, ofStore } from './editor.routes.ts'
import { listGrades, listRoutes } from './grades-and-routes.queries.ts'
import { nextCode } from './next-code.ts'
import { addStore, changeStore, setCreditLimit } from './save-store.ts'
import { limitTrial, storeTrial } from './store-trial.ts'
import { countStores, listStoreRows } from './store-list.queries.ts'
import { findLastCode, findStore, getWorkDays, isRoute } from './stores.queries.ts'

export function serveStoreData(serve: Serve, house: House): void {
  serveChange(serve, house)
  serveLimit(serve, house)
  const { database } = house

  serve(listStores, async ({ query: { page, size, sort, ...filter }, who }) => {
    const db = database.tenant(who.tenantId)
    const [total, rows] = await Promise.all([
      countStores(db, filter),
      listStoreRows(db, filter, sort, pageRange({ page, size })),
    ])
    const content = rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null }))
    return { content, ...pageInfo({ page, size }, total) }
  })

  serve(storeDefaults, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    const [last, grades, routes, workDays] = await Promise.all([
      findLastCode(db),
      listGrades(db),
      listRoutes(db),
      getWorkDays(db),
    ])
    return { storeCd: nextCode(last), grades, routes, workDays }
  })

  serve(getStore, async ({ params: { storeId }, who }) => {
    const store = isId(storeId) ? await findStore(database.tenant(who.tenantId), storeId) : undefined
    if (!store) throw new Problem('NOT_FOUND')
    return { ...store, inTransit: store.inTransit ?? 0 }
  })

  serve(addCall, async ({ body, lang, ...asked }) => {
    if (body.creditLimit > 0) needAccounts(asked.who, lang)
    const storeId = await atomically(database.tenant(asked.who.tenantId), (trx) =>
      addStore(trx, editorOf(asked), body, lang),
    )
    return { result: 'SUCCESS' as const, storeId }
  })
}

function serveChange(serve: Serve, { database }: House): void {
  const change = inStore(database)
  const of = ofStore(database)

  serve(changeCall, async (asked) => {
    const { lang } = asked
    const { rehearsed, ...body } = asked.body
    const version = await change(asked, (trx, editor, storeId) => {
      const seen = { attempt: () => storeTrial(storeId, body), rehearsed, lang }
      return saveRehearsedIn(trx, seen, () => changeStore(trx, editor, storeId, body, lang))
    })
    return { result: 'SUCCESS' as const, version }
  })

  serve(rehearseStore, ({ body, query, lang, ...asked }) =>
    of(asked, async (db, storeId) => {
      if (body.routeId !== null && !(isId(body.routeId) && (await isRoute(db, body.routeId))))
        throw new Problem('NOT_FOUND')
      return rehearse(db, () => storeTrial(storeId, body), query, lang)
    }),
  )
}

function serveLimit(serve: Serve, { database }: House): void {
  const change = inStore(database)
  const of = ofStore(database)

  serve(limitCall, async (asked) => {
    const { lang } = asked
    const { rehearsed, ...body } = asked.body
    await change(asked, (trx, editor, storeId) => {
      const seen = { attempt: () => limitTrial(storeId, body.creditLimit), rehearsed, lang }
      return saveRehearsedIn(trx, seen, () => setCreditLimit(trx, editor, storeId, body))
    })
    return { result: 'SUCCESS' as const }
  })

  serve(rehearseCreditLimit, ({ body: { creditLimit }, query, lang, ...asked }) =>
    of(asked, (db, storeId) => rehearse(db, () => limitTrial(storeId, creditLimit), query, lang)),
  )
}
