import { effects, type Effect } from '@mall/contract/rehearsal'
import type { Lang } from '@mall/contract/base/problem'
import { dayText } from './day-text.ts'
import type { Judged } from './judge-stores.ts'

interface Counts {
  stores: number
  baskets: number
  orders: number
  /** What the orders bring. */
  ordersAmt: number
}

type Sentence = (counts: Counts) => string

const orders = {
  ko: (what: string) => (c: Counts) => `주문 ${won(c.orders)}건${what}`,
  en: (what: string) => (c: Counts) => `${plural(c.orders, 'order')} ${what}`,
}
const baskets = {
  ko: (what: string) => (c: Counts) => `매장 ${won(c.stores)}곳의 장바구니${what}`,
  en: (what: string) => (c: Counts) => `Baskets of ${plural(c.stores, 'store')} ${what}`,
}
const goodsEn = (what: string) => (c: Counts) => `Goods in baskets of ${plural(c.stores, 'store')} ${what}`

const texts: Record<Effect, Record<Lang, Sentence>> = {
  MUST_MOVE: {
    ko: (c) => `주문 ${won(c.orders)}건(${won(c.ordersAmt)}원)은 배송일을 옮겨야 해요.`,
    en: (c) => `${plural(c.orders, 'order')} (₩${won(c.ordersAmt)}) must move to another delivery day.`,
  },
  DELIVERED_AGAIN: {
    ko: orders.ko('은 정한 날에 배송할 수 있게 돼요.'),
    en: orders.en('can be delivered on the chosen day.'),
  },
  LOCKED: { ko: orders.ko('은 매장이 더 고칠 수 없어요.'), en: orders.en('can no longer be changed by the store.') },
  UNLOCKED: { ko: orders.ko('은 매장이 다시 고칠 수 있어요.'), en: orders.en('can be changed by the store again.') },
  OVER_LIMIT_REFUSED: {
    ko: baskets.ko('는 외상 한도를 넘어서 주문할 수 없게 돼요.'),
    en: baskets.en('exceed the credit limit and can no longer be ordered.'),
  },
  NO_DAY: { ko: baskets.ko('는 고를 배송일이 없어져요.'), en: baskets.en('have no delivery day left.') },
  OVER_LIMIT_HELD: {
    ko: baskets.ko('는 외상 한도를 넘어서 주문하면 보류(승인대기)돼요.'),
    en: baskets.en('exceed the credit limit, so their orders will be held.'),
  },
  UNPAID_HELD: {
    ko: baskets.ko('는 선불이라 주문하면 입금이 확인될 때까지 보류돼요.'),
    en: baskets.en('are prepaid, so their orders will be held until they are paid.'),
  },
  NOT_REFUSED: {
    ko: baskets.ko('는 외상 한도에 막히지 않게 돼요.'),
    en: baskets.en('are no longer stopped by the credit limit.'),
  },
  NOT_HELD: {
    ko: baskets.ko('는 주문하면 보류되지 않고 바로 접수돼요.'),
    en: baskets.en('will no longer be held when they are ordered.'),
  },
  DAY_AGAIN: { ko: baskets.ko('에 고를 배송일이 생겨요.'), en: baskets.en('have a delivery day again.') },
  DAY_LATER: { ko: baskets.ko('는 가장 빠른 배송일이 늦어져요.'), en: baskets.en('get a later first delivery day.') },
  DAY_EARLIER: {
    ko: baskets.ko('는 가장 빠른 배송일이 빨라져요.'),
    en: baskets.en('get an earlier first delivery day.'),
  },
  CUT_OFF_EARLIER: { ko: cutOffsKo('빨라져요.'), en: cutOffsEn('earlier.') },
  CUT_OFF_LATER: { ko: cutOffsKo('늦어져요.'), en: cutOffsEn('later.') },
  LINES_LOST: {
    ko: baskets.ko('에 주문할 수 없는 상품이 생겨요.'),
    en: baskets.en('contain products that can no longer be ordered.'),
  },
  LINES_CUT: {
    ko: baskets.ko('에 수량을 줄여야 하는 상품이 생겨요.'),
    en: baskets.en('contain products of which less can be ordered.'),
  },
  LINES_BACK: {
    ko: baskets.ko('에 다시 주문할 수 있는 상품이 생겨요.'),
    en: baskets.en('contain products that can be ordered again.'),
  },
  BELOW_MINIMUM: {
    ko: baskets.ko('가 최소 주문 금액보다 적어져요.'),
    en: baskets.en('fall below the minimum order.'),
  },
  MINIMUM_MET: { ko: baskets.ko('가 최소 주문 금액을 채우게 돼요.'), en: baskets.en('reach the minimum order.') },
  PRICE_UP: { ko: baskets.ko('는 상품 금액이 올라요.'), en: goodsEn('cost more.') },
  PRICE_DOWN: { ko: baskets.ko('는 상품 금액이 내려요.'), en: goodsEn('cost less.') },
  FEE_UP: { ko: baskets.ko('는 배송비가 올라요.'), en: baskets.en('get a higher delivery fee.') },
  FEE_DOWN: { ko: baskets.ko('는 배송비가 내려요.'), en: baskets.en('get a lower delivery fee.') },
}

