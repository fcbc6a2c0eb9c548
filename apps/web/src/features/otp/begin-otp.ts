import type { CallInput, CallOk } from '@mall/contract/call'
import { frontLogin } from '@mall/contract/otp'
import { askToSucceed } from '#shared/api/ask.ts'
import type { Sent } from '#shared/api/send.ts'

export type Credentials = Required<CallInput<typeof frontLogin>['body']>

/** One try at the second factor, as the server keeps it. Spec §3 "Front-login response" */
export type OtpAttempt = Extract<CallOk<typeof frontLogin>, { result: 'SUCCESS' }>['data']

/** Begins the second factor, or begins it again when an attempt has ended. Spec §4 */
export async function beginOtp(credentials: Credentials): Promise<Sent<OtpAttempt>> {
  const sent = await askToSucceed(frontLogin, { body: credentials })
  if (!sent.ok) return sent
  const attempt = (sent.data as { data?: OtpAttempt | null }).data
  return attempt ? { ok: true, data: attempt } : { ok: false, error: { code: 'INVALID_ANSWER' }, status: 200 }
}
