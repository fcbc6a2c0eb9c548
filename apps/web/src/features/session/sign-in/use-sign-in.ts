import { useCallback, useRef, useState } from 'react'
import type { OtpAttempt } from '#features/otp/begin-otp.ts'
import { endSession } from '#shared/api/session/end-session.ts'
import { waitUntil } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { clearCredentials, rememberedCredentials } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { beginSignIn, completeSignIn } from './sign-in.ts'
import type { SignInOutcome } from './sign-in.ts'

/** `until`: time of the earliest sensible retry. */
export type SignInState =
  | { at: 'form'; failure: Failure | null; until: number }
  | { at: 'asking' }
  | { at: 'changePassword'; credentials: Credentials; knownNames: string[] }
  | { at: 'otp'; credentials: Credentials; attempt: OtpAttempt; isNew: boolean }
  | { at: 'in' }

const emptyForm: SignInState = { at: 'form', failure: null, until: 0 }

/** Sign-in sequence of spec §4, one dialog at a time. */
export function useSignIn() {
  const [state, setState] = useState<SignInState>(emptyForm)
  // Incremented on cancel, so that pending answers are ignored.
  const run = useRef(0)

  const follow = useCallback(async (work: Promise<SignInOutcome>) => {
    const mine = ++run.current
    const outcome = await work
    if (mine === run.current) setState(stateAfter(outcome))
  }, [])

  const begin = useCallback(
    (credentials: Credentials | Promise<Credentials>) => {
      setState({ at: 'asking' })
      return follow(Promise.resolve(credentials).then(beginSignIn))
    },
    [follow],
  )

  const verified = useCallback((credentials: Credentials) => follow(completeSignIn(credentials)), [follow])

  /** Cancels and returns to an empty form. */
  const giveUp = useCallback(() => {
    run.current += 1
    clearCredentials()
    endSession()
    setState(emptyForm)
  }, [])

  return { state, begin, verified, giveUp }
}

function stateAfter(outcome: SignInOutcome): SignInState {
  const { next } = outcome
  if (next === 'in') return { at: 'in' }
  if (next === 'cancelled') return emptyForm
  if (next === 'refused') {
    const { failure } = outcome
    return { at: 'form', failure, until: waitUntil(failure) }
  }
  const credentials = rememberedCredentials()
  if (credentials === null) return emptyForm
  if (next === 'changePassword') return { at: 'changePassword', credentials, knownNames: outcome.knownNames }
  const { attempt, isNew } = outcome
  return { at: 'otp', credentials, attempt, isNew }
}
