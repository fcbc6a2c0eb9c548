import { messages } from '#shared/i18n/messages.ts'

export const pastedLeftMessages = messages({
  ko: {
    undecided: '붙여넣은 목록에서 {count}줄을 아직 담지 않았어요: {more, plural, =0 {{names}} other {{names} 외 #줄}}',
    goOn: '이어서 담기',
  },
  en: {
    undecided:
      '{count, plural, one {A pasted line is} other {# pasted lines are}} not in the basket yet: {more, plural, =0 {{names}} other {{names} and # more}}',
    goOn: 'Go on',
  },
})
