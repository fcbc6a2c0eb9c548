import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepLeftOrder, keepSignedOut, readLeftOrder } from '#features/baskets/sending/left-order.ts'
import type { LeftOrder } from '#features/baskets/sending/left-order.ts'
import type { Failure } from '#shared/api/failure.ts'
import { orderWasInterrupted } from '#shared/interrupted-order.ts'
import { onSessionChange, readSession } from '#shared/storage/stored-session.ts'
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

/** Why waiting ended: the page was left, it took too long, the session or the cut-off passed, or the order changed. */
export type Lapse = 'OFFLINE' | 'SIGNED_OUT' | 'CHANGED' | 'CUT_OFF'

export type SentOrder = Extract<Outcome, { kind: 'sent' }>

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
  const [state, setState] = useState<Sending>(() => leftState(userId, basketId))
  const isBusy = useRef(false)
  const { patience, whenConnected, giveUp, stopWaiting } = useWaiting({ userId, basketId }, setState)
  const latest = useLatest(prepare)
  const marked = useSignedOutMark(userId, basketId)

  /** React state lags behind a double click; a ref does not. Whatever fails, the button can be pressed again. */
  const alone = async (work: () => Promise<boolean>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      isBusy.current = await work()
    } catch (error) {
      isBusy.current = false
      setState({ at: 'idle' })
      throw error
    }
  }

  /** Returns whether the page is done. */
  const run = async (attempt: Attempt) => {
    const outcome = await sendUntilAnswered(attempt, { ...patience, unsure: () => setState({ at: 'unsure' }) })
    if (outcome?.kind === 'sent') sent(outcome)
    if (outcome?.kind !== 'refused') return true
    setState({ at: 'refused', failure: outcome.failure })
    refused()
    return false
  }

  const place = async () => {
    setState({ at: 'saving' })
    const body = await marked(() => whenConnected(() => latest.current()))
    if (body === null) return false
    setState({ at: 'sending' })
    return run(attemptFor(userId, body))
  }

  const resume = useEffectEvent(() => {
    orderWasInterrupted(null)
    const open = openAttempt(userId)
    if (!open || isBusy.current) return
    setState({ at: 'unsure' })
    void alone(() => run({ ...open, mayBeSent: true }))
  })
  useEffect(() => resume(), [])

  const reset = () => setState({ at: 'idle' })
  return { state, place: () => void alone(place), checkNow: patience.hurry, giveUp, stopWaiting, reset }
}

/** The page was left while the order waited for a connection. */
function leftState(userId: string, basketId: string): Sending {
  const left = readLeftOrder(userId)
  if (!left?.isUnsent || left.basketId !== basketId) return { at: 'idle' }
  return { at: 'lapsed', why: left.isSignedOut === true ? 'SIGNED_OUT' : 'OFFLINE' }
}

/** Leaves word if the session ends before the order is sent, when the page is about to go. */
function useSignedOutMark(userId: string, basketId: string) {
  const isPreparing = useRef(false)
  useEffect(
    () =>
      onSessionChange(() => {
        if (isPreparing.current && readSession() === null) keepSignedOut(userId, basketId)
      }),
    [userId, basketId],
  )
  return async <T>(prepare: () => Promise<T>): Promise<T> => {
    isPreparing.current = true
    try {
      return await prepare()
    } finally {
      isPreparing.current = false
    }
  }
}

/** Waits for a connection, and shows why if that ends without sending. */
function useWaiting(left: LeftOrder, show: (state: Sending) => void) {
  const patience = usePatience()
  const afterwards = useRef<Sending>({ at: 'idle' })
  const end = (state: Sending) => {
    keepLeftOrder(null)
    show(state)
  }
  const whenConnected = async <T>(reach: () => Promise<T | null>): Promise<T | null> => {
    afterwards.current = { at: 'lapsed', why: 'OFFLINE' }
    const waiting = () => {
      if (readSession() === null) return
      keepLeftOrder({ ...left, isUnsent: true })
      show({ at: 'waiting' })
    }
    const reached = await whenOnline(reach, { ...patience.forALine(), waiting })
    // If the page was left, the next one says so.
    if (reached === null && !patience.isOver()) end(afterwards.current)
    return reached
  }
  const giveUp = () => {
    afterwards.current = { at: 'idle' }
    patience.giveUp()
    end({ at: 'idle' })
  }
  const stopWaiting = (why: Lapse) => {
    if (patience.stopWaiting()) afterwards.current = { at: 'lapsed', why }
  }
  return { patience, whenConnected, giveUp, stopWaiting }
}

/** The latest value in a ref, for callbacks that outlive a render. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
