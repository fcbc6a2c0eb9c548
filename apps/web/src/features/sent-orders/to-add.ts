import type { SentOrder } from '@mall/contract/sent-orders'
import type { Addition } from './add-items.ts'

/** Name of the goods for messages; null for several lines. */
type Named = { name: string; qty: string } | null

/** Goods as they are counted where an order does not keep another price for them. */
export interface PricedGoods {
  prodId: string
  qty: number
  unitPrice: number
  /** With tax, in won. */
  amount: number
}

export interface ToAdd extends Pick<Addition, 'items' | 'basketId' | 'basketVersion'> {
  named: Named
  priced: readonly PricedGoods[]
  /** Of the goods, in won. */
  amount: number
  /** Questions about unusual quantities that the user has not answered. */
  odd: readonly string[]
  /** Prices that have changed since the goods were put in, and that the user has not accepted. */
  newPrices?: readonly { prodId: string; text: string }[]
  /** Lines that cannot be ordered: they stay in the basket. */
  behind?: readonly { name: string; reason: string }[]
  /** Asked before it is added, though nothing is unusual: a button without words may have been taken for another. */
  isAsked?: true
  /** Called after undo. */
  undone?: () => void
}

/** Goods that the order has already, at another price than the one shown. */
export type KeptPrice = Pick<SentOrder['goods'][number], 'prodId' | 'prodNm' | 'unitPrice'>

export interface AddQuestion {
  order: SentOrder
  wanted: ToAdd
  kept?: readonly KeptPrice[]
}
