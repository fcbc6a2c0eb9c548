import type { Basket } from '@mall/contract/baskets'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { readUnsent, writeUnsent } from '#shared/storage/unsent-lines.ts'
import type { SavedBasket } from '../sending/send-lines.ts'
import type { SentBasket } from '../sending/sent-basket.ts'
import { presentOf } from './conflict.ts'
import type { Conflict } from './conflict.ts'
import type { ChangedLine, TypedLine } from './quantity-queue.ts'

interface Wiring {
  owner: string | undefined
  basket: Basket | undefined
  newest: () => Basket | undefined
  /** The basket was sent before the user decided about these lines. */
  wasSent: (sent: SentBasket, lines: readonly TypedLine[]) => void
}

const none: readonly Conflict[] = []

/**
 * Lines of the open basket that another device set first, with their present quantities. Kept across pages and reloads
 * until the user decides, both quantities are the same, or the basket is no longer open.
 */
export function useConflicts({ owner, basket, newest, wasSent }: Wiring) {
  const [all, setAll] = useState(none)
  const latest = useRef(all)
  const key = `conflicts:${owner ?? ''}`
  const [change] = useState(() => (next: readonly Conflict[]) => {
    latest.current = next
    setAll(next)
  })
  useEffect(() => {
    let isOver = false
    change(none)
    if (owner !== undefined)
      void readUnsent<Conflict>(key).then((kept) => {
        if (!isOver && kept.length > 0 && latest.current === none) change(kept)
      })
    return () => {
      isOver = true
    }
  }, [owner, key, change])
  useEffect(() => {
    if (all === none) return
    void writeUnsent(key, all)
    // Loaded on demand: two devices seldom set the same line.
    if (all.length > 0)
      void keepTrying(() => import('./tidy-conflicts.ts')).then(({ tidyConflicts }) =>
        tidyConflicts({ basket, latest, change, wasSent }),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- what one owner has kept is not written for the next
  }, [basket, all])
  const [decide] = useState(
    () => (prodId: string) =>
      change(latest.current.filter((one) => one.prodId !== prodId || one.basketId !== newest()?.basketId)),
  )
  const conflicts = useMemo(() => conflictsIn(basket, all), [basket, all])
  return {
    conflicts,
    /** As last known, which may not be drawn yet. */
    newestConflicts: () => latest.current,
    decide,
    /** A saved batch decides about the lines whose quantity it set, and may meet further ones. */
    settleConflicts: (saved: SavedBasket, lines: readonly TypedLine[], refused: readonly ChangedLine[]) => {
      const set = new Set([...lines.filter(({ qty, baseQty }) => qty !== baseQty), ...refused].map((one) => one.prodId))
      const left = latest.current.filter((one) => one.basketId !== saved.basketId || !set.has(one.prodId))
      if (refused.length > 0 || left.length < latest.current.length)
        change([...left, ...refused.map((line) => ({ ...line, ...saved }))])
    },
  }
}

function conflictsIn(basket: Basket | undefined, all: readonly Conflict[]): readonly Conflict[] {
  return all
    .filter(({ basketId }) => basketId === basket?.basketId)
    .map((one) => ({ ...one, theirs: presentOf(one, basket) }))
    .filter(({ theirs, yours }) => theirs !== yours)
}
