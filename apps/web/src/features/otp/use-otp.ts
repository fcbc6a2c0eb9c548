import { otpRegister, otpVerify } from '@mall/contract/otp'
import { useReducer, useState } from 'react'
import { ask, askForSuccess } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { beginOtp } from './begin-otp.ts'
import type { Credentials } from './begin-otp.ts'
import { firstOtpState, nextOtpState, type FirstAttempt } from './otp-steps.ts'

/** Steps of the second factor and the calls between them. Spec §4 */
export function useOtp(credentials: Credentials, first: FirstAttempt, verified: () => Promise<void>) {
  const [state, step] = useReducer(nextOtpState, first, firstOtpState)
  const [busy, setBusy] = useState(false)
  const { username, password, tenantCd } = credentials
  const { authId } = state.attempt

  const busyWith = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }

  /** Restarts an ended attempt with the credentials in memory. */
  const replace = async (failure: Failure | null) => {
    const begun = await beginOtp(credentials)
    if (begun.ok) step({ type: 'replaced', attempt: begun.data, failure })
    else step({ type: 'failed', failure: begun.error, isOver: true })
  }

  const register = () =>
    busyWith(async () => {
      const sent = await ask(otpRegister, { body: { authId, username, password, tenantCd } })
      if (sent.ok) step({ type: 'registered', authId: (sent.data as Partial<typeof sent.data>).data?.authId })
      else if (isOver(sent.error)) await replace(null)
      // oxlint-disable-next-line no-console -- Spec §8: logged only; the user stays on the QR step
      else console.error('otp-register', sent.error)
    })

  const verify = (otp: string) =>
    busyWith(async () => {
      const sent = await askForSuccess(otpVerify, { body: { authId, otp, tenantCd, username, password } })
      if (sent.ok) await verified()
      else if (isOver(sent.error)) await replace(sent.error)
      else step({ type: 'failed', failure: sent.error })
    })

  const retry = () => {
    if (state.isOver) void busyWith(() => replace(null))
    else step({ type: 'retried' })
  }

  return { state, busy, register, verify, retry }
}

/** This attempt accepts no further code. */
function isOver(failure: Failure): boolean {
  return codeOf(failure) === 'ATTEMPT_ENDED'
}
