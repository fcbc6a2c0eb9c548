import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { useDrafts } from '#features/users/use-drafts.ts'
import { draftOf, isUnsaved, type KeptShortages } from './shortage-draft.ts'

type Row = Pick<OfficeOrderRow, 'orderId' | 'moves'>

/** Which of the orders have quantities that the user typed and did not save. Undefined until it is known. */
export function useUnsaved<Order extends Row>(orders: readonly Order[]): Order[] | undefined {
  const drafts = useDrafts<KeptShortages>(orders.map(({ orderId }) => draftOf(orderId)))
  return (
    drafts &&
    orders.filter(({ orderId, moves }) => {
      const kept = drafts.get(draftOf(orderId))
      return kept !== undefined && isUnsaved(kept, moves)
    })
  )
}
