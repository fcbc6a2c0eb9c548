import type { Basket } from '@mall/contract/baskets'
import type { Db } from '#db/open.ts'
import { firstOpenDay, type DeliveryRules } from '#features/holidays/delivery-days.ts'
import { rulesOfPlace, type OrderTerms, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { listDayOrders, type PlaceRow } from './day-orders.queries.ts'
import { deliveryFee, shareDeliveryFee, type DayOrder } from './delivery-fee.ts'

export interface ChosenDelivery {
  deliveryDate?: Day | undefined
  storeDeliveryId?: string | undefined
}

interface Asked {
  storeId: string
  goodsAmt: number
  /** Of the lines that can be ordered; null if all can. */
  orderableAmt: number | null
  place: PlaceRow | undefined
  /** By default the first open day. */
  chosenDay: Day | undefined
}

/** The named place of a store, otherwise its usual one; undefined if it has none. */
export function placeOf(places: readonly PlaceRow[], named: string | undefined): PlaceRow | undefined {
  const place = named === undefined ? places[0] : places.find((one) => one.store_delivery_id === named)
  if (place === undefined && named !== undefined) throw new Problem('NOT_FOUND')
  return place
}

/** The delivery fee the basket would be charged, by the rule used when it is ordered. */
export async function feeOfBasket(
  db: Db,
  { storeId, goodsAmt, orderableAmt, place, chosenDay }: Asked,
  rules: DeliveryRules & StoreRules,
): Promise<Pick<Basket, 'deliveryFeeAmt' | 'orderable' | 'delivery'>> {
  const { terms } = rules
  const placeId = place?.store_delivery_id
  const deliveryDate = chosenDay ?? firstOpenDay(rulesOfPlace(rules, place?.delivery_days ?? null))
  const delivery =
    sharesFee(terms) && placeId !== undefined && deliveryDate !== null
      ? { deliveryDate, storeDeliveryId: placeId }
      : null
  const sent = delivery && (await listDayOrders(db, { storeId, ...delivery }))
  const { deliveryFeeAmt, freedFeeAmt } = feeBeside(sent, goodsAmt, terms)
  return {
    deliveryFeeAmt,
    ...(orderableAmt !== null && { orderable: sumsOf(orderableAmt, feeBeside(sent, orderableAmt, terms)) }),
    delivery: delivery &&
      sent && {
        ...delivery,
        orderCount: sent.length,
        sentAmt: sum(sent.map(({ orderedAmt }) => orderedAmt)),
        sentFeeAmt: sum(sent.map(({ feeAmt }) => feeAmt)),
        freedFeeAmt,
      },
  }
}

function sumsOf(totalAmt: number, fee: ReturnType<typeof feeBeside>) {
  return { totalAmt, ...fee, payAmt: totalAmt + fee.deliveryFeeAmt }
}

const ofBasket = 'basket'

export const sharesFee = ({ deliveryFeePer }: OrderTerms) => deliveryFeePer === 'day'

/** The fee that a basket adds to those of the orders that it would be delivered with; null: it pays a fee of its own. */
export function feeBeside(sent: readonly DayOrder[] | null, goodsAmt: number, terms: OrderTerms) {
  if (sent === null) return { deliveryFeeAmt: deliveryFee(goodsAmt, terms).totalAmt, freedFeeAmt: 0 }
  if (goodsAmt === 0) return { deliveryFeeAmt: 0, freedFeeAmt: 0 }
  const own = { orderId: ofBasket, orderedAmt: goodsAmt, goodsAmt, feeAmt: 0, isShipped: false }
  const fees = shareDeliveryFee([...sent, own], terms, own)
  return {
    deliveryFeeAmt: fees.get(ofBasket) ?? 0,
    freedFeeAmt: sum(sent.map(({ orderId, feeAmt }) => feeAmt - (fees.get(orderId) ?? feeAmt))),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
