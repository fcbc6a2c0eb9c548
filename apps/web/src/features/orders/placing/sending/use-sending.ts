import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

type SentOrder = Extract<Outcome, { kind: 'sent' }>

interface SendingWiring {
  userId: string
  /** Saves typed quantities and returns the request body; null if the server is unreachable. */
  prepare: () => Promise<Attempt['body'] | null>
  sent: (order: SentOrder) => void
  /** Something changed since it was shown, so it must be reloaded. */
  refused: () => void
}

/** Sends the order once, however often the button is pressed or the answer is lost. */
export function useSending({ userId, prepare, sent, refused }: SendingWiring) {
  const [state, setState] = useState<Sending>({ at: 'idle' })
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

  const place = async () => {
    // React state lags behind a double click; a ref does not.
    if (isBusy.current) return
    isBusy.current = true
    setState({ at: 'saving' })
    const body = await whenOnline(() => latest.current(), {
      ...patience.forALine(),
      waiting: () => setState({ at: 'waiting' }),
    })
    isBusy.current = body !== null
    if (body === null) setState({ at: 'idle' })
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
  const { hurry: checkNow, giveUp, stopWaiting } = patience
  return { state, place: () => void place(), checkNow, giveUp, stopWaiting, reset }
}

/** The latest value in a ref, for callbacks that outlive a render. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
