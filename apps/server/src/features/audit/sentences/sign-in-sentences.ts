import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences } from './sentence.ts'

type Mine = Extract<AuditAction, 'sign-in' | `sign-in.${string}` | 'sign-out' | `session.${string}` | 'ids.missed'>

const kind = 'SIGN_INS'

export const signInSentences: Sentences<Mine> = {
  'sign-in': { kind, ko: '{who|이/가} 로그인했어요.', en: '{who} signed in.' },
  'sign-in.failed': {
    kind,
    ko: ({ hasSubject }) =>
      hasSubject ? '{whom} 계정으로 로그인하려다 실패했어요.' : '없는 아이디로 로그인하려다 실패했어요.',
    en: ({ hasSubject }) =>
      hasSubject ? 'A sign-in to the account of {whom} failed.' : 'A sign-in with an unknown username failed.',
  },
  'sign-in.initial': {
    kind,
    ko: '{who|이/가} 초기 비밀번호로 로그인했어요.',
    en: '{who} signed in with the initial password.',
  },
  'sign-in.refused': {
    kind,
    ko: ({ hasSubject }) =>
      hasSubject
        ? '{whom} 계정에 로그인 시도 {attempts}번을 막았어요.'
        : '없는 아이디로 한 로그인 시도 {attempts}번을 막았어요.',
    en: ({ hasSubject }) =>
      hasSubject
        ? '{attempts} sign-in attempts to the account of {whom} were blocked.'
        : '{attempts} sign-in attempts with unknown usernames were blocked.',
  },
  'sign-out': { kind, ko: '{who|이/가} 로그아웃했어요.', en: '{who} signed out.' },
  'session.token-reused': {
    kind,
    ko: '{who}의 예전 로그인 정보가 다시 쓰여 로그인을 끊었어요.',
    en: 'An old token of {who} was used again, so the session was ended.',
  },
  'session.ended': {
    kind,
    ko: '{who|이/가} 다른 기기의 로그인을 끊었어요.',
    en: '{who} ended a session on another device.',
  },
  'session.others-ended': {
    kind,
    ko: '{who|이/가} 다른 기기의 로그인을 모두 끊었어요.',
    en: '{who} ended all sessions on other devices.',
  },
  'ids.missed': {
    kind,
    ko: '{who|이/가} 볼 수 없거나 없는 자료를 1시간에 {inHour}번 요청했어요.',
    en: '{who} asked {inHour} times within an hour for things that do not exist or are not theirs.',
  },
}
