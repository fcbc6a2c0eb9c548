import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences } from './sentence.ts'

type Mine = Extract<AuditAction, `NOTICE_${string}` | `INQUIRY_${string}`>

const kind = 'TALK'

export const talkSentences: Sentences<Mine> = {
  NOTICE_CREATED: {
    kind,
    ko: '{who|이/가} 공지 ‘{notice}’{notice|*을/를} 썼어요.',
    en: '{who} wrote the notice “{notice}”.',
  },
  NOTICE_CHANGED: {
    kind,
    ko: '{who|이/가} 공지 ‘{notice}’{notice|*을/를} 고쳤어요.',
    en: '{who} changed the notice “{notice}”.',
  },
  NOTICE_DELETED: {
    kind,
    ko: '{who|이/가} 공지 ‘{notice}’{notice|*을/를} 삭제했어요.',
    en: '{who} deleted the notice “{notice}”.',
  },
  INQUIRY_ANSWERED: {
    kind,
    ko: '{who|이/가} {store}의 문의 ‘{inquiry}’에 답했어요.',
    en: '{who} answered the inquiry “{inquiry}” of {store}.',
  },
  INQUIRY_ANSWER_CHANGED: {
    kind,
    ko: '{who|이/가} {store}의 문의 ‘{inquiry}’에 쓴 답을 고쳤어요.',
    en: '{who} changed an answer to the inquiry “{inquiry}” of {store}.',
  },
  INQUIRY_ANSWER_DELETED: {
    kind,
    ko: '{who|이/가} {store}의 문의 ‘{inquiry}’에 쓴 답을 지웠어요.',
    en: '{who} deleted an answer to the inquiry “{inquiry}” of {store}.',
  },
  INQUIRY_CLOSED: {
    kind,
    ko: '{who|이/가} {store}의 문의 ‘{inquiry}’{inquiry|*을/를} 종료했어요.',
    en: '{who} closed the inquiry “{inquiry}” of {store}.',
  },
}
