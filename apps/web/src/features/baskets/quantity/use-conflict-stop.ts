import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useOpenBasket, useTyped } from '../basket-context.tsx'
import { isSetAgain } from './conflict.ts'
import type { Conflict } from './conflict.ts'

/** Keeps a basket from being sent while lines that were set on two devices wait for a decision. */
export function useConflictStop() {
  const { conflicts, newestConflicts, queue, basket } = useOpenBasket()
  const typed = useTyped()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const known = useRef<readonly Conflict[]>([])
  const show = (prodId: string) => {
    // The page of the usual order has no row for a line that was never on it.
    if (!focusConflict(prodId) && pathname !== paths.placeOrder) void navigate(paths.placeOrder)
  }
  return {
    waiting: conflicts.filter((line) => !isSetAgain(line, typed)),
    /** Shows the first undecided line and returns true if there is one. */
    stops(): boolean {
      known.current = newestConflicts()
      const first = conflicts.find((line) => !isSetAgain(line, queue?.lines() ?? typed))
      if (first) show(first.prodId)
      return first !== undefined
    },
    /** The same for a conflict that came up after `stops`, when the last typed quantities were saved. */
    stopsLate(): boolean {
      const isNew = (line: Conflict) => line.basketId === basket?.basketId && !known.current.includes(line)
      const first = newestConflicts().find(isNew)
      // Its card is drawn once the quantity has left the queue.
      if (first) setTimeout(show, 0, first.prodId)
      return first !== undefined
    },
  }
}

/** Brings the card of a line into view; returns false if the page has none. */
function focusConflict(prodId: string): boolean {
  const cards = document.querySelectorAll<HTMLElement>('[data-conflict]')
  const card = [...cards].find(({ dataset }) => dataset['conflict'] === prodId)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
  return card !== undefined
}
