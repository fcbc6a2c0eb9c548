import { z } from 'zod'
import { catalogueProblems } from './problems/catalogue-problems.ts'
import { auditProblems } from './problems/audit-problems.ts'
import { fileProblems } from './problems/file-problems.ts'
import { importProblems } from './problems/import-problems.ts'
import { keyProblems } from './problems/key-problems.ts'
import { limitProblems } from './problems/limit-problems.ts'
import { peopleProblems } from './problems/people-problems.ts'
import { basketProblems } from './problems/basket-problems.ts'
import { orderRuleProblems } from './problems/order-rule-problems.ts'
import { openingProblems } from './problems/opening-problems.ts'
import { settingsProblems } from './problems/settings-problems.ts'
import { signInProblems } from './problems/sign-in-problems.ts'
import { storeProblems } from './problems/store-problems.ts'

/**
 * Every way a call can fail, in one table: stable code, HTTP status, and the message for the user. The server fills in
 * `{name}` in a message. Status 200 marks the FAIL answers that the specification shows as ordinary answers. The
 * comments say when a problem occurs and what the caller may do.
 */
export const problems = {
  /** Not of the call's form; `fields` names the parts. Correct the request. */
  MALFORMED: { status: 400, ko: '요청 형식이 올바르지 않아요.', en: 'The request is not of the right form.' },
  /** No token, or an invalid one. Sign in again. */
  SIGN_IN_AGAIN: { status: 401, ko: '다시 로그인해 주세요.', en: 'Please sign in again.' },
  ...signInProblems,
  ...openingProblems,
  ...peopleProblems,
  ...settingsProblems,
  ...basketProblems,
  ...orderRuleProblems,
  ...storeProblems,
  ...catalogueProblems,
  ...auditProblems,
  ...importProblems,
  ...keyProblems,
  /** Signed in on the right side, but without this right. Only an owner of that side can give it. */
  NO_RIGHT: {
    status: 403,
    ko: '{what} 권한이 없어요. 대표 사용자에게 요청해 주세요.',
    en: 'You are not allowed to {what}. Please ask an owner.',
  },
  /** Missing, owned by someone else, or an id of the wrong form: the same answer for all. */
  NOT_FOUND: { status: 404, ko: '찾을 수 없어요.', en: 'Not found.' },
  /** There is no delivery on that day; `nearest` is a possible one. */
  DELIVERY_DAY_CLOSED: {
    status: 422,
    ko: '그날은 배송할 수 없어요. {why}',
    en: 'There is no delivery on that day. {why}',
  },
  /** The cut-off of the day has passed; `nearest` is the next open day. */
  CUT_OFF_PASSED: {
    status: 422,
    ko: '{deadline}에 주문이 마감됐어요.',
    en: 'Orders closed on {deadline}.',
  },
  BASKET_EMPTY: { status: 422, ko: '장바구니가 비어 있어요.', en: 'The basket is empty.' },
  /** The basket has been sent; `basketId` is its successor. */
  BASKET_ORDERED: {
    status: 409,
    ko: '이미 발주된 장바구니예요. (주문번호 {orderNo})',
    en: 'This basket was already sent as order {orderNo}.',
  },
  ALREADY_ORDERED: {
    status: 409,
    ko: '이미 발주됐어요. (주문번호 {orderNo})',
    en: 'It has been sent already, as order {orderNo}.',
  },
  BASKET_NAME_TAKEN: {
    status: 409,
    ko: '같은 이름의 장바구니가 있어요.',
    en: 'There is a basket of that name already.',
  },
  TOO_MANY_BASKETS: {
    status: 422,
    ko: '장바구니는 {most}개까지 만들 수 있어요.',
    en: 'A store can have up to {most} baskets.',
  },
  BASKET_IS_DEFAULT: {
    status: 422,
    ko: '기본 장바구니는 삭제할 수 없어요.',
    en: 'The default basket cannot be deleted.',
  },
  /** `lines` lists the products with old and new price. Show them and send again. */
  PRICE_CHANGED: {
    status: 409,
    ko: '가격이 바뀐 상품이 있어요. 바뀐 금액을 확인해 주세요.',
    en: 'Some prices have changed. Please check the new amounts.',
  },
  /** The fee is higher than the one seen (`seenFeeAmt`); `deliveryFeeAmt` is the current one. Send again with it. */
  DELIVERY_FEE_CHANGED: {
    status: 409,
    ko: '배송비가 {fee}원으로 바뀌었어요. 바뀐 금액을 확인해 주세요.',
    en: 'The delivery fee is ₩{fee} now. Please check the new amount.',
  },
  /** `lines` lists the products with the remaining allocation of this store. */
  ALLOCATION_EXCEEDED: {
    status: 422,
    ko: '배정 수량을 넘은 상품이 있어요: {names}',
    en: 'More than your share is in the basket: {names}',
  },
  /** `lines` lists the products with the remaining stock. */
  SOLD_OUT: {
    status: 422,
    ko: '재고가 부족하거나 품절된 상품이 있어요: {names}',
    en: 'Sold out or not enough in stock: {names}',
  },
  /** `lines` lists the products with the nearest allowed quantity. */
  STEP_QTY: {
    status: 422,
    ko: '수량 단위가 맞지 않는 상품이 있어요: {names}',
    en: 'Some quantities do not fit the article: {names}',
  },
  TOO_MANY_ALIASES: {
    status: 422,
    ko: '우리 가게 이름은 {most}개까지 붙일 수 있어요.',
    en: 'A store may give {most} names of its own.',
  },
  TOO_MANY_LINES: {
    status: 422,
    ko: '한 번에 {most}개 품목까지 담을 수 있어요.',
    en: 'At most {most} lines fit one order.',
  },
  /** The state of the order no longer allows this. */
  ORDER_FIXED: {
    status: 422,
    ko: '이미 {status} 상태라 바꿀 수 없어요.',
    en: 'It can no longer be changed: its state is {status}.',
  },
  /** A cancelled order has no statement. Its order document can still be printed. */
  NO_STATEMENT: {
    status: 409,
    ko: '취소된 주문이라 거래명세서가 없어요. 주문서는 그대로 받을 수 있어요.',
    en: 'This order was cancelled, so it has no statement. You can still download the order document.',
  },
  /** More orders or lines than one spreadsheet holds; none is left out silently. Choose a shorter period. */
  EXPORT_TOO_LONG: {
    status: 422,
    ko: '한 번에 주문 {orders}건, 품목 {lines}줄까지 내려받을 수 있어요. 기간을 더 짧게 골라 주세요.',
    en: 'A spreadsheet holds up to {orders} orders with {lines} lines. Please choose a shorter period.',
  },
  /** More than one file of papers holds; none is left out silently. */
  PRINT_TOO_LONG: {
    status: 422,
    ko: '한 번에 주문 {orders}건, 품목 {lines}줄까지 출력할 수 있어요. 배송일이나 상태로 줄여 주세요.',
    en: 'A file holds up to {orders} orders with {lines} lines. Please choose a delivery day or a state.',
  },
  NOTHING_TO_PRINT: {
    status: 422,
    ko: '출력할 주문이 없어요. 취소된 주문은 빼고 만들어요.',
    en: 'There is no order to print. Cancelled orders are left out.',
  },
  /** The user or the store already has the maximum of documents in the making. `Retry-After` says how long to wait. */
  TOO_MANY_PAPERS: {
    status: 429,
    ko: '앞서 요청한 문서를 만들고 있어요. 다 받은 뒤에 다시 눌러 주세요.',
    en: 'Your earlier documents are still being made. Please try again once they have arrived.',
  },
  CANNOT_CHECK: {
    status: 422,
    ko: '아직 출고되지 않은 주문이 있어 확인 처리하지 않았어요.',
    en: 'Some of these orders have not been shipped yet; nothing was checked.',
  },
  /** The office requested a move that the state does not allow. */
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
  /** The other side has replied after this text. Write a new one. */
  TEXT_ANSWERED: {
    status: 422,
    ko: '답글이 달려 더 이상 고칠 수 없어요. 새 글로 이어서 적어 주세요.',
    en: 'It has been answered and can no longer be changed. Please write below it.',
  },
  TEXT_NOT_YOURS: { status: 422, ko: '글을 쓴 사람만 고칠 수 있어요.', en: 'Only its author can change it.' },
  /** A new text of the store reopens it. */
  INQUIRY_CLOSED: {
    status: 422,
    ko: '종료된 문의예요. 새 글을 남기면 다시 이어져요.',
    en: 'This inquiry is closed. Writing below it opens it again.',
  },
  ...fileProblems,
  ...limitProblems,
  METHOD_NOT_ALLOWED: { status: 405, ko: '지원하지 않는 요청이에요.', en: 'This method is not supported here.' },
  /** It was changed concurrently. Load it again. */
  CONFLICT: {
    status: 409,
    ko: '다른 곳에서 먼저 바뀌었어요. 새로 불러온 뒤 다시 해 주세요.',
    en: 'It was changed elsewhere first. Load it again and retry.',
  },
  TOO_LARGE: { status: 413, ko: '보낸 내용이 너무 커요.', en: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, ko: '지원하지 않는 형식이에요.', en: 'This content type is not supported.' },
  /** Against a rule; `fields` says which. */
  REFUSED: { status: 422, ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' },
  /** Throttled; `Retry-After` says how long to wait. */
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
  /** Busy or starting; `Retry-After` says how long to wait. */
  BUSY: {
    status: 503,
    ko: '지금 접속이 많아요. 잠시 뒤 다시 시도해 주세요.',
    en: 'We are very busy right now. Please try again in a moment.',
  },
  /** A newer version has taken over the data, and this one answers no calls. Retry to reach the newer one. */
  UPDATING: {
    status: 503,
    ko: '누리몰을 새 버전으로 바꾸고 있어요. 잠시 뒤 다시 시도해 주세요.',
    en: 'Nuri Mall is being updated. Please try again in a moment.',
  },
  /** The disk of the mall or of its database is full: nothing was saved. Reading still works. */
  STORAGE_FULL: {
    status: 503,
    ko: '누리몰의 저장 공간이 부족해 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    en: 'Nuri Mall has run out of storage, so nothing was saved. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>

export type ProblemCode = keyof typeof problems
export type Lang = 'ko' | 'en'

/** The message of a problem in a language, with its placeholders filled. */
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
