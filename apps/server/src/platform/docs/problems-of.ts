import type { Call } from '@mall/contract/call'
import type { ProblemCode } from '@mall/contract/problem'

/** The problems that any call of this form can meet, whatever it does; those of its own rules come besides. */
export function problemsOf({ access, params, query, body }: Call): ProblemCode[] {
  const signedIn = access !== 'public'
  const codes: [boolean, ProblemCode[]][] = [
    [Boolean(query ?? body), ['MALFORMED']],
    [signedIn, ['SIGN_IN_AGAIN']],
    [Boolean(params) || access === 'store' || access === 'office', ['NOT_FOUND']],
    [Boolean(body), ['TOO_LARGE', 'UNSUPPORTED_MEDIA']],
    [signedIn && access !== 'token', ['PASSWORD_CHANGE_REQUIRED']],
    [true, ['FAILED', 'BUSY']],
  ]
  return codes.flatMap(([applies, some]) => (applies ? some : []))
}
