import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { saveChangeDraft, readChangeDraft } from './change-draft.ts'
import { toChangedOrder, inOrder, orderChanges } from './order-changes.ts'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'
import { rebase } from './rebase-change.ts'
import type { ChangeDraft } from './rebase-change.ts'

/** Holds the edit of an order and rebases it when the order changes on the server. */
export function useChangedOrder(order: OrderDetail) {
  const [draft, setDraft] = useState<ChangeDraft>(() => readChangeDraft(order.orderId) ?? unchanged(order))
  const [isMoved, setMoved] = useState(false)
  if (draft.base.version !== order.version) {
    const next = rebase(draft, toChangedOrder(order))
    // The difference is empty when this user's own change arrives first through the live connection.
    setMoved(orderChanges(next.base, next.wanted).length > 0)
    setDraft(next)
  }
  const { wanted } = draft
  const change = (some: Partial<ChangedOrder>) => {
    const next = { ...draft, wanted: { ...wanted, ...some } }
    saveChangeDraft(next)
    setDraft(next)
  }
  const setLine = (line: ChangedLine) => {
    const others = wanted.lines.filter(({ prodId }) => prodId !== line.prodId)
    const isKnown = others.length < wanted.lines.length
    const lines = isKnown
      ? wanted.lines.map((one) => (one.prodId === line.prodId ? line : one))
      : inOrder(order, [...wanted.lines, line])
    change({ lines })
  }
  const removeLine = (prodId: string) => change({ lines: wanted.lines.filter((line) => line.prodId !== prodId) })
  return { draft, isMoved, change, setLine, removeLine }
}

function unchanged(order: OrderDetail): ChangeDraft {
  const base = toChangedOrder(order)
  return { base, wanted: base }
}
