import type { SentOrder } from '@mall/contract/sent-orders'
import type { Addition } from './add-items.ts'

/** Name of the goods for messages; null for several lines. */
type Named = { name: string; qty: string } | null

export interface ToAdd extends Pick<Addition, 'items' | 'basketId'> {
  named: Named
  /** Of the goods, in won. */
  amount: number
  /** Questions about unusual quantities that the user has not answered. */
  odd: readonly string[]
  /** Called after undo. */
  undone?: () => void
}

export interface AddQuestion {
  order: SentOrder
  wanted: ToAdd
}