/** What a change does to all stores, the gravest first, in whole sentences. */
export function sentencesOf({ found, from, beforeAmt, afterAmt }: Judged, lang: Lang): string[] {
  if (found.length === 0) return [from === null ? nothing[lang] : nothingThen[lang](dayText(from, lang))]
  const said = effects.flatMap((effect) => {
    const reached = found.filter((one) => one.effects.includes(effect))
    if (reached.length === 0) return []
    const baskets = reached.filter(({ kind }) => kind === 'BASKET').length
    const stores = new Set(reached.map(({ storeId }) => storeId)).size
    const ordersAmt = reached.reduce((sum, one) => (one.kind === 'ORDER' ? sum + one.after.worthAmt : sum), 0)
    return [texts[effect][lang]({ stores, baskets, orders: reached.length - baskets, ordersAmt })]
  })
  const sentences = afterAmt === beforeAmt ? said : [...said, salesText(afterAmt - beforeAmt, lang)]
  return from === null ? sentences : sentences.map((sentence) => ifSentFrom[lang](dayText(from, lang), sentence))
}

/** Of orders with articles that are no longer sold. */
export function stayingText({ orders: count, stores }: Judged['staying'], lang: Lang): string | null {
  if (count === 0) return null
  if (lang === 'ko') return `이미 받은 주문 ${won(count)}건(매장 ${won(stores)}곳)은 그대로 보내요.`
  const are = count === 1 ? 'stays and is shipped' : 'stay and are shipped'
  return `${plural(count, 'waiting order')} of ${plural(stores, 'store')} ${are} as usual.`
}

const nothing = {
  ko: '영향을 받는 주문과 장바구니가 없어요.',
  en: 'No open baskets or waiting orders are affected.',
}

/** Lines are priced when they are ordered. */
const nothingThen = {
  ko: (day: string) => `${day} 전에 보내는 주문과 이미 보낸 주문은 그대로예요. 영향을 받는 장바구니가 없어요.`,
  en: (day: string) =>
    `Orders sent before ${day}, and those sent already, stay as they are. No open baskets are affected.`,
}

const ifSentFrom = {
  ko: (day: string, sentence: string) => `${day}부터 주문하면 ${sentence}`,
  en: (day: string, sentence: string) =>
    `If ordered from ${day}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
}

function salesText(difference: number, lang: Lang): string {
  const amount = won(Math.abs(difference))
  if (lang === 'ko') return `예상 매출이 ${amount}원 ${difference < 0 ? '줄어요' : '늘어요'}.`
  return `Expected sales ${difference < 0 ? 'fall' : 'rise'} by ₩${amount}.`
}

function won(amount: number): string {
  return amount.toLocaleString('ko-KR')
}

function plural(count: number, noun: string): string {
  return `${won(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Sent orders stay; what moves is until when their stores may change or cancel them. */
function cutOffsKo(how: string): Sentence {
  return ({ orders: o, baskets: b }) =>
    `${[o > 0 && `이미 들어온 주문 ${won(o)}건을 바꾸거나 취소할 수 있는 시각`, b > 0 && `장바구니 ${won(b)}개의 마감`].filter(Boolean).join('과 ')}이 ${how}`
}

function cutOffsEn(how: string): Sentence {
  return ({ orders: o, baskets: b }) =>
    `${[o > 0 && `The limit for changing or cancelling ${plural(o, 'placed order')}`, b > 0 && `${o > 0 ? 'the' : 'The'} cut-off of ${plural(b, 'basket')}`].filter(Boolean).join(' and ')} will be ${how}`
}
