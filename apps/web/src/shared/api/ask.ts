import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import type { Fail } from '@mall/contract/base/problem'
import { paths } from '#shared/paths.ts'
import { forgetStore, readStore } from '#shared/storage/current-store.ts'
import { isLive, readSession } from '#shared/storage/stored-session.ts'
import { codeOf, invalidAnswer } from './failure.ts'
import { tellRefusedRight } from './refused-right.ts'
import { renewSession } from './session/renew-session.ts'
import { send } from './send.ts'
import type { SendOptions, Sent } from './send.ts'

/**
 * Calls the server as the signed-in user. On 401 it renews the tokens and retries once. Sign-in calls carry no token,
 * so their 401 never affects a session.
 */
export function ask<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: Omit<SendOptions, 'accessToken'> = {},
): Promise<Sent<CallOk<C>>> {
  return asSignedInUser((accessToken) => send(call, input, { ...options, accessToken }))
}

/** The same for requests made in another way, such as form uploads. */
export async function asSignedInUser<Ok>(
  sendAs: (accessToken: string | undefined) => Promise<Sent<Ok>>,
): Promise<Sent<Ok>> {
  const session = readSession()
  if (session === null) return sendAs(undefined)
  const first = await sendAs(session.accessToken)
  if (first.ok) return first
  if (codeOf(first.error) === 'NO_RIGHT') tellRefusedRight()
  const code = codeOf(first.error)
  if (code === 'NOT_YOUR_STORE' || code === 'VIEW_ENDED') leaveStore(code)
  if (codeOf(first.error) !== 'SIGN_IN_AGAIN') return first
  const current = readSession()
  // Another tab may already have renewed the tokens.
  const isNew = isLive(current, Date.now()) && current.accessToken !== session.accessToken
  if (!isNew && (await renewSession()) !== 'renewed') return first
  return sendAs(readSession()?.accessToken)
}

/** The person no longer belongs to the store of this tab, or no longer views it: begins again with their own. */
function leaveStore(why: 'NOT_YOUR_STORE' | 'VIEW_ENDED'): void {
  if (readStore() === null) return
  forgetStore()
  location.assign(why === 'NOT_YOUR_STORE' ? `${paths.home}?${leftStore}` : paths.home)
}

/** In the address of the home page that says so. */
export const leftStore = 'left-store'

/** Excludes the FAIL answers that the specification returns with HTTP 200. */
type Success<Ok> = Exclude<Ok, { result: 'FAIL' }>

/** Like `ask`, but treats a FAIL answer as a failure. */
export async function askForSuccess<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
): Promise<Sent<Success<CallOk<C>>>> {
  const sent = await ask(call, input)
  if (!sent.ok) return sent
  const answer = sent.data as Success<CallOk<C>> | Fail
  return isFail(answer) ? { ok: false, error: answer, status: 200 } : { ok: true, data: answer }
}

/** Returns the answer's `data`; an answer without it is a failure. */
export async function askForData<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Sent<Data<CallOk<C>>>> {
  const sent = await askForSuccess(call, input)
  if (!sent.ok) return sent
  const { data } = sent.data as { data?: Data<CallOk<C>> | null }
  return data ? { ok: true, data } : { ok: false, error: invalidAnswer, status: 200 }
}

type Data<Ok> = Success<Ok> extends { data: infer D } ? D : never

function isFail(answer: unknown): answer is Fail {
  return typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === 'FAIL'
}
