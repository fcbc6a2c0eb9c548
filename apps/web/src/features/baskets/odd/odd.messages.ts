import { messages } from '#shared/i18n/messages.ts'

/** `count` is the number in `qty`: English asks "Is 1 box right?" and "Are 5 boxes right?". */
export const oddMessages = messages({
  ko: {
    usual: '평소 {usual} → {count, plural, other {{qty}}} 맞나요?',
    usualWithSent: '이미 발주한 {sent}까지 더해서 평소 {usual} → {count, plural, other {{qty}}} 맞나요?',
    never: '처음 사는 상품이에요. {count, plural, other {{qty}}}, {won} 맞나요?',
    yes: '맞아요',
    toUsual: '평소 수량으로',
    ofLine: '{name} {answer}',
    ask: '{name}: {question}',
    large: '평소 {usual}쯤인데 이번에는 {won}이에요. 수량을 확인해 주세요.',
    sendTitle: '수량이 맞나요?',
    sendNote: '아직 발주되지 않았습니다. 평소와 다른 수량이 있어요.',
    sendYes: '맞아요, 발주하기',
    edit: '고치기',
    missing: '늘 사던 상품 {count}개가 빠졌어요',
    add: '담기',
    leave: '이번엔 뺄게요',
  },
  en: {
    usual: 'Usually {usual}. {count, plural, one {Is} other {Are}} {qty} right?',
    usualWithSent: 'With {sent} already ordered: usually {usual}. {count, plural, one {Is} other {Are}} {qty} right?',
    never: 'You have not bought this before. {count, plural, one {Is} other {Are}} {qty} for {won} right?',
    yes: 'Yes',
    toUsual: 'As usual',
    ofLine: '{name}: {answer}',
    ask: '{name}: {question}',
    large: 'You usually order for about {usual}, now it is {won}. Please check the quantities.',
    sendTitle: 'Are these quantities right?',
    sendNote: 'Not sent yet. This is not what you usually order.',
    sendYes: 'Yes, place order',
    edit: 'Edit',
    missing: '{count, plural, one {# line that you always buy is} other {# lines that you always buy are}} missing',
    add: 'Add',
    leave: 'Not this time',
  },
})
