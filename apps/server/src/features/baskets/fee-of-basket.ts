import type { Basket } from '@mall/contract/baskets'
import type { Db } from '#db/open.ts'
import { firstOpenDay, type DeliveryRules } from '#features/holidays/delivery-days.ts'
import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { findPlaceId, listDayOrders } from './day-orders.queries.ts'
import { deliveryFee, shareDeliveryFee, type DayOrder } from './delivery-fee.ts'

export interface ChosenDelivery {
  deliveryDate?: Day | undefined
  storeDeliveryId?: string | undefined
}

interface Asked {
  storeId: string
  goodsAmt: number
  chosen: ChosenDelivery
}

/** The delivery fee the basket would be charged, by the rule used when it is ordered. */
export async function feeOfBasket(
  db: Db,
  { storeId, goodsAmt, chosen }: Asked,
  rules: DeliveryRules & { terms: OrderTerms },
): Promise<Pick<Basket, 'deliveryFeeAmt' | 'delivery'>> {
  const { terms } = rules
  if (chosen.storeDeliveryId !== undefined && !isId(chosen.storeDeliveryId)) throw new Problem('NOT_FOUND')
  const placeId = await findPlaceId(db, storeId, chosen.storeDeliveryId)
  if (chosen.storeDeliveryId !== undefined && placeId === undefined) throw new Problem('NOT_FOUND')
  const deliveryDate = chosen.deliveryDate ?? firstOpenDay(rules)
  if (terms.deliveryFeePer === 'order' || placeId === undefined || deliveryDate === null)
    return { deliveryFeeAmt: deliveryFee(goodsAmt, terms).totalAmt, delivery: null }
  const sent = await listDayOrders(db, { storeId, deliveryDate, storeDeliveryId: placeId })
  const { deliveryFeeAmt, freedFeeAmt } = addedFee(sent, goodsAmt, terms)
  return {
    deliveryFeeAmt,
    delivery: {
      deliveryDate,
      storeDeliveryId: placeId,
      orderCount: sent.length,
      sentAmt: sum(sent.map(({ orderedAmt }) => orderedAmt)),
      sentFeeAmt: sum(sent.map(({ feeAmt }) => feeAmt)),
      freedFeeAmt,
    },
  }
}

const ofBasket = 'basket'

function addedFee(sent: readonly DayOrder[], goodsAmt: number, terms: OrderTerms) {
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
