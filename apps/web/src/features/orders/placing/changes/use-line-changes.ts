import type { Basket, BasketLine } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TypedLine } from '#features/baskets/quantity/quantity-queue.ts'
import { changesBetween, mergeChanges } from './line-changes.ts'
import type { LineChange } from './line-changes.ts'
import { useQuietTime } from '../sending/use-quiet-time.ts'

/** A tap so soon after a change was meant for what was shown before. */
const freshMs = 2000

interface Changes {
  lines: readonly LineChange[]
  at: number
  /** A tap on the button was ignored because of them. */
  hasStopped: boolean
}

export type LineChanges = ReturnType<typeof useLineChanges>

const none: Changes = { lines: [], at: 0, hasStopped: false }

/** What other devices change in a basket while it is shown, until the next tap. */
export function useLineChanges(basket: Basket, shown: readonly BasketLine[], typed: ReadonlyMap<string, TypedLine>) {
  const [changes, setChanges] = useState(none)
  const { basketId } = basket
  const before = useRef({ basketId, shown, typed })
  const compare = useEffectEvent(() => {
    const last = before.current
    before.current = { basketId, shown, typed }
    if (last.basketId !== basketId) {
      setChanges(none)
      return
    }
    // A quantity leaves the queue once the basket has it.
    const isOwn = (prodId: string) => typed.has(prodId) || last.typed.has(prodId)
    const fresh = changesBetween(last.shown, shown, isOwn)
    if (fresh.length === 0) return
    setChanges(({ lines }) => ({ lines: mergeChanges(lines, fresh), at: Date.now(), hasStopped: false }))
  })
  useEffect(() => compare(), [basket, typed])
  const isShown = changes.lines.length > 0
  const quiet = useQuietTime()
  const isFresh = () => Date.now() - changes.at < freshMs
  const tapped = useEffectEvent(() => {
    if (!isFresh() && !quiet.isOn()) setChanges(none)
  })
  useEffect(() => {
    if (!isShown) return undefined
    const hear = () => tapped()
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [isShown])
  return {
    ...changes,
    /** Whether a tap on the button must not send yet; nor do those that follow it at once. */
    stops(): boolean {
      if (isShown && !changes.hasStopped && isFresh()) {
        setChanges({ ...changes, hasStopped: true })
        quiet.begin()
      }
      return quiet.stops()
    },
  }
}
