import { messages } from '#shared/i18n/messages.ts'

export const changesMessages = messages({
  ko: {
    changedBy: '{name} 님이 바꿨어요: {prod} {from} → {to}',
    changed: '다른 기기에서 바꿨어요: {prod} {from} → {to}',
    addedBy: '{name} 님이 담았어요: {prod} {to}',
    added: '다른 기기에서 담았어요: {prod} {to}',
    removed: '장바구니에서 빠졌어요: {prod} {from}',
    several: '{count}개 품목이 바뀌었어요.',
    notSent: '방금 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.',
  },
  en: {
    changedBy: '{name} changed {prod}: {from} → {to}',
    changed: 'Changed on another device: {prod} {from} → {to}',
    addedBy: '{name} added {prod}: {to}',
    added: 'Added on another device: {prod} {to}',
    removed: 'No longer in the basket: {prod} {from}',
    several: '{count, plural, one {# line has} other {# lines have}} changed.',
    notSent: 'It changed just now, so nothing was sent. Check it and press again.',
  },
})
