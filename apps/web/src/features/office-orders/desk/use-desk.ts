import { cancelled, confirmed, shipped } from '@mall/contract/base/ordering/order-states'
import { useState } from 'react'
import type { Move } from '../moves.ts'
import type { OfficeOrder } from '../office-order.ts'
import { deskLines, nextStage, payAfter, linesToSend, applicableShortages, typedFor } from './shortage-draft.ts'
import type { DeskLine, KeptShortages, Stage, TypedLine } from './shortage-draft.ts'
import { useMove } from '../use-move.ts'

/** Typed shortages, kept in the browser until sent. */
export interface Kept {
  draft: KeptShortages
  change: (make: (before: KeptShortages) => KeptShortages) => void
  clear: () => void
}

/** State of an order at the desk: typed shortages, the version seen, and moving it on. */
export function useDesk(order: OfficeOrder, kept: Kept, moved: (to: Move) => void) {
  const stage = nextStage(order.moves)
  const { seen, movedOn, ...typing } = useTyping(order, stage, kept)
  const { lines } = typing
  const [hasTried, setTried] = useState(false)
  const { isBusy, move } = useMove()

  const stageSettledBy = (to: Move) => (to === confirmed || to === shipped ? stage : null)
  /** Otherwise leads to what is missing or wrong. */
  const isReadyFor = (to: Move) => {
    const isWhole = ({ wrong, lacksReason, lacksTrace }: DeskLine) => wrong === undefined && !lacksReason && !lacksTrace
    if (stageSettledBy(to) === null || lines.every(isWhole)) return true
    setTried(true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-missing]')?.focus())
    return false
  }
  const run = async (to: Move, note?: string) => {
    if (!isReadyFor(to)) return
    const settledStage = stageSettledBy(to)
    const settled = settledStage === null ? [] : linesToSend(lines, settledStage)
    const wanted = { to, ...(settled.length > 0 && { lines: settled }), ...(note !== undefined && { note }) }
    if (!(await move([{ orderId: order.orderId, version: seen }], wanted))) return
    setTried(false)
    // A step without quantities keeps the typed shortages for a later one.
    movedOn(settledStage !== null || to === cancelled)
    moved(to)
  }

  return {
    ...typing,
    stage,
    payAmt: stage === null ? order.payAmt : payAfter(lines, order.deliveryFee),
    hasTried,
    isBusy,
    isReadyFor,
    run: (to: Move, note?: string) => void run(to, note),
  }
}

export type Desk = ReturnType<typeof useDesk>

/** Typed shortages with the version of the order they refer to. */
function useTyping(order: OfficeOrder, stage: Stage | null, { draft, change, clear }: Kept) {
  const [seen, setSeen] = useState(draft.version ?? order.version)
  const lines = deskLines(order.lines, stage, typedFor(draft, stage), order.taxRounding, draft.traces)
  const { typed, lost } = applicableShortages(draft, order.lines, stage)
  const fits = Object.keys(typed).length
  return {
    seen,
    lines,
    /** The store or a colleague has changed the order since. */
    isChanged: order.version > seen,
    acceptChange: () => {
      setSeen(order.version)
      if (fits === 0 && draft.traces === undefined) clear()
      else change(({ traces = {} }) => ({ version: order.version, stage, typed, traces }))
    },
    /** Typed shortages that still apply, and the number that no longer do. */
    fits,
    lost,
    change: (prodId: string, to: TypedLine) => {
      const promised = lines.find(({ line }) => line.prodId === prodId)?.before ?? 0
      const typedWith = (before: KeptShortages) => ({ ...typedFor(before, stage), [prodId]: { ...to, promised } })
      change((before) => ({ ...before, version: seen, stage, typed: typedWith(before) }))
    },
    changeTrace: (prodId: string, traceNo: string) =>
      change((before) => ({
        ...{ ...before, version: seen, stage, typed: typedFor(before, stage) },
        traces: { ...before.traces, [prodId]: traceNo },
      })),
    movedOn: (isSettled: boolean) => {
      setSeen(seen + 1)
      if (isSettled) clear()
      else if (draft.version !== null) change((before) => ({ ...before, version: seen + 1 }))
    },
  }
}
