import type { Product } from '@mall/contract/products'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { isCovered, quantitiesOf } from './confirmed-quantities.ts'
import { oddOf } from './odd-of.ts'
import { oddApi } from './odd.api.ts'
import { sentQtyOf } from './open-asks.ts'
import { knownFor } from './use-known-quantities.ts'
import { spreadsOf } from './use-odd-quantity.ts'

export interface WantedLine {
  prod: Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty'> & Partial<Pick<Product, 'spec'>>
  qty: number
  amount: number
}

export interface Unanswered extends WantedLine {
  usual: number | null
  /** The part of `qty` that is already sent for the day. */
  sentQty: number
}

const once = { subscribe: false } as const

/** Lines whose quantity is odd and was not confirmed for this order, on whatever page. */
export async function unansweredOf(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  orderId: string,
  lines: readonly WantedLine[],
  sentOf: (prodId: string) => number,
  day: string | null | undefined,
): Promise<Unanswered[]> {
  const { data: known } = await dispatch(oddApi.endpoints.usualQuantities.initiate(knownFor(day), once))
  if (!known) return []
  const confirmed = quantitiesOf(orderId)
  const asked = lines.map(async (line): Promise<Unanswered[]> => {
    const { prod, amount } = line
    const sentQty = sentQtyOf(prod.prodId) ?? sentOf(prod.prodId)
    const qty = line.qty + sentQty
    const spread = spreadsOf(known).get(prod.prodId) ?? null
    const limit = spread ? null : (await dispatch(oddApi.endpoints.quantityLimit.initiate(prod.prodId, once))).data
    const judged = { ...prod, qty, sentQty, amount }
    const odd = oddOf(judged, { spread, limit: limit ?? null, orders: known.orders })
    const isOpen = odd !== null && !isCovered(confirmed[prod.prodId], qty, odd.usual)
    return isOpen ? [{ ...line, qty, sentQty, usual: odd.usual }] : []
  })
  return (await Promise.all(asked)).flat()
}
