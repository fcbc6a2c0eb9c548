import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepLeftOrder, readLeftOrder } from '#features/baskets/sending/left-order.ts'
import type { Failure } from '#shared/api/failure.ts'
import { attemptFor, openAttempt } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { whenOnline } from './when-online.ts'
import type { Outcome } from './send-order.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { usePatience } from './use-patience.ts'

export type Sending =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'sending' }
  | { at: 'unsure' }
  /** Offline; continues once the browser is online. */
  | { at: 'waiting' }
  | { at: 'refused'; failure: Failure }
  /** Nothing was sent, although the user had pressed the button while offline. */
  | { at: 'lapsed'; why: Lapse }

/** Why waiting ended: the page was left or it took too long, the order changed, or its cut-off passed. */
export type Lapse = 'OFFLINE' | 'CHANGED' | 'CUT_OFF'

type SentOrder = Extract<Outcome, { kind: 'sent' }>

interface SendingWiring {
  userId: string
  basketId: string
  /** Saves typed quantities and returns the request body; null if the server is unreachable. */
  prepare: () => Promise<Attempt['body'] | null>
  sent: (order: SentOrder) => void
  /** Something changed since it was shown, so it must be reloaded. */
  refused: () => void
}

/** Sends the order once, however often the button is pressed or the answer is lost. */
export function useSending({ userId, basketId, prepare, sent, refused }: SendingWiring) {
  const [state, setState] = useState<Sending>(() => {
    const left = readLeftOrder(userId)
    return left?.isUnsent && left.basketId === basketId ? { at: 'lapsed', why: 'OFFLINE' } : { at: 'idle' }
  })
  const afterWaiting = useRef<Sending>({ at: 'idle' })
  const isBusy = useRef(false)
  const patience = usePatience()
  const latest = useLatest(prepare)

  const run = async (attempt: Attempt) => {
    const outcome = await sendUntilAnswered(attempt, { ...patience, unsure: () => setState({ at: 'unsure' }) })
    if (outcome?.kind === 'sent') sent(outcome)
    if (outcome?.kind !== 'refused') return
    isBusy.current = false
    setState({ at: 'refused', failure: outcome.failure })
    refused()
  }

  const end = (next: Sending) => {
    keepLeftOrder(null)
    setState(next)
  }

  const place = async () => {
    // React state lags behind a double click; a ref does not.
    if (isBusy.current) return
    isBusy.current = true
    setState({ at: 'saving' })
    afterWaiting.current = { at: 'lapsed', why: 'OFFLINE' }
    const body = await whenOnline(() => latest.current(), {
      ...patience.forALine(),
      waiting() {
        keepLeftOrder({ userId, basketId, isUnsent: true })
        setState({ at: 'waiting' })
      },
    })
    // The page that comes next says so.
    if (patience.isOver()) return
    isBusy.current = body !== null
    if (body === null) end(afterWaiting.current)
    else {
      setState({ at: 'sending' })
      await run(attemptFor(userId, body))
    }
  }

  const resume = useEffectEvent(() => {
    const open = openAttempt(userId)
    if (!open || isBusy.current) return
    isBusy.current = true
    setState({ at: 'unsure' })
    void run(open)
  })
  useEffect(() => resume(), [])

  const reset = () => setState({ at: 'idle' })
  const giveUp = () => {
    afterWaiting.current = { at: 'idle' }
    patience.giveUp()
    if (state.at === 'lapsed') end({ at: 'idle' })
  }
  const stopWaiting = (why: Lapse) => {
    if (patience.stopWaiting()) afterWaiting.current = { at: 'lapsed', why }
  }
  return { state, place: () => void place(), checkNow: patience.hurry, giveUp, stopWaiting, reset }
}

/** The latest value in a ref, for callbacks that outlive a render. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
