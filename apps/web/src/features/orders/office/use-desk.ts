import { useState } from 'react'
import type { Move } from './moves.ts'
import type { OfficeOrder } from './office-order.ts'
import { deskLines, nextStage, payAfter, shortagesToSend } from './shortage-draft.ts'
import type { ShortageDraft } from './shortage-draft.ts'
import { useMove } from './use-move.ts'

/** An order on the desk: what is typed for it, which version of it the operator has seen, and moving it on. */
export function useDesk(order: OfficeOrder, moved: (to: Move) => void) {
  const [draft, setDraft] = useState<ShortageDraft>({})
  const [seen, setSeen] = useState(order.version)
  const [hasTried, setTried] = useState(false)
  const { isBusy, move } = useMove()
  const stage = nextStage(order.moves)
  const lines = deskLines(order.lines, stage, draft, order.taxRounding)

  const run = async (to: Move, note?: string) => {
    const settles = (to === '20' || to === '40') && stage !== null
    if (settles && lines.some(({ lacksReason }) => lacksReason)) {
      setTried(true)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-missing]')?.focus())
      return
    }
    const shortages = settles ? shortagesToSend(lines, stage) : []
    const wanted = { to, ...(shortages.length > 0 && { lines: shortages }), ...(note !== undefined && { note }) }
    if (!(await move([{ orderId: order.orderId, version: seen }], wanted))) return
    setSeen(seen + 1)
    setDraft({})
    setTried(false)
    moved(to)
  }

  return {
    stage,
    lines,
    payAmt: stage === null ? order.payAmt : payAfter(lines, order.deliveryFee),
    hasTried,
    isBusy,
    /** Its store or a colleague has changed it since it was looked at. */
    isChanged: order.version > seen,
    acceptChange: () => setSeen(order.version),
    change: (prodId: string, to: { qty: number; reason: string }) => setDraft({ ...draft, [prodId]: to }),
    run: (to: Move, note?: string) => void run(to, note),
  }
}

export type Desk = ReturnType<typeof useDesk>
