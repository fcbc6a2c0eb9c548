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
  /** The second factor is still due. Begin it with `front-login`. */
  OTP_REQUIRED: {
    status: 422,
    ko: '인증번호 확인이 필요해요. 다시 로그인해 주세요.',
    en: 'A one-time code is still needed. Please sign in again.',
  },
  /** `front-login` of a person who needs no second factor. Go on to `/nuri/jwt/login`. */
  OTP_NOT_NEEDED: {
    status: 200,
    ko: '이 계정은 인증번호가 필요하지 않아요.',
    en: 'This account needs no one-time code.',
  },
  /** The code does not fit the time. Wait for the next one; the same `authId` takes it. */
  OTP_WRONG: {
    status: 200,
    ko: '인증번호가 맞지 않아요. 인증 앱의 새 번호를 입력해 주세요. {left}번 더 시도할 수 있어요.',
    en: 'That code is not right. Enter the current one from your authenticator app. Tries left: {left}.',
  },
  /** A right code that has been taken before. Wait for the next one. */
  OTP_USED: {
    status: 200,
    ko: '이미 사용한 인증번호예요. 30초 안에 바뀌는 다음 번호를 입력해 주세요.',
    en: 'That code was used already. Enter the next one; it appears within 30 seconds.',
  },
  /** The second factor took too long, was tried too often, or was done elsewhere. Begin anew with `front-login`. */
  ATTEMPT_ENDED: {
    status: 422,
    ko: '인증 시간이 지났거나 시도 횟수를 넘었어요. 처음부터 다시 로그인해 주세요.',
    en: 'The time or the tries for this sign-in have run out. Please sign in again from the start.',
  },
  /** The ticket is used or older than a minute. Sign in again. */
  TICKET_ENDED: {
    status: 401,
    ko: '로그인 시간이 지났어요. 다시 로그인해 주세요.',
    en: 'This sign-in took too long. Please sign in again.',
  },
  /** The right password of an account that the wholesaler has closed. Only the wholesaler can open it. */
  ACCOUNT_DISABLED: {
    status: 422,
    ko: '사용이 중지된 계정이에요. 다시 쓰려면 {phone} 번으로 전화해 주세요.',
    en: 'This account is switched off. Please call {phone}.',
  },
  /** The initial password was not changed within its time. Only the wholesaler can give a new one. */
  INITIAL_PASSWORD_ENDED: {
    status: 422,
    ko: '초기 비밀번호의 사용 기간이 지났어요. {phone} 번으로 전화해 주세요.',
    en: 'The time for the initial password is over. Please call {phone}.',
  },
  /** Without a token only an initial password can be changed. Sign in, then change it. */
  SIGN_IN_FIRST: {
    status: 200,
    ko: '로그인한 뒤에 비밀번호를 변경할 수 있어요.',
    en: 'Please sign in first, then change your password.',
  },
  /** With a token the person is known; only the current password can be wrong. */
  CURRENT_PASSWORD_WRONG: {
    status: 200,
    ko: '현재 비밀번호가 맞지 않아요.',
    en: 'The current password is not right.',
  },
  /** The new password breaks the rules that the checklist shows. */
  PASSWORD_RULES: {
    status: 200,
    ko: '새 비밀번호가 규칙에 맞지 않아요. 규칙을 확인해 주세요.',
    en: 'The new password does not meet the rules. Please check them.',
  },
  PASSWORDS_DIFFER: {
    status: 200,
    ko: '새 비밀번호와 확인이 서로 달라요.',
    en: 'The new password and its confirmation do not match.',
  },
  PASSWORD_SAME: {
    status: 200,
    ko: '지금 비밀번호와 다른 비밀번호를 입력해 주세요.',
    en: 'Please choose a password other than the current one.',
  },
  /** On the list of passwords that are tried first, or known to everybody. */
  PASSWORD_COMMON: {
    status: 200,
    ko: '너무 흔해서 쉽게 알아낼 수 있는 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    en: 'That password is too common and easily guessed. Please choose another one.',
  },
  PASSWORD_BUSINESS_NUMBER: {
    status: 200,
    ko: '사업자등록번호가 들어간 비밀번호는 사용할 수 없어요.',
    en: 'A password must not contain the business registration number.',
  },
  /** Not there, or not yours, or an id of the wrong form: one and the same answer. */
  NOT_FOUND: { status: 404, ko: '찾을 수 없어요.', en: 'Not found.' },
  /** Another request with this key is still at work. Ask again in a moment, with the same key. */
  IN_PROGRESS: {
    status: 409,
    ko: '같은 주문을 처리하고 있어요. 잠시 뒤 주문 내역에서 확인해 주세요.',
    en: 'This very order is being processed. Please look at your orders in a moment.',
  },
  /** The key was used for something else. Take a new key. */
  KEY_REUSED: {
    status: 409,
    ko: '이미 처리한 요청이에요. 주문 내역을 확인해 주세요.',
    en: 'This request was handled before. Please look at your orders.',
  },
  /** The day cannot be delivered on; `nearest` is one that can. */
  DELIVERY_DAY_CLOSED: {
    status: 422,
    ko: '그날은 배송할 수 없어요. {why}',
    en: 'There is no delivery on that day. {why}',
  },
  /** The cut-off of the day has passed; `nearest` is the next day that is open. */
  CUT_OFF_PASSED: {
    status: 422,
    ko: '{deadline}에 마감되어 더 이상 바꿀 수 없어요.',
    en: 'It closed on {deadline}; nothing can be changed any more.',
  },
  BELOW_MINIMUM: {
    status: 422,
    ko: '최소 주문 금액은 {minimum}원이에요. {missing}원 더 담아 주세요.',
    en: 'The smallest order is ₩{minimum}. Please add another ₩{missing}.',
  },
  /** Somebody of the same store changed the basket. Load it and look again. */
  BASKET_CHANGED: {
    status: 409,
    ko: '그 사이 장바구니가 바뀌었어요. 다시 확인해 주세요.',
    en: 'The basket was changed meanwhile. Please look at it again.',
  },
  BASKET_EMPTY: { status: 422, ko: '장바구니가 비어 있어요.', en: 'The basket is empty.' },
  /** The basket has been sent; `basketId` is the one that took its place. */
  BASKET_ORDERED: {
    status: 409,
    ko: '이 장바구니는 주문번호 {orderNo}로 이미 발주됐어요.',
    en: 'This basket was already sent as order {orderNo}.',
  },
  ALREADY_ORDERED: {
    status: 409,
    ko: '이미 발주됐어요. 주문번호는 {orderNo}예요.',
    en: 'It has been sent already, as order {orderNo}.',
  },
  BASKET_NAME_TAKEN: {
    status: 409,
    ko: '같은 이름의 장바구니가 있어요.',
    en: 'There is a basket of that name already.',
  },
  BASKET_IS_DEFAULT: {
    status: 422,
    ko: '기본 장바구니는 삭제할 수 없어요.',
    en: 'The default basket cannot be deleted.',
  },
  /** `lines` names the articles with old and new price. Show them and send again. */
  PRICE_CHANGED: {
    status: 409,
    ko: '가격이 바뀐 상품이 있어요. 바뀐 금액을 확인해 주세요.',
    en: 'Some prices have changed. Please check the new amounts.',
  },
  /** `lines` names the articles with what is left for this store. */
  ALLOCATION_EXCEEDED: {
    status: 422,
    ko: '배정 수량을 넘은 상품이 있어요: {names}',
    en: 'More than your share is in the basket: {names}',
  },
  /** `lines` names the articles with what is left. */
  SOLD_OUT: {
    status: 422,
    ko: '재고가 부족하거나 품절된 상품이 있어요: {names}',
    en: 'Sold out or not enough in stock: {names}',
  },
  /** `lines` names the articles with the nearest allowed quantity. */
  STEP_QTY: {
    status: 422,
    ko: '수량 단위가 맞지 않는 상품이 있어요: {names}',
    en: 'Some quantities do not fit the article: {names}',
  },
  TOO_MANY_LINES: {
    status: 422,
    ko: '한 번에 {most}개 품목까지 담을 수 있어요.',
    en: 'At most {most} lines fit one order.',
  },
  /** The order has moved on: its state no longer allows this. */
  ORDER_FIXED: {
    status: 422,
    ko: '이미 {status} 상태라 바꿀 수 없어요.',
    en: 'It can no longer be changed: its state is {status}.',
  },
  CANNOT_CHECK: {
    status: 422,
    ko: '아직 출고되지 않은 주문이 있어 확인 처리하지 않았어요.',
    en: 'Some of these orders have not been shipped yet; nothing was checked.',
  },
  /** The office asked for a move that the state does not have. */
  MOVE_REFUSED: {
    status: 409,
    ko: '{orderNo} 주문은 {status} 상태라 그렇게 바꿀 수 없어요.',
    en: 'Order {orderNo} is in state {status} and cannot be moved so.',
  },
  SHORTAGE_NEEDS_REASON: {
    status: 422,
    ko: '수량을 줄인 품목에는 사유를 적어 주세요.',
    en: 'Please give a reason for each line you shorten.',
  },
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

/** How long a person has to wait, in words: "2분 30초", "2 min 30 s". */
export function waitText(seconds: number, lang: Lang): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const [minute, second] = lang === 'ko' ? ['분', '초'] : [' min', ' s']
  return [minutes > 0 && `${minutes}${minute}`, rest > 0 && `${rest}${second}`].filter(Boolean).join(' ')
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
