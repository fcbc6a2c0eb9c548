import type { Product } from '@mall/contract/products'
import { isUnusualLine } from '@mall/contract/base/ordering/unusual-quantity'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { isCovered, quantitiesOf } from './confirmed-quantities.ts'
import { oddApi } from './odd.api.ts'
import { spreadsOf } from './use-odd-quantity.ts'

export interface WantedLine {
  prod: Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty'>
  qty: number
  amount: number
}

export interface Unanswered extends WantedLine {
  usual: number | null
}

const once = { subscribe: false } as const

/** Lines whose quantity is odd and was not confirmed for this order, on whatever page. */
export async function unansweredOf(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  orderId: string,
  lines: readonly WantedLine[],
): Promise<Unanswered[]> {
  const { data: known } = await dispatch(oddApi.endpoints.usualQuantities.initiate(undefined, once))
  if (!known) return []
  const confirmed = quantitiesOf(orderId)
  const asked = lines.map(async (line): Promise<Unanswered[]> => {
    const { prod, qty, amount } = line
    const spread = spreadsOf(known).get(prod.prodId) ?? null
    const limit = spread ? null : (await dispatch(oddApi.endpoints.quantityLimit.initiate(prod.prodId, once))).data
    const isOdd = isUnusualLine({ ...prod, qty, amount }, { spread, limit: limit ?? null, orders: known.orders })
    const usual = spread?.usual ?? null
    return isOdd && !isCovered(confirmed[prod.prodId], qty, usual) ? [{ ...line, usual }] : []
  })
  return (await Promise.all(asked)).flat()
}
