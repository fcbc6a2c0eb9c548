import type { Call } from '@mall/contract/call'
import { fileProblems } from '@mall/contract/file-problems'
import type { ProblemCode } from '@mall/contract/problem'

const filesRefused = Object.keys(fileProblems) as (keyof typeof fileProblems)[]

/** The problems that any call of this form can meet, whatever it does; those of its own rules come besides. */
export function problemsOf({ access, params, query, body, form }: Call): ProblemCode[] {
  const signedIn = access !== 'public'
  const codes: [boolean, ProblemCode[]][] = [
    [Boolean(query ?? body ?? form), ['MALFORMED']],
    [signedIn, ['SIGN_IN_AGAIN']],
    [Boolean(params) || access === 'store' || access === 'office', ['NOT_FOUND']],
    [Boolean(body), ['TOO_LARGE', 'UNSUPPORTED_MEDIA']],
    [Boolean(form), [...filesRefused, 'UNSUPPORTED_MEDIA']],
    [signedIn && access !== 'token', ['PASSWORD_CHANGE_REQUIRED']],
    [true, ['FAILED', 'BUSY']],
  ]
  return codes.flatMap(([applies, some]) => (applies ? some : []))
}
