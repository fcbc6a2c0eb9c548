import { isDay } from '@mall/contract/base/day'
import { quantityText } from '@mall/contract/base/ordering/quantity'
import type { NotificationCode } from '@mall/contract/notifications'
import type { Lang } from '@mall/contract/base/problem'
import { momentText } from '#features/holidays/closed-text.ts'
import { seoulInstant } from '#platform/day.ts'

export type Params = Record<string, string | number>

interface Words {
  /** A parameter as text; empty if missing. */
  of: (name: string) => string
  /** The same, cut to what fits into a line. */
  short: (name: string) => string
  /** A quantity in the unit of `unit`, "7판". */
  qty: (name: string) => string
  /** The account concerned: "store01(행복식당)". */
  account: () => string
  /** A day, "11월 24일(화)". */
  day: (name: string) => string
  /** An instant, "11월 23일(월) 18:00". */
  moment: (name: string) => string
}

type Sentence = (words: Words) => string

/** Office texts also name the store. */
const who = ({ of }: Words, between: string) => (of('storeNm') === '' ? '' : `${of('storeNm')}${between}`)

const saying = ({ of }: Words, between: string) => (of('answer') === '' ? '' : `${between}${of('answer')}`)

/** "콩나물 5봉 → 3봉 외 1건 · 11월 24일(화) 배송분" */
function changeKo(w: Words): string {
  const others = w.of('others') === '0' ? '' : ` 외 ${w.of('others')}건`
  return `${w.short('prodNm')} ${w.qty('from')} → ${w.qty('to')}${others} · ${w.day('deliveryDate')} 배송분`
}

function changeEn(w: Words): string {
  const others = w.of('others') === '0' ? '' : ` and ${w.of('others')} more`
  return `${w.short('prodNm')} ${w.qty('from')} → ${w.qty('to')}${others}`
}

