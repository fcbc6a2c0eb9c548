import { problems, problemText, type Fail, type Lang, type ProblemCode } from '@mall/contract/base/problem'
import { waitText } from '@mall/contract/base/wait-text'

interface ProblemDetails {
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  /** Instead of the message of the code. */
  text?: Record<Lang, string>
  /** Field name → message, already in the caller's language. */
  fields?: Record<string, string>
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
  /** Extra fields of the answer, such as the nearest allowed value. */
  facts?: Record<string, unknown>
}

/** An error that ends a call: thrown anywhere, turned into the answer in one place. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code].status
  }

  body(lang: Lang) {
    const { values, text, fields, facts, retryAfter } = this.details
    const wait = retryAfter !== undefined && { wait: waitText(retryAfter, lang) }
    const body = failBody(this.code, lang, { ...wait, ...values })
    return { ...facts, ...body, ...(text && { message: text[lang] }), ...(fields && { fields }) }
  }
}

/** The body of a FAIL that is an ordinary answer of the call. */
export function failBody(code: ProblemCode, lang: Lang, values?: Record<string, string | number>): Fail {
  return { result: 'FAIL', code, message: problemText(code, lang, values) }
}
