import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { attemptFor, openAttempt } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { onceThereIsALine } from './once-there-is-a-line.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { usePatience } from './use-patience.ts'

/** Where the sending of the order stands. */
export type Sending =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'sending' }
  | { at: 'unsure' }
  /** There is no line; it goes on once there is one. */
  | { at: 'waiting' }
  | { at: 'refused'; failure: Failure }

interface SendingWiring {
  userId: string
  /** Saves what was typed and says what is to be sent; null when the server was not reached. */
  prepare: () => Promise<Attempt['body'] | null>
  sent: (orderId: string) => void
  /** Something stands otherwise than it was seen: it has to be loaded again. */
  refused: () => void
}

/** Sends the order once, however often the button is pressed and however often the answer is lost. */
export function useSending({ userId, prepare, sent, refused }: SendingWiring) {
  const [state, setState] = useState<Sending>({ at: 'idle' })
  const isBusy = useRef(false)
  const patience = usePatience()
  const latest = useLatest(prepare)

  const run = async (attempt: Attempt) => {
    const outcome = await sendUntilAnswered(attempt, { ...patience, unsure: () => setState({ at: 'unsure' }) })
    if (outcome?.kind === 'sent') sent(outcome.orderId)
    if (outcome?.kind !== 'refused') return
    isBusy.current = false
    setState({ at: 'refused', failure: outcome.failure })
    refused()
  }

  const place = async () => {
    // The state of the page lags behind a double click, this does not.
    if (isBusy.current) return
    isBusy.current = true
    setState({ at: 'saving' })
    const body = await onceThereIsALine(() => latest.current(), {
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

  const calm = () => setState({ at: 'idle' })
  const { hurry: checkNow, giveUp, stopWaiting } = patience
  return { state, place: () => void place(), checkNow, giveUp, stopWaiting, calm }
}

/** What was handed over last. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
