import { messages } from '#shared/i18n/messages.ts'

export const changesMessages = messages({
  ko: {
    changedBy: '{name} 님이 바꿨어요: {prod} {from} → {to}',
    changed: '다른 기기에서 바꿨어요: {prod} {from} → {to}',
    addedBy: '{name} 님이 담았어요: {prod} {to}',
    added: '다른 기기에서 담았어요: {prod} {to}',
    removed: '장바구니에서 빠졌어요: {prod} {from}',
    rose: '{prod} 단가가 {from} → {to}으로 올랐어요.',
    fell: '{prod} 단가가 {from} → {to}으로 내렸어요.',
    roseHere: '단가가 {from} → {to}으로 올랐어요.',
    fellHere: '단가가 {from} → {to}으로 내렸어요.',
    several: '{count}개 품목이 바뀌었어요.',
    notSent: '방금 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.',
  },
  en: {
    changedBy: '{name} changed {prod}: {from} → {to}',
    changed: 'Changed on another device: {prod} {from} → {to}',
    addedBy: '{name} added {prod}: {to}',
    added: 'Added on another device: {prod} {to}',
    removed: 'No longer in the basket: {prod} {from}',
    rose: 'The price of {prod} has risen: {from} → {to}.',
    fell: 'The price of {prod} has fallen: {from} → {to}.',
    roseHere: 'The price has risen: {from} → {to}.',
    fellHere: 'The price has fallen: {from} → {to}.',
    several: '{count, plural, one {# line has} other {# lines have}} changed.',
    notSent: 'It changed just now, so nothing was sent. Check it and press again.',
  },
})
