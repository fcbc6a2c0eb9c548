import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { beginOtp } from '#features/otp/begin-otp.ts'
import type { OtpAttempt } from '#features/otp/begin-otp.ts'
import { ask, askForData } from '#shared/api/ask.ts'
import { endSession } from '#shared/api/session/end-session.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { storeSession } from '#shared/api/session/renew-session.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { clearCredentials, rememberCredentials, rememberedCredentials } from './credentials.ts'
import type { Credentials } from './credentials.ts'

/** The next step of a sign-in. */
export type SignInOutcome =
  | { next: 'in' }
  | { next: 'changePassword'; knownNames: string[] }
  /** `isNew`: replaces an expired attempt. */
  | { next: 'otp'; attempt: OtpAttempt; isNew: boolean }
  | { next: 'refused'; failure: Failure }
  | { next: 'cancelled' }

/** Clears the storage, remembers the credentials and asks for the next step. Spec §4 */
export async function beginSignIn(credentials: Credentials): Promise<SignInOutcome> {
  endSession()
  rememberCredentials(credentials)
  const checked = await askForData(isAuthenticUser, { body: credentials })
  if (!checked.ok) return refused(checked.error)
  const { initPasswordYn, mobileOtpYn, knownNames = [] } = checked.data
  if (initPasswordYn === 'Y') return { next: 'changePassword', knownNames }
  return mobileOtpYn === 'Y' ? askForCode(credentials, false) : completeSignIn(credentials)
}

/** Exchanges the proofs for session tokens. Spec §4 "Completing login" */
export async function completeSignIn(credentials: Credentials): Promise<SignInOutcome> {
  const ticket = await ask(jwtLogin, { body: credentials })
  if (!ticket.ok) return dueStep(ticket.error, credentials)
  const askedAt = Date.now()
  const login = await ask(accountLogin, { body: { data: ticket.data.data } })
  if (!login.ok) return refused(login.error)
  storeSession(login.data, askedAt)
  // The sign-in was cancelled meanwhile: ends the session before any page has seen it.
  if (rememberedCredentials() !== credentials) {
    endSession()
    return { next: 'cancelled' }
  }
  if (readSession() === null) return refused({ code: 'NO_STORAGE' })
  // The password is still the initial user code, so it must be changed first.
  if (login.data.userCdPasswordEquals === 'Y') return { next: 'changePassword', knownNames: [] }
  clearCredentials()
  return { next: 'in' }
}

/** A proof may have expired meanwhile, so the server's answer decides the next step. */
function dueStep(failure: Failure, credentials: Credentials): SignInOutcome | Promise<SignInOutcome> {
  if (codeOf(failure) === 'PASSWORD_CHANGE_REQUIRED') return { next: 'changePassword', knownNames: [] }
  return codeOf(failure) === 'OTP_REQUIRED' ? askForCode(credentials, true) : refused(failure)
}

async function askForCode(credentials: Credentials, isNew: boolean): Promise<SignInOutcome> {
  const begun = await beginOtp(credentials)
  if (!begun.ok && codeOf(begun.error) === 'OTP_NOT_NEEDED') return completeSignIn(credentials)
  return begun.ok ? { next: 'otp', attempt: begun.data, isNew } : refused(begun.error)
}

function refused(failure: Failure): SignInOutcome {
  clearCredentials()
  return { next: 'refused', failure }
}
