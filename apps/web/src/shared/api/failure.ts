import type { ProblemBody } from '@mall/contract/base/problem'

/** Error of a failed call without a body. Spec §7 */
export const wrongServices = 'Wrong Services'

/** Error of a failed call: the problem body, with `Retry-After` if present, or else the constant text. Spec §7 */
export type Failure = (Partial<ProblemBody> & { retryAfter?: number }) | typeof wrongServices

/** A successful answer that lacks required fields. Spec §4, §8 */
export const invalidAnswer: Failure = { code: 'INVALID_ANSWER' }

/** Accepts only our own problem bodies, not error pages of proxies. */
export function failureFrom(body: unknown, retryAfter: string | null): Failure {
  if (typeof body !== 'object' || body === null) return wrongServices
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? { ...body, retryAfter: seconds } : body
}

export function codeOf(failure: Failure): string | undefined {
  return failure === wrongServices ? undefined : failure.code
}

/** Messages of the fields that the server refused, by field. */
export function refusedFields(failure: Failure | null | undefined): Record<string, string> {
  if (failure === undefined || failure === null || failure === wrongServices) return {}
  return failure.fields ?? {}
}

/** Returns an extra field of a problem, such as the nearest allowed day. Its type depends on the code. */
export function factOf(failure: Failure, name: string): unknown {
  return failure === wrongServices ? undefined : (failure as Record<string, unknown>)[name]
}

const passing = new Set(['BUSY', 'UPDATING', 'STORAGE_FULL'])

/** The seconds after which a mall that is busy for a moment can be asked again; null for other failures. */
export function passesIn(failure: Failure): number | null {
  if (failure === wrongServices || !passing.has(failure.code ?? '')) return null
  return failure.retryAfter ?? null
}

/** Time of the earliest sensible retry; 0 for immediately. */
export function waitUntil(failure: Failure): number {
  const seconds = failure === wrongServices ? undefined : failure.retryAfter
  return seconds === undefined ? 0 : Date.now() + seconds * 1000
}
