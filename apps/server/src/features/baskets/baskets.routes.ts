import {
  addToBasket as addToBasketCall,
  changeBasket,
  createBasket,
  deleteBasket,
  getBasket,
  listBaskets,
  removeBasketItem,
  setBasketLines as setBasketLinesCall,
} from '@mall/contract/baskets'
import { atomically } from '#db/statements/atomically.ts'
import { getStoreGrade } from '#features/products/store-products.queries.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { failBody, Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { addToBasket } from './add-to-basket.ts'
import { listOpenBaskets } from './basket-lists.queries.ts'
import { findBasketOfItem } from './baskets.queries.ts'
import { changeNamedBasket, deleteNamedBasket, openNamedBasket } from './keep-baskets.ts'
import { readBasket, requireId } from './open-basket.ts'
import { serveRequests, type TellChanged } from './requests/requests.routes.ts'
import { setBasketLines } from './set-basket-lines.ts'
import { showBasket } from './show-basket.ts'

const done = { result: 'SUCCESS' as const }

export function serveBaskets(serve: Serve, house: House, tellChanged: TellChanged): void {
  serveLines(serve, house, tellChanged)
  serveNamedBaskets(serve, house, tellChanged)
  serveRequests(serve, house, tellChanged)
}

function serveLines(serve: Serve, { database }: House, tellChanged: TellChanged): void {
  serve(getBasket, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const grade = await getStoreGrade(db, who.storeId)
    // The client's store and grade are only a hint: any other basket does not exist for it.
    const { storeId = who.storeId, storeGrade = grade } = query
    if (storeId !== who.storeId || storeGrade !== grade) throw new Problem('NOT_FOUND')
    const basket = await readBasket(db, who, query.basketId)
    return showBasket(db, { storeId: who.storeId, grade }, basket, lang, query)
  })

  serve(setBasketLinesCall, async ({ body, who }) => {
    const db = database.tenant(who.tenantId)
    const named = namedBasket(body)
    const set = await atomically(db, (trx) => setBasketLines(trx, who, named, body))
    tellChanged(who.tenantId, who.storeId, set.basketId)
    return set
  })

  serve(addToBasketCall, async ({ body, who }) => {
    const db = database.tenant(who.tenantId)
    const named = namedBasket(body)
    const added = await atomically(db, (trx) => addToBasket(trx, who, named, body))
    tellChanged(who.tenantId, who.storeId, added.basketId)
    return added
  })

  serve(removeBasketItem, async ({ query, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const item = isId(query.basketItemId) ? await findBasketOfItem(db, who.storeId, query.basketItemId) : undefined
    if (!item) return failBody('NOT_FOUND', lang)
    await atomically(db, (trx) =>
      setBasketLines(trx, who, item.basket_id, { items: [{ prodId: item.prod_id, qty: 0 }] }),
    )
    tellChanged(who.tenantId, who.storeId, item.basket_id, request)
    return done
  })
}

const namedBasket = ({ basketId }: { basketId?: string | undefined }) =>
  basketId === undefined ? undefined : requireId(basketId)

function serveNamedBaskets(serve: Serve, { database }: House, tellChanged: TellChanged): void {
  serve(listBaskets, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    await readBasket(db, who, undefined)
    const baskets = await listOpenBaskets(db, who.storeId)
    return baskets.map((b) => ({
      basketId: b.basket_id,
      name: b.name,
      isDefault: b.is_default,
      lineCount: b.line_count ?? 0,
    }))
  })

  serve(createBasket, async ({ body, who, request }) => {
    const basketId = await atomically(database.tenant(who.tenantId), (trx) => openNamedBasket(trx, who, body.name))
    tellChanged(who.tenantId, who.storeId, basketId, request)
    return { ...done, basketId }
  })

  serve(changeBasket, async ({ body, who, request }) => {
    if (!isId(body.basketId)) throw new Problem('NOT_FOUND')
    await atomically(database.tenant(who.tenantId), (trx) => changeNamedBasket(trx, who, body.basketId, body))
    tellChanged(who.tenantId, who.storeId, body.basketId, request)
    return done
  })

  serve(deleteBasket, async ({ query, who, request }) => {
    if (!isId(query.basketId)) throw new Problem('NOT_FOUND')
    await atomically(database.tenant(who.tenantId), (trx) => deleteNamedBasket(trx, who, query.basketId))
    tellChanged(who.tenantId, who.storeId, query.basketId, request)
    return done
  })
}
