import { z } from 'zod'

/**
 * Every way a call can fail, in one table: the stable code, the HTTP status, and the sentence the person reads.
 * `{name}` in a sentence is filled in by the server. A status of 200 marks the FAIL answers that the
 * specification shows as ordinary answers. The comment says when it comes and what the caller may do.
 */
export const problems = {
  /** Not of the call's form; `fields` names the parts. Mend the request. */
  MALFORMED: { status: 400, ko: '요청 형식이 올바르지 않아요.', en: 'The request is not of the right form.' },
  /** No token, or one that no longer stands. Sign in again. */
  SIGN_IN_AGAIN: { status: 401, ko: '다시 로그인해 주세요.', en: 'Please sign in again.' },
  /** Name, password or tenant wrong: one answer for all three. Never means "session ended". */
  BAD_CREDENTIALS: {
    status: 401,
    ko: '아이디 또는 비밀번호가 맞지 않아요.',
    en: 'The user name or the password is not right.',
  },
  /** The initial password stands; nothing but changing it works. */
  PASSWORD_CHANGE_REQUIRED: {
    status: 422,
    ko: '비밀번호를 먼저 변경해 주세요.',
    en: 'Please change your password first.',
  },
  /** Not there, or not yours, or an id of the wrong form: one and the same answer. */
  NOT_FOUND: { status: 404, ko: '찾을 수 없어요.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, ko: '지원하지 않는 요청이에요.', en: 'This method is not supported here.' },
  /** Somebody else changed it first. Load again. */
  CONFLICT: {
    status: 409,
    ko: '다른 곳에서 먼저 바뀌었어요. 새로 불러온 뒤 다시 해 주세요.',
    en: 'It was changed elsewhere first. Load it again and retry.',
  },
  TOO_LARGE: { status: 413, ko: '보낸 내용이 너무 커요.', en: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, ko: '지원하지 않는 형식이에요.', en: 'This content type is not supported.' },
  /** Against a rule; `fields` says which. */
  REFUSED: { status: 422, ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' },
  /** Slow down; `Retry-After` says how long. */
  TOO_MANY: {
    status: 429,
    ko: '시도가 너무 많았어요. {wait} 뒤에 다시 시도해 주세요.',
    en: 'Too many attempts. Please try again in {wait}.',
  },
  FAILED: {
    status: 500,
    ko: '문제가 생겨 처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    en: 'Something went wrong on our side. Please try again in a moment.',
  },
  /** Busy or starting; `Retry-After` says how long. */
  BUSY: {
    status: 503,
    ko: '지금 접속이 많아요. 잠시 뒤 다시 시도해 주세요.',
    en: 'We are very busy right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>

export type ProblemCode = keyof typeof problems
export type Lang = 'ko' | 'en'

/** The sentence of a problem in a language, with its gaps filled. */
export function problemText(code: ProblemCode, lang: Lang, values: Record<string, string | number> = {}): string {
  return problems[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export const problemBody = z.object({
  result: z.literal('FAIL'),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** A FAIL that a call answers with status 200, where the specification shows it so. */
export const fail = z.object({ result: z.literal('FAIL'), code: z.string(), message: z.string() })
export type Fail = z.infer<typeof fail>
