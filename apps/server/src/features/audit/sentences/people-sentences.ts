import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences, Told } from './sentence.ts'

type Mine = Extract<AuditAction, `user.${string}` | `otp.${string}` | `password.${string}`>

const kind = 'PEOPLE'
const isRequired = ({ facts }: Told) => facts['required'] === true

export const peopleSentences: Sentences<Mine> = {
  // People who come in with a file are no subjects: who was brought in by mistake is deleted.
  'user.added': {
    kind,
    ko: ({ hasSubject }) =>
      hasSubject ? '{who|이/가} {whom|을/를} 등록했어요.' : '{who|이/가} 사용자 {name}({userCd})님을 등록했어요.',
    en: ({ hasSubject }) => (hasSubject ? '{who} added {whom}.' : '{who} added the person {name} ({userCd}).'),
  },
  'user.changed': {
    kind,
    ko: ({ hasSubject }) =>
      hasSubject ? '{who|이/가} {whom}의 정보를 바꿨어요.' : '{who|이/가} 사용자 {userCd}의 정보를 바꿨어요.',
    en: ({ hasSubject }) =>
      hasSubject ? '{who} changed the data of {whom}.' : '{who} changed the data of the person {userCd}.',
  },
  'user.removed': {
    kind,
    ko: '{who|이/가} 가져오기를 되돌려 사용자 {name}({userCd})님을 없앴어요.',
    en: '{who} removed the person {name} ({userCd}) by undoing an import.',
  },
  'user.invited': {
    kind,
    ko: '{who|이/가} {whom|을/를} 초대했어요. 초대 주소는 {days}일 동안 쓸 수 있어요.',
    en: '{who} invited {whom}. The address works for {days} days.',
  },
  'user.linked': {
    kind,
    ko: '{who|이/가} {whom|이/가} {store}에서도 일하게 했어요.',
    en: '{who} let {whom} work for {store} too.',
  },
  'user.unlinked': {
    kind,
    ko: '{who|이/가} {whom|이/가} {store}에서는 더 이상 일하지 않게 했어요.',
    en: '{who} ended the work of {whom} for {store}.',
  },
  'user.disabled': {
    kind,
    ko: '{who|이/가} {whom|을/를} 사용 중지했어요.',
    en: '{who} disabled the account of {whom}.',
  },
  'user.enabled': {
    kind,
    ko: '{who|이/가} {whom|을/를} 다시 사용할 수 있게 했어요.',
    en: '{who} enabled the account of {whom} again.',
  },
  'password.changed': { kind, ko: '{who|이/가} 비밀번호를 바꿨어요.', en: '{who} changed the password.' },
  'password.chosen': {
    kind,
    ko: '{who|이/가} 초대를 받아 비밀번호를 정했어요.',
    en: '{who} accepted the invitation and chose a password.',
  },
  'password.reset': {
    kind,
    ko: '{who|이/가} {whom}에게 초기 비밀번호를 새로 만들어 줬어요.',
    en: '{who} gave {whom} a new initial password.',
  },
  'otp.failed': {
    kind: 'SIGN_INS',
    ko: '{whom} 계정에 틀린 인증번호가 입력됐어요.',
    en: 'A wrong one-time code was entered for {whom}.',
  },
  'otp.passed': {
    kind: 'SIGN_INS',
    ko: '{who|이/가} 인증번호를 맞게 입력했어요.',
    en: '{who} entered the one-time code.',
  },
  'otp.registered': { kind, ko: '{who|이/가} 2단계 인증을 등록했어요.', en: '{who} registered a second factor.' },
  'otp.replaced': { kind, ko: '{who|이/가} 2단계 인증 앱을 바꿨어요.', en: '{who} replaced the second factor.' },
  'otp.removed': { kind, ko: '{who|이/가} 2단계 인증을 껐어요.', en: '{who} removed the second factor.' },
  'otp.recovery-renewed': {
    kind,
    ko: '{who|이/가} 복구 코드를 새로 만들었어요.',
    en: '{who} renewed the recovery codes.',
  },
  'otp.recovery-used': {
    kind: 'SIGN_INS',
    ko: '{who|이/가} 복구 코드로 로그인했어요. 남은 코드는 {left}개예요.',
    en: '{who} signed in with a recovery code; {left} are left.',
  },
  'otp.reset': {
    kind,
    ko: '{who|이/가} {whom}의 2단계 인증을 초기화했어요.',
    en: '{who} reset the second factor of {whom}.',
  },
  'otp.required': {
    kind,
    ko: (row) =>
      `{who|이/가} {required-of}의 2단계 인증을 ${isRequired(row) ? '필수로 정했어요.' : '선택으로 바꿨어요.'}`,
    en: (row) => `{who} made the second factor ${isRequired(row) ? 'required' : 'optional'} for {required-of}.`,
  },
}
