import type { ProblemBody } from '@mall/contract/problem'

/** What a failed call without a body rejects with. Spec §7 */
export const wrongServices = 'Wrong Services'

/** What a failed call rejects with: the body of the answer if there is one (with what `Retry-After` said), else the text. Spec §7 */
export type Failure = (Partial<ProblemBody> & { retryAfter?: number }) | typeof wrongServices

/** An answer that succeeded and lacks what it has to bring. Spec §4, §8 */
export const invalidAnswer: Failure = { code: 'INVALID_ANSWER' }

/** The body counts when it is ours; the page of a proxy in between is nobody's message. */
export function failureFrom(body: unknown, retryAfter: string | null): Failure {
  if (typeof body !== 'object' || body === null) return wrongServices
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? { ...body, retryAfter: seconds } : body
}

export function codeOf(failure: Failure): string | undefined {
  return failure === wrongServices ? undefined : failure.code
}

/** A fact that an answer carries beside its code, such as the nearest allowed day. The code says of which form it is. */
export function factOf(failure: Failure, name: string): unknown {
  return failure === wrongServices ? undefined : (failure as Record<string, unknown>)[name]
}

/** The moment from which trying again makes sense; 0 when at once. */
export function waitUntil(failure: Failure): number {
  const seconds = failure === wrongServices ? undefined : failure.retryAfter
  return seconds === undefined ? 0 : Date.now() + seconds * 1000
}
