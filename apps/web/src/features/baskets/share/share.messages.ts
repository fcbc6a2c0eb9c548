import { messages } from '#shared/i18n/messages.ts'

export const shareMessages = messages({
  ko: {
    share: '배정 {total} · 남음 {remains}',
    upTo: '{share} — {qty}까지 담을 수 있어요',
    none: '{share} — 더 담을 수 없어요',
    // The Korean particle depends on the sound of the last digit.
    to: '{qty}로',
    toAfterConsonant: '{qty}으로',
    remove: '빼기',
    ofLine: '{name} {answer}',
  },
  en: {
    share: 'Share {total} · {remains} left',
    upTo: '{share}. You can order up to {qty}',
    none: '{share}. No more can be ordered',
    to: 'Set to {qty}',
    toAfterConsonant: 'Set to {qty}',
    remove: 'Remove',
    ofLine: '{name}: {answer}',
  },
})
