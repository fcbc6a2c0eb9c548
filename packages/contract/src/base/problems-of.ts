import type { Call } from './call.ts'
import { fileProblems } from './problems/file-problems.ts'
import type { ProblemCode } from './problem.ts'

const filesRefused = Object.keys(fileProblems) as (keyof typeof fileProblems)[]

/** The problems that any call of this form can meet, and those that its own rules declare. */
export function problemsOf({ method, access, right, params, query, body, form, key, fails = [] }: Call): ProblemCode[] {
  const signedIn = access !== 'public'
  const codes: [boolean, readonly ProblemCode[]][] = [
    [Boolean(query ?? body ?? form ?? key), ['MALFORMED']],
    [signedIn, ['SIGN_IN_AGAIN']],
    [right !== undefined, ['NO_RIGHT']],
    [access === 'store' || access === 'user', ['NOT_YOUR_STORE', 'VIEW_ENDED']],
    [(access === 'store' || access === 'user') && method !== 'GET', ['VIEW_ONLY']],
    [Boolean(params) || access === 'store' || access === 'office', ['NOT_FOUND']],
    [Boolean(body), ['TOO_LARGE', 'UNSUPPORTED_MEDIA']],
    [Boolean(form), [...filesRefused, 'UNSUPPORTED_MEDIA']],
    [signedIn && access !== 'token', ['PASSWORD_CHANGE_REQUIRED']],
    [key !== undefined, ['IN_PROGRESS', 'KEY_REUSED']],
    [true, fails],
    [true, ['FAILED', 'BUSY', 'UPDATING']],
    [method !== 'GET', ['STORAGE_FULL']],
  ]
  return [...new Set(codes.flatMap(([applies, some]) => (applies ? some : [])))]
}
