import { confirmed, preparing, received, shipped } from '@mall/contract/base/ordering/order-states'
import { useState } from 'react'
import type { Move } from '../moves.ts'
import type { OfficeOrder } from '../office-order.ts'
import {
  applicableShortages,
  correctedLines,
  deskLines,
  linesToSend,
  nextStage,
  payAfter,
  typedFor,
} from './shortage-draft.ts'
import type { DeskLine, KeptShortages, Stage, TypedLine } from './shortage-draft.ts'
import { useCorrection } from './use-correction.ts'
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
  const { seen, moved: typedMoved, ...typing } = useTyping(order, stage, kept)
  const { lines } = typing
  const [hasTried, setTried] = useState(false)
  const { isBusy: isMoving, move } = useMove()
  const { isCorrecting, correct } = useCorrection(order.orderId)

  /** Otherwise leads to what is missing or wrong. */
  const isReadyFor = (to: Move) => {
    const isWhole = ({ wrong, lacksReason, lacksTrace }: DeskLine) =>
      wrong === undefined && !lacksReason && !(lacksTrace && to === shipped)
    if (stageSettledBy(to) === null || lines.every(isWhole)) return true
    setTried(true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-missing]')?.focus())
    return false
  }
  const run = async (to: Move, note?: string) => {
    if (!isReadyFor(to)) return
    const settled = stageSettledBy(to)
    const said = settled === null ? [] : linesToSend(lines, settled)
    const wanted = { to, ...(said.length > 0 && { lines: said }), ...(note !== undefined && { note }) }
    if (!(await move([{ orderId: order.orderId, version: seen }], wanted))) return
    setTried(false)
    typedMoved(to)
    moved(to)
  }
  const save = async () => {
    if (!isReadyFor(preparing)) return
    if (!(await correct({ version: seen, lines: correctedLines(lines) }))) return
    setTried(false)
    typedMoved(preparing)
  }

  return {
    ...typing,
    stage,
    fee: stage === null ? order.deliveryFee : order.feeWithGoods,
    payAmt: stage === null ? order.payAmt : payAfter(lines, order.feeWithGoods),
    hasTried,
    isBusy: isMoving || isCorrecting,
    isReadyFor,
    run: (to: Move, note?: string) => void run(to, note),
    /** Saves corrected quantities without moving the order to another state. */
    save: () => void save(),
  }
}

export type Desk = ReturnType<typeof useDesk>

/** A step that takes along what was typed: an order that is prepared keeps it as confirmed. */
function stageSettledBy(to: Move): Stage | null {
  if (to === shipped) return 'shipped'
  return to === confirmed || to === preparing ? 'confirmed' : null
}

/** Typed shortages with the version of the order they refer to. */
function useTyping(order: OfficeOrder, stage: Stage | null, { draft, change, clear }: Kept) {
  const [seen, setSeen] = useState(draft.version ?? order.version)
  const lines = deskLines(order.lines, stage, typedFor(draft, stage), order.taxRounding, draft.traces)
  const { typed, lost } = applicableShortages(draft, order.lines, stage)
  const fits = Object.keys(typed).length
  const keepTraces = (version: number) => {
    if (draft.traces === undefined) clear()
    else change(({ traces = {} }) => ({ version, stage, typed: {}, traces }))
  }
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
    /** The user has moved its day: nothing that was seen is another's change. */
    dayMoved: () => {
      setSeen(seen + 1)
      if (draft.version !== null) change((before) => ({ ...before, version: seen + 1 }))
    },
    /** Takes back what was typed and not saved. */
    discard: () => keepTraces(seen),
    /** The typed quantities have gone with the step, except one that releases the order. */
    moved: (to: Move) => {
      setSeen(seen + 1)
      if (to === preparing) keepTraces(seen + 1)
      else if (to !== received) clear()
      else if (draft.version !== null) change((before) => ({ ...before, version: seen + 1 }))
    },
  }
}