const ko: Record<NotificationCode, Sentence> = {
  ORDER_PLACED: (w) => `${who(w, ' · ')}새 주문이 들어왔어요. ${w.day('deliveryDate')} 배송 · ${w.of('orderNo')}`,
  ORDER_CHANGED: (w) => `${who(w, ' · ')}주문 내용이 바뀌었어요. ${w.of('orderNo')}`,
  ORDER_CANCELLED: (w) => `${who(w, ' · ')}주문이 취소됐어요. ${w.of('orderNo')}`,
  ORDER_CONFIRMED: (w) => `주문이 확인됐어요. ${w.day('deliveryDate')} 배송 · ${w.of('orderNo')}`,
  ORDER_SHORT: (w) =>
    w.of('prodNm') === ''
      ? `일부 품목의 수량이 줄었어요. 주문을 확인해 주세요. ${w.of('orderNo')}`
      : `수량이 줄었어요: ${changeKo(w)}`,
  ORDER_RAISED: (w) => `수량이 다시 늘었어요: ${changeKo(w)}`,
  ORDER_SHIPPED: (w) => `주문한 물건이 출고됐어요. ${w.of('orderNo')}`,
  ORDER_DELIVERED: (w) => `배송이 끝났어요. 받은 물건을 확인해 주세요. ${w.of('orderNo')}`,
  ORDER_HELD: (w) =>
    w.of('storeNm') === ''
      ? `외상 한도를 넘어서 주문이 보류(승인대기)됐어요. ${w.of('orderNo')}`
      : `${w.of('storeNm')} · 외상 한도를 넘은 주문이 보류(승인대기)됐어요. ${w.of('orderNo')}`,
  ORDER_RELEASED: (w) => `보류(승인대기) 주문이 승인됐어요. ${w.of('orderNo')}`,
  ORDER_DAY_MOVED: (w) => `공급처가 배송일을 ${w.day('deliveryDate')}로 옮겼어요. ${w.of('orderNo')}`,
  NOTICE_POSTED: (w) => `새 공지 · ${w.of('title')}`,
  NOTICE_CANCELLED: (w) => `공지가 취소됐어요 · ${w.of('title')}`,
  NOTICE_CORRECTED: (w) => `읽으신 공지가 정정됐어요 · ${w.of('title')}`,
  INQUIRY_POSTED: (w) => `${who(w, ' · ')}새 문의가 왔어요 · ${w.of('title')}`,
  INQUIRY_REPLIED: (w) => `${who(w, ' · ')}문의에 답변이 왔어요 · ${w.of('title')}`,
  INQUIRY_CLOSED: (w) => `${who(w, ' · ')}문의가 종료됐어요 · ${w.of('title')}`,
  FACTOR_CHANGED: () => '2단계 인증 설정이 바뀌었어요. 직접 바꾸지 않았다면 비밀번호를 바꾸고 공급처에 알려 주세요.',
  RECOVERY_CODE_USED: (w) =>
    `복구 코드로 로그인했어요. 남은 코드 ${w.of('left')}개 · 직접 하지 않았다면 비밀번호를 바꾸고 공급처에 알려 주세요.`,
  STOCK_LOW: (w) =>
    w.of('others') === '0'
      ? `${w.of('prodNm')} 재고가 부족해요. 주문 가능 ${w.of('left')}`
      : `${w.of('prodNm')} 외 ${w.of('others')}개 상품의 재고가 부족해요.`,
  INITIAL_SIGN_IN: (w) =>
    `${who(w, ' · ')}초기 비밀번호로 로그인했어요. 본인이 맞는지 확인해 주세요. ${w.of('userCd')}`,
  CUT_OFF_NEAR: (w) =>
    `${because(w.of('holiday'))}${w.day('deliveryDate')} 배송분은 ${w.moment('deadline')} 마감이에요. 아직 주문하지 않았어요.`,
  BASKET_ASKED: (w) => `${w.of('name')} 님이 장바구니 ${w.of('count')}개 품목의 발주를 부탁했어요. ${w.of('basketNm')}`,
  BASKET_RETURNED: (w) => `${w.of('name')} 님이 장바구니를 돌려보냈어요.${saying(w, ' · ')}`,
  BASKET_SENT: (w) => `부탁한 장바구니를 발주했어요. ${w.of('orderNo')}`,
  SIGN_INS_REFUSED: (w) =>
    `${w.account()} 계정에 로그인 시도 ${w.of('count')}회가 있어 막았어요. 본인이 한 일인지 확인해 주세요.`,
  FOREIGN_IDS: (w) =>
    `${w.account()} 계정이 볼 수 없거나 없는 자료를 1시간에 ${w.of('count')}번 요청했어요. 무슨 일인지 확인해 주세요.`,
}

/** "추석 연휴로 ": the particle depends on the last sound of the word. */
function because(holiday: string): string {
  if (holiday === '') return ''
  const last = holiday.charCodeAt(holiday.length - 1) - 0xac00
  const sound = last >= 0 && last < 11_172 ? last % 28 : 0
  const rieul = 8
  return `${holiday}${sound === 0 || sound === rieul ? '로' : '으로'} `
}

