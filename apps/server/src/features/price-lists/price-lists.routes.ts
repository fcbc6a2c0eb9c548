import {
  getProductPrices,
  listPrices,
  listSpecialPrices,
  rehearsePrices,
  savePrices as saveCall,
} from '@mall/contract/price-lists'
import {
  listChangedPrices,
  listPriceChanges,
  previewPriceUndo,
  rehearsePriceUndo,
  undoPriceChange,
} from '@mall/contract/price-lists/changes'
import { applyRise as applyCall, previewRise, rehearseRise } from '@mall/contract/price-lists/rises'
import { atomically } from '#db/statements/atomically.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { showPrices, showProductPrices } from './reading/show-prices.ts'
import { showSpecials } from './reading/show-specials.ts'
import { applyRise } from './rises/apply-rise.ts'
import { riseTrial } from './rises/rise-trial.ts'
import { showRise } from './rises/show-rise.ts'
import { pricesTrial } from './saving/prices-trial.ts'
import { savePrices } from './saving/save-prices.ts'
import { showChangedPrices, showChanges } from './undoing/show-changes.ts'
import { showUndoing } from './undoing/show-undoing.ts'
import { undoTrial } from './undoing/undo-trial.ts'
import { undoWithNotice } from './undoing/undo-with-notice.ts'

/** Prices by grade and store, as the office keeps them. */
export function servePriceLists(serve: Serve, house: House, catalogues: Catalogues): void {
  const { database } = house
  serveChanges(serve, house)

  serve(listPrices, ({ query, who: { tenantId } }) =>
    showPrices(database.tenant(tenantId), catalogues, tenantId, query),
  )

  serve(getProductPrices, ({ params, who }) => showProductPrices(database.tenant(who.tenantId), params.prodId))

  serve(listSpecialPrices, ({ query, who }) => showSpecials(database.tenant(who.tenantId), query))

  serve(saveCall, async ({ body, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const db = database.tenant(who.tenantId)
    const { changes, rehearsed } = body
    const attempt: Attempt = (snapshot) => pricesTrial(snapshot, changes, lang)
    const { changeId } = await saveRehearsed(db, { attempt, rehearsed, lang }, (trx) =>
      savePrices(trx, editor, changes, { kind: 'EDIT', lang }),
    )
    return { result: 'SUCCESS' as const, changeId }
  })

  serve(rehearsePrices, ({ body, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => pricesTrial(snapshot, body.changes, lang), query, lang),
  )

  serve(previewRise, ({ body, who: { tenantId }, lang }) =>
    showRise(database.tenant(tenantId), catalogues, tenantId, body, lang),
  )

  serve(rehearseRise, ({ body, query, lang, who: { tenantId } }) => {
    const attempt: Attempt = (snapshot) => riseTrial(snapshot, catalogues, tenantId, body, lang)
    return rehearse(database.tenant(tenantId), attempt, query, lang)
  })

  serve(applyCall, async ({ body, key, lang, who, request }) => {
    const writer = { who, lang, from: originOf(request) }
    const done = await atomically(database.tenant(who.tenantId), (trx) => applyRise(trx, catalogues, writer, body, key))
    return { result: 'SUCCESS' as const, ...done }
  })
}

function serveChanges(serve: Serve, { database }: House): void {
  serve(listPriceChanges, ({ query, who, lang }) => showChanges(database.tenant(who.tenantId), query, lang))

  serve(listChangedPrices, ({ params: { changeId }, query, who }) =>
    showChangedPrices(database.tenant(who.tenantId), changeId, query),
  )

  serve(undoPriceChange, async ({ params: { changeId }, body: { rehearsed, ...wish }, lang, who, request }) => {
    const writer = { who, lang, from: originOf(request) }
    const attempt: Attempt = (snapshot) => undoTrial(snapshot, changeId, wish.partly)
    const undone = await saveRehearsed(database.tenant(who.tenantId), { attempt, rehearsed, lang }, (trx) =>
      undoWithNotice(trx, writer, changeId, wish),
    )
    return { result: 'SUCCESS' as const, ...undone }
  })

  serve(previewPriceUndo, ({ params: { changeId }, body: { partly }, who }) =>
    showUndoing(database.tenant(who.tenantId), changeId, partly),
  )

  serve(rehearsePriceUndo, ({ params: { changeId }, body: { partly }, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => undoTrial(snapshot, changeId, partly), query, lang),
  )
}
