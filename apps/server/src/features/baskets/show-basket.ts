import type { Basket, BasketLine } from '@mall/contract/baskets'
import { isUnavailable } from '@mall/contract/baskets/line-fix'
import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import type { Lang } from '@mall/contract/base/problem'
import type { Product } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import type { ItemDays } from '#features/holidays/delivery-days.ts'
import { getStoreRules, type OrderTerms, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { neverComes, weekdaysOfStore } from '#features/holidays/weekdays-of-goods.ts'
import { listSharedOut, listStoreProducts, type StoreProduct } from '#features/products/store-products.queries.ts'
import { findSentBefore, listItems, type BasketRow, type ItemRow } from './baskets.queries.ts'
import { listPlacesOf, type PlaceRow } from './day-orders.queries.ts'
import { feeOfBasket, placeOf, type ChosenDelivery } from './fee-of-basket.ts'
import { lineIssues } from './line-issues.ts'

type SentBefore = NonNullable<Awaited<ReturnType<typeof findSentBefore>>>

/** A basket with current prices, issues and totals, whatever the store saw before. */
export async function showBasket(
  db: Db,
  store: { storeId: string; grade: string },
  basket: BasketRow,
  lang: Lang,
  chosen: ChosenDelivery = {},
): Promise<Basket> {
  const now = new Date()
  const [items, rules, places] = await Promise.all([
    listItems(db, basket.basket_id),
    getStoreRules(db, store.storeId, now),
    listPlacesOf(db, store.storeId),
  ])
  const place = placeOf(places, chosen.storeDeliveryId)
  const prodIds = items.map((item) => item.prod_id)
  const today = seoulDay(now)
  const [sold, sharedOut, sent] = await Promise.all([
    listStoreProducts(db, store, prodIds, today),
    listSharedOut(db, prodIds, today),
    basket.version === 0 ? findSentBefore(db, store.storeId, basket.basket_id) : undefined,
  ])
  const comesNever = neverComing(sold, places, { now, ...rules })
  const content = items.map((item) => {
    const product = sold.get(item.prod_id)
    // Allocated goods without a share for this store.
    const shareLeft = product?.alc?.remainQty ?? (sharedOut.has(item.prod_id) ? 0 : null)
    return lineOf(item, product, { shareLeft, isNeverDelivered: comesNever.has(item.prod_id) }, rules.terms, lang)
  })
  const sum = sumAmounts(content)
  const orderable = content.filter((line) => !isUnavailable(line))
  const orderableAmt = orderable.length === content.length ? null : sumAmounts(orderable).totalAmt
  const fees = await feeOfBasket(
    db,
    { storeId: store.storeId, goodsAmt: sum.totalAmt, orderableAmt, place, chosenDay: chosen.deliveryDate },
    { now, ...rules, items: daysOf(orderable, sold) },
  )
  return {
    basketId: basket.basket_id,
    name: basket.name,
    version: basket.version,
    content,
    totalElements: content.length,
    ...sum,
    minOrderAmt: rules.terms.minOrderAmt,
    freeDeliveryFrom: rules.terms.freeDeliveryFrom,
    ...fees,
    payAmt: sum.totalAmt + fees.deliveryFeeAmt,
    ...(sent && { sentAs: sentAsOf(sent) }),
  }
}

/** Articles whose weekdays are none of the store's. Few articles have any, so mostly no day is looked at. */
function neverComing(
  sold: ReadonlyMap<string, StoreProduct>,
  places: readonly PlaceRow[],
  rules: StoreRules & { now: Date },
): ReadonlySet<string> {
  const restricted = [...sold].flatMap(([prodId, { deliveryDays: days }]) => (days ? [{ prodId, days }] : []))
  if (restricted.length === 0) return new Set()
  const placeDays = places.map((place) => place.delivery_days)
  const ofStore = weekdaysOfStore(rules, placeDays)
  return new Set(restricted.flatMap(({ prodId, days }) => (neverComes(days, ofStore) ? [prodId] : [])))
}

/** Lines that have to be removed keep no day closed. */
function daysOf(lines: readonly BasketLine[], sold: ReadonlyMap<string, StoreProduct>): ItemDays[] {
  return lines.flatMap(({ prod: { prodId, prodNm } }) => {
    const days = sold.get(prodId)?.deliveryDays
    return days ? [{ name: prodNm, deliveryDays: new Set(days) }] : []
  })
}

function sentAsOf({ order_id, order_no, ordered_at, name }: SentBefore): NonNullable<Basket['sentAs']> {
  return { orderId: order_id, orderNo: order_no, orderedAt: ordered_at.toISOString(), by: name }
}

function lineOf(
  item: ItemRow,
  sold: StoreProduct | undefined,
  limits: { shareLeft: number | null; isNeverDelivered: boolean },
  terms: OrderTerms,
  lang: Lang,
): BasketLine {
  const prod = sold?.product ?? noLongerSold(item)
  const unitPriceMilli = sold?.unitPriceMilli ?? 0
  const amounts = lineAmounts(
    { qty: item.qty, unitPriceMilli, taxType: prod.taxType, priceMode: prod.priceMode },
    terms.taxRounding,
  )
  return {
    basketItemId: item.basket_item_id,
    prod,
    qty: item.qty,
    unitPrice: unitPriceMilli / 1000,
    ...amounts,
    memo: item.memo,
    by: item.by_name,
    position: item.position,
    issues: lineIssues({ qty: item.qty, seenPriceMilli: item.seen_price_milli, ...limits }, sold, lang),
  }
}

/** An article no longer sold to this store: its line must be shown so that it can be removed. */
function noLongerSold(item: ItemRow): Product {
  return {
    prodId: item.prod_id,
    prodCd: item.prod_cd,
    prodNm: item.prod_nm,
    spec: item.spec,
    unit: item.unit,
    boxQty: item.box_qty,
    minQty: 1,
    maxQty: null,
    stepQty: 1,
    taxType: 'FREE',
    priceMode: 'EXCLUSIVE',
    unitPrice: 0,
    priceKind: 'GRADE',
    nextPrice: null,
    categoryId: '',
    categoryNm: '',
    brand: null,
    origin: null,
    storage: null,
    barcode: null,
    imageUrl: null,
    status: 'STOPPED',
    stockQty: null,
    lastOrder: null,
    favourite: false,
  }
}
