import { isReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { mostConfirmed, type ConfirmedOrder } from '@mall/contract/office-orders/by-product'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useDraft } from '#features/users/use-draft.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { useConfirmShortMutation } from '../office-orders.api.ts'
import { nothingShared, type ShareRow } from './share-rows.ts'

export interface ShareOutcome {
  results: ReadonlyMap<string, ConfirmedOrder>
  /** A call failed, so that some orders were not tried. */
  isBroken: boolean
}

/** Confirms orders in parts, each order on its own: what was not done can be repeated. */
function useConfirming(prodId: string) {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [confirmShort] = useConfirmShortMutation()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const confirm = async (rows: readonly ShareRow[], reason: string): Promise<ShareOutcome> => {
    const results = new Map<string, ConfirmedOrder>()
    let isBroken = false
    for (let at = 0; at < rows.length && !isBroken; at += mostConfirmed) {
      setProgress({ done: at, of: rows.length })
      const orders = rows
        .slice(at, at + mostConfirmed)
        .map(({ line, qty }) => ({ orderId: line.orderId, version: line.version, qty }))
      const { data, error } = await confirmShort({ params: { prodId }, body: { reason: tidy(reason), orders } })
      for (const one of data?.results ?? []) results.set(one.orderId, one)
      if (error !== undefined) {
        isBroken = true
        dispatch(failed(text(error)))
      }
    }
    setProgress(null)
    return { results, isBroken }
  }
  return { progress, confirm }
}

/** Typed shares of a product, and confirming orders with them. */
export function useShares(prodId: string) {
  const { draft, change, clear } = useDraft(`shares/${prodId}`, nothingShared)
  const { progress, confirm } = useConfirming(prodId)
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null)

  const share = (shares: Iterable<readonly [string, { qty: number; wrong?: string | undefined }]>) =>
    change((before) => ({ ...before, typed: { ...before.typed, ...Object.fromEntries(shares) } }))
  const forget = (orderIds: readonly string[]) =>
    change((before) => ({
      ...before,
      typed: Object.fromEntries(Object.entries(before.typed).filter(([orderId]) => !orderIds.includes(orderId))),
    }))
  const apply = async (rows: readonly ShareRow[], reason: string) => {
    const came = await confirm(rows, reason)
    const done = [...came.results.values()].flatMap(({ orderId, result }) => (result === 'DONE' ? [orderId] : []))
    // The reason is kept for the rest alone, not for another day.
    if (done.length === rows.length) clear()
    else forget(done)
    setOutcome(came)
  }
  return {
    kept: draft,
    share,
    reset: () => change((before) => ({ ...before, typed: {} })),
    setReason: (reason: string) => change((before) => ({ ...before, reason })),
    lacksReason: !isReason(draft?.reason ?? ''),
    progress,
    outcome,
    apply,
  }
}

export type Shares = ReturnType<typeof useShares>
