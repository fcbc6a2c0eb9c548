import type { CallInput, CallOk } from '@mall/contract/base/call'
import { frontLogin } from '@mall/contract/otp'
import { askForData } from '#shared/api/ask.ts'
import type { Sent } from '#shared/api/send.ts'

export type Credentials = Required<CallInput<typeof frontLogin>['body']>

/** One try at the second factor, as the server keeps it. Spec §3 "Front-login response" */
export type OtpAttempt = Extract<CallOk<typeof frontLogin>, { result: 'SUCCESS' }>['data']

/** Begins the second factor, or begins it again when an attempt has ended. Spec §4 */
export function beginOtp(credentials: Credentials): Promise<Sent<OtpAttempt>> {
  return askForData(frontLogin, { body: credentials })
}