const en: Record<NotificationCode, Sentence> = {
  ORDER_PLACED: (w) => `${who(w, ': ')}New order ${w.of('orderNo')}, for delivery on ${w.day('deliveryDate')}.`,
  ORDER_CHANGED: (w) => `${who(w, ': ')}Order ${w.of('orderNo')} was changed.`,
  ORDER_CANCELLED: (w) => `${who(w, ': ')}Order ${w.of('orderNo')} was cancelled.`,
  ORDER_CONFIRMED: (w) => `Order ${w.of('orderNo')} is confirmed, for delivery on ${w.day('deliveryDate')}.`,
  ORDER_SHORT: (w) =>
    w.of('prodNm') === ''
      ? `Order ${w.of('orderNo')} will come short. Please look at its lines.`
      : `Less will come on ${w.day('deliveryDate')}: ${changeEn(w)}`,
  ORDER_RAISED: (w) => `More will come on ${w.day('deliveryDate')} than was said: ${changeEn(w)}`,
  ORDER_SHIPPED: (w) => `Order ${w.of('orderNo')} is on its way.`,
  ORDER_DELIVERED: (w) => `Order ${w.of('orderNo')} was delivered. Please check what you received.`,
  ORDER_HELD: (w) =>
    w.of('storeNm') === ''
      ? `Order ${w.of('orderNo')} is on hold: it is over your credit limit and waits for approval.`
      : `${w.of('storeNm')}: Order ${w.of('orderNo')} is on hold: it is over the credit limit. Please decide.`,
  ORDER_RELEASED: (w) => `Order ${w.of('orderNo')} was approved.`,
  ORDER_DAY_MOVED: (w) => `Order ${w.of('orderNo')} was moved to ${w.day('deliveryDate')} by the wholesaler.`,
  NOTICE_POSTED: (w) => `New notice: ${w.of('title')}`,
  NOTICE_CANCELLED: (w) => `Notice cancelled: ${w.of('title')}`,
  NOTICE_CORRECTED: (w) => `A notice you have read was corrected: ${w.of('title')}`,
  INQUIRY_POSTED: (w) => `${who(w, ': ')}New inquiry: ${w.of('title')}`,
  INQUIRY_REPLIED: (w) => `${who(w, ': ')}New answer: ${w.of('title')}`,
  INQUIRY_CLOSED: (w) => `${who(w, ': ')}Inquiry closed: ${w.of('title')}`,
  FACTOR_CHANGED: () =>
    'Your two-step sign-in was changed. If that was not you, change your password and tell your wholesaler.',
  RECOVERY_CODE_USED: (w) =>
    `A recovery code was used to sign in; ${w.of('left')} left. If that was not you, change your password and tell your wholesaler.`,
  STOCK_LOW: (w) =>
    w.of('others') === '0'
      ? `${w.of('prodNm')} is low: ${w.of('left')} left.`
      : `${w.of('prodNm')} and ${w.of('others')} other products are low.`,
  INITIAL_SIGN_IN: (w) =>
    `${who(w, ': ')}${w.of('userCd')} signed in with the initial password. Please check that it was really them.`,
  CUT_OFF_NEAR: (w) =>
    `${w.of('holiday') === '' ? 'Orders' : 'Because of the holidays, orders'} for delivery on ${w.day('deliveryDate')} close ${w.moment('deadline')}. You have not ordered yet.`,
  BASKET_ASKED: (w) => `${w.of('name')} asks you to send a basket of ${w.of('count')} items: ${w.of('basketNm')}`,
  BASKET_RETURNED: (w) => `${w.of('name')} gave the basket back${saying(w, ': ') || '.'}`,
  BASKET_SENT: (w) => `The basket that you asked for was sent as order ${w.of('orderNo')}.`,
  SIGN_INS_REFUSED: (w) =>
    `Blocked ${w.of('count')} sign-in attempts on the account ${w.account()}. Please check whether it was its owner.`,
  FOREIGN_IDS: (w) =>
    `${w.account()} asked ${w.of('count')} times within an hour for things that it may not see or that do not exist. Please check why.`,
}

const sentences: Record<Lang, Record<NotificationCode, Sentence>> = { ko, en }

/** The sentence for a notification. Unknown codes, such as those of a later version, get a generic text. */
export function sentenceOf(code: string, params: Params, lang: Lang): string {
  const sentence = (sentences[lang] as Partial<Record<string, Sentence>>)[code]
  const store = params['toStoreNm'] === undefined ? '' : `[${String(params['toStoreNm'])}] `
  return store + (sentence ? sentence(wordsOf(params, lang)) : unknown[lang])
}

const longestName = 30

const unknown: Record<Lang, string> = { ko: '새 소식이 있어요.', en: 'There is something new.' }

function wordsOf(params: Params, lang: Lang): Words {
  const of = (name: string) => String(params[name] ?? '')
  const moment = (name: string) => (of(name) === '' ? '' : momentText(new Date(of(name)), lang))
  const account = () => (of('storeNm') === '' ? of('userCd') : `${of('userCd')}(${of('storeNm')})`)
  const short = (name: string) => (of(name).length > longestName ? `${of(name).slice(0, longestName - 1)}…` : of(name))
  const qty = (name: string) => quantityText(lang, Number(params[name] ?? 0), of('unit'))
  return { of, short, qty, account, day: (name) => dayText(of(name), lang), moment }
}

/** "11월 24일(화)" */
function dayText(day: string, lang: Lang): string {
  return isDay(day) ? momentText(seoulInstant(day, '00:00'), lang).replace(/ 00:00$/, '') : day
}
