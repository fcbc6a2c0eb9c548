import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { readUnsent, writeUnsent } from '#shared/storage/unsent-lines.ts'
import type { SavedBasket } from '../sending/send-lines.ts'
import type { SentBasket } from '../sending/sent-basket.ts'
import type { ChangedLine, TypedLine } from './quantity-queue.ts'

/** A line that was set on two devices, and the state of its basket that held the other quantity. */
export interface Conflict extends ChangedLine, SavedBasket {}

interface Wiring {
  owner: string | undefined
  basket: Basket | undefined
  /** The basket was sent before the user decided about these lines. */
  wasSent: (sent: SentBasket, lines: readonly TypedLine[]) => void
}

/**
 * Lines of the open basket that another device set first, with their present quantities. Kept across pages and reloads
 * until the user decides, both quantities are the same, or the basket is no longer open.
 */
export function useConflicts({ owner, basket, wasSent }: Wiring) {
  const { all, latest, change } = useKeptConflicts(owner)
  const basketId = basket?.basketId
  const without = (openId: string | undefined, prodIds: ReadonlySet<string>) =>
    latest.current.filter((one) => one.basketId !== openId || !prodIds.has(one.prodId))
  const dropEqual = useEffectEvent(() => {
    const left = latest.current.filter((one) => basketId !== one.basketId || presentOf(one, basket) !== one.yours)
    if (left.length < latest.current.length) change(left)
  })
  useEffect(() => dropEqual(), [basket, all])
  const leaveBaskets = useEffectEvent(async () => {
    const others = new Set(latest.current.map((one) => one.basketId).filter((id) => id !== basketId))
    if (basketId === undefined || others.size === 0) return
    const { fateOf } = await keepTrying(() => import('../sending/fate-of.ts'))
    for (const id of others) {
      const fate = await fateOf(id)
      const lines = latest.current.filter((one) => one.basketId === id)
      if (fate === 'open' || lines.length === 0) continue
      change(latest.current.filter((one) => one.basketId !== id))
      const typed = lines.map(({ prodId, yours, theirs }) => ({ prodId, qty: yours, baseQty: theirs }))
      if (fate !== 'deleted') wasSent(fate, typed)
    }
  })
  useEffect(() => void leaveBaskets(), [basketId, all])
  const decideNow = useRef<(prodId: string) => void>(() => undefined)
  useLayoutEffect(() => {
    decideNow.current = (prodId) => change(without(basketId, new Set([prodId])))
  })
  const [decide] = useState(() => (prodId: string) => decideNow.current(prodId))
  const conflicts = useMemo(() => conflictsIn(basket, all), [basket, all])
  return {
    conflicts,
    /** As last known, which may not be drawn yet. */
    newestConflicts: () => latest.current,
    decide,
    /** A saved batch decides about the lines whose quantity it set, and may meet further ones. */
    settleConflicts: (saved: SavedBasket, lines: readonly TypedLine[], refused: readonly ChangedLine[]) => {
      const set = lines.filter(({ qty, baseQty }) => qty !== baseQty)
      const left = without(saved.basketId, new Set([...set, ...refused].map(({ prodId }) => prodId)))
      change([...left, ...refused.map((line) => ({ ...line, ...saved }))])
    },
  }
}

function useKeptConflicts(owner: string | undefined) {
  const [all, setAll] = useState<readonly Conflict[]>([])
  const latest = useRef(all)
  const key = `conflicts:${owner ?? ''}`
  useEffect(() => {
    if (owner === undefined) return undefined
    let isOver = false
    void readUnsent<Conflict>(key).then((kept) => {
      if (isOver || kept.length === 0 || latest.current.length > 0) return
      latest.current = kept
      setAll(kept)
    })
    return () => {
      isOver = true
    }
  }, [owner, key])
  const change = (next: readonly Conflict[]) => {
    if (next.length === 0 && latest.current.length === 0) return
    latest.current = next
    setAll(next)
    void writeUnsent(key, next)
  }
  return { all, latest, change }
}

function conflictsIn(basket: Basket | undefined, all: readonly Conflict[]): readonly Conflict[] {
  return all
    .filter(({ basketId }) => basketId === basket?.basketId)
    .map((one) => ({ ...one, theirs: presentOf(one, basket) }))
    .filter(({ theirs, yours }) => theirs !== yours)
}

/** A basket from before the conflict does not have the other quantity yet. */
function presentOf({ prodId, theirs, version }: Conflict, basket: Basket | undefined): number {
  if (basket === undefined || basket.version < version) return theirs
  return basket.content.find(({ prod }) => prod.prodId === prodId)?.qty ?? 0
}

/** The user has set another quantity since, which is being saved. */
export const isSetAgain = ({ prodId, theirs }: ChangedLine, typed: ReadonlyMap<string, TypedLine>): boolean =>
  (typed.get(prodId)?.qty ?? theirs) !== theirs
