import type { Failure } from '#shared/api/failure.ts'
import type { OtpAttempt } from './begin-otp.ts'

/** State of the second factor. Spec §4 */
export interface OtpState {
  step: 'qr' | 'code' | 'failed'
  attempt: OtpAttempt
  failure: Failure | null
  /** This attempt replaces one that has ended. */
  isNew: boolean
  /** The attempt has ended and could not be replaced yet. */
  isOver: boolean
}

export type FirstAttempt = Pick<OtpState, 'attempt' | 'isNew'>

export type OtpEvent =
  | { type: 'registered'; authId: string | undefined }
  | { type: 'failed'; failure: Failure; isOver?: boolean }
  | { type: 'replaced'; attempt: OtpAttempt; failure: Failure | null }
  | { type: 'retried' }

export function firstOtpState({ attempt, isNew }: FirstAttempt): OtpState {
  return { step: stepOf(attempt), attempt, failure: null, isNew, isOver: false }
}

export function nextOtpState(state: OtpState, event: OtpEvent): OtpState {
  const { attempt } = state
  switch (event.type) {
    // Keeps a new authId if there is one. Spec §4 "QR step"
    case 'registered': {
      const registered: OtpAttempt = { nextStep: 'otp', authId: event.authId ?? attempt.authId }
      return { step: 'code', attempt: registered, failure: null, isNew: false, isOver: false }
    }
    case 'failed':
      return { ...state, step: 'failed', failure: event.failure, isNew: false, isOver: event.isOver ?? false }
    // With a failure the user reads it first; without one the new attempt is shown immediately.
    case 'replaced': {
      const step = event.failure === null ? stepOf(event.attempt) : 'failed'
      return { step, attempt: event.attempt, failure: event.failure, isNew: true, isOver: false }
    }
    case 'retried':
      return { ...state, step: stepOf(attempt), failure: null }
  }
}

function stepOf({ nextStep }: OtpAttempt): 'qr' | 'code' {
  return nextStep === 'qr' ? 'qr' : 'code'
}
