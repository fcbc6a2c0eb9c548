import type { CallInput, CallOk } from '@mall/contract/base/call'
import { frontLogin } from '@mall/contract/otp'
import { askForData } from '#shared/api/ask.ts'
import type { Sent } from '#shared/api/send.ts'

export type Credentials = Required<CallInput<typeof frontLogin>['body']>

/** A server-side attempt at the second factor. Spec §3 "Front-login response" */
export type OtpAttempt = Extract<CallOk<typeof frontLogin>, { result: 'SUCCESS' }>['data']

/** Starts the second factor, or restarts it after an attempt has ended. Spec §4 */
export function beginOtp(credentials: Credentials): Promise<Sent<OtpAttempt>> {
  return askForData(frontLogin, { body: credentials })
}
