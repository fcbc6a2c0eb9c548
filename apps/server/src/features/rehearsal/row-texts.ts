import type { Effect } from '@mall/contract/rehearsal'
import type { Lang } from '@mall/contract/base/problem'
import { momentText } from '#features/holidays/closed-text.ts'
import { dayText } from './day-text.ts'
import { goodsOfBoth } from './effects-of.ts'
import type { BasketState } from './judge-basket.ts'
import type { Found } from './judge-stores.ts'

type Text = (found: Found) => string

const feeOf = ({ feeAmt }: BasketState) => feeAmt

const texts: Record<Effect, Record<Lang, Text>> = {
  MUST_MOVE: { ko: (f) => `${dayOf(f, 'ko')} 배송 못 해요`, en: (f) => `Not delivered on ${dayOf(f, 'en')}` },
  DELIVERED_AGAIN: {
    ko: (f) => `${dayOf(f, 'ko')} 배송할 수 있어요`,
    en: (f) => `Can be delivered on ${dayOf(f, 'en')}`,
  },
  LOCKED: { ko: () => '매장이 더 고칠 수 없어요', en: () => 'The store can no longer change it' },
  UNLOCKED: { ko: () => '매장이 다시 고칠 수 있어요', en: () => 'The store can change it again' },
  OVER_LIMIT_REFUSED: {
    ko: () => '외상 한도를 넘어서 주문할 수 없어요',
    en: () => 'Over the credit limit, cannot be ordered',
  },
  NO_DAY: { ko: () => '고를 배송일이 없어요', en: () => 'No delivery day' },
  OVER_LIMIT_HELD: { ko: () => '외상 한도를 넘어서 보류(승인대기)돼요', en: () => 'Over the credit limit, held' },
  UNPAID_HELD: { ko: () => '선불이라 입금이 확인될 때까지 보류돼요', en: () => 'Prepaid, held until paid' },
  NOT_REFUSED: { ko: () => '외상 한도에 막히지 않아요', en: () => 'Not stopped by the credit limit' },
  NOT_HELD: { ko: () => '보류되지 않고 바로 접수돼요', en: () => 'No longer held' },
  DAY_AGAIN: { ko: days('ko', '배송일'), en: days('en', 'Delivery') },
  DAY_LATER: { ko: days('ko', '배송일'), en: days('en', 'Delivery') },
  DAY_EARLIER: { ko: days('ko', '배송일'), en: days('en', 'Delivery') },
  CUT_OFF_EARLIER: {
    ko: cutOffs('ko', '마감', '변경·취소 마감'),
    en: cutOffs('en', 'Cut-off', 'Changed or cancelled until'),
  },
  CUT_OFF_LATER: {
    ko: cutOffs('ko', '마감', '변경·취소 마감'),
    en: cutOffs('en', 'Cut-off', 'Changed or cancelled until'),
  },
  LINES_LOST: { ko: () => '주문할 수 없는 상품이 있어요', en: () => 'Products that cannot be ordered' },
  LINES_CUT: { ko: () => '수량을 줄여야 하는 상품이 있어요', en: () => 'Products of which less can be ordered' },
  LINES_BACK: { ko: () => '다시 주문할 수 있는 상품이 있어요', en: () => 'Products that can be ordered again' },
  BELOW_MINIMUM: { ko: () => '최소 주문 금액보다 적어요', en: () => 'Below the minimum order' },
  MINIMUM_MET: { ko: () => '최소 주문 금액을 채워요', en: () => 'Reaches the minimum order' },
  PRICE_UP: { ko: amounts('ko', '상품 금액', goodsOfBoth), en: amounts('en', 'Goods', goodsOfBoth) },
  PRICE_DOWN: { ko: amounts('ko', '상품 금액', goodsOfBoth), en: amounts('en', 'Goods', goodsOfBoth) },
  FEE_UP: { ko: amounts('ko', '배송비', feeOf), en: amounts('en', 'Delivery fee', feeOf) },
  FEE_DOWN: { ko: amounts('ko', '배송비', feeOf), en: amounts('en', 'Delivery fee', feeOf) },
}

/** How a change reaches one basket or order. */
export function textsOf(found: Found, lang: Lang): string[] {
  return found.effects.map((effect) => texts[effect][lang](found))
}

const dayOf = (found: Found, lang: Lang) => (found.kind === 'ORDER' ? dayText(found.order.deliveryDate, lang) : '')

function days(lang: Lang, name: string): Text {
  return (found) =>
    found.kind === 'ORDER' ? '' : `${name} ${dayText(found.before.day, lang)} → ${dayText(found.after.day, lang)}`
}

function cutOffs(lang: Lang, ofBasket: string, ofOrder: string): Text {
  return (found) => {
    const name = found.kind === 'ORDER' ? ofOrder : ofBasket
    const [before, after] =
      found.kind === 'ORDER'
        ? [found.before.changeUntil, found.after.changeUntil]
        : [found.before.deadline, found.after.deadline]
    return before && after ? `${name} ${momentText(before, lang)} → ${momentText(after, lang)}` : name
  }
}

function amounts(lang: Lang, name: string, of: (state: BasketState, other: BasketState) => number): Text {
  const won = (amount: number) =>
    lang === 'ko' ? `${amount.toLocaleString('ko-KR')}원` : `₩${amount.toLocaleString('ko-KR')}`
  return (found) => {
    if (found.kind === 'ORDER') return ''
    const { before, after } = found
    return `${name} ${won(of(before, after))} → ${won(of(after, before))}`
  }
}
