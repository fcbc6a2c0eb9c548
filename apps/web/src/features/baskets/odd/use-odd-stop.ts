import type { Basket } from '@mall/contract/baskets'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import type { Delivery } from '#features/sent-orders/open-order.ts'
import { sentBefore } from '#features/sent-orders/sent-before.ts'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { paths } from '#shared/paths.ts'
import { pause } from '#shared/storage/pause.ts'
import { useTapGuard } from '#shared/ui/use-tap-guard.ts'
import { orderable } from '../basket-sums.ts'
import { focusQuantity } from '../quantity/focus-quantity.ts'
import { confirmQuantity } from './confirmed-quantities.ts'
import type { Unanswered } from './unanswered.ts'

/** The mall is not waited for longer than this: what is usual only helps. */
const patienceMs = 3000

interface Asked {
  basketId: string
  lines: readonly Unanswered[]
}

/** Keeps an order from being sent while questions about its quantities are unanswered. */
export function useOddStop({ day, placeId }: Delivery) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { data: sentDays } = useSentDays()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const guardTaps = useTapGuard()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    guardTaps()
    setAsked(null)
  }

  const find = async ({ basketId, content }: Basket) => {
    const before = sentBefore(sentDays, day, placeId)
    const lines = orderable(content).map((line) => ({ ...line, amount: line.totalAmt }))
    const { unansweredOf } = await keepTrying(() => import('./unanswered.ts'))
    return unansweredOf(dispatch, basketId, lines, (prodId) => before.get(prodId)?.qty ?? 0, day)
  }

  /** Leads to the first quantity that was asked about. */
  const edit = () => {
    const prodId = asked?.lines[0]?.prod.prodId ?? ''
    close()
    // The closing dialog gives the focus back first.
    setTimeout(() => {
      // The page that sends a basket has no fields.
      if (!focusQuantity(prodId) && pathname === paths.placeOrder) {
        void navigate(paths.basket, { state: { editing: prodId } })
      }
    })
  }

  return {
    /** Asks what is unanswered about a basket and returns true, if anything is. */
    stops: async (basket: Basket): Promise<boolean> => {
      const lines = await Promise.race([find(basket), pause(patienceMs).then(() => [])])
      if (lines.length === 0) return false
      guardTaps()
      setAsked({ basketId: basket.basketId, lines })
      return true
    },
    confirm: () => {
      for (const { prod, qty } of asked?.lines ?? []) confirmQuantity(asked?.basketId ?? '', prod.prodId, qty)
      close()
    },
    /** What is asked in a dialog, if anything. */
    questions: { lines: asked?.lines ?? null, edit },
  }
}
