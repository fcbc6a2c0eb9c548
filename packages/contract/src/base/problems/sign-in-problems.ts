/** The problems of sign-in, second factor and password. See `problem.ts`. */
export const signInProblems = {
  /** Wrong user name, password or tenant: the same answer for all three. Never means "session ended". */
  BAD_CREDENTIALS: {
    status: 401,
    ko: '아이디 또는 비밀번호가 맞지 않아요.',
    en: 'The user name or the password is not right.',
  },
  /** The initial password has not been changed; only changing it is allowed. */
  PASSWORD_CHANGE_REQUIRED: {
    status: 422,
    ko: '비밀번호를 먼저 변경해 주세요.',
    en: 'Please change your password first.',
  },
  /** The second factor is missing. Start it with `front-login`. */
  OTP_REQUIRED: {
    status: 422,
    ko: '인증번호 확인이 필요해요. 다시 로그인해 주세요.',
    en: 'A one-time code is still needed. Please sign in again.',
  },
  /** `front-login` of a user who needs no second factor. Continue with `/nuri/jwt/login`. */
  OTP_NOT_NEEDED: {
    status: 200,
    ko: '이 계정은 인증번호가 필요하지 않아요.',
    en: 'This account needs no one-time code.',
  },
  /** The code does not match the time. Wait for the next one and use the same `authId`. */
  OTP_WRONG: {
    status: 200,
    ko: '인증번호가 맞지 않아요. 인증 앱의 새 번호를 입력해 주세요. {left}번 더 시도할 수 있어요.',
    en: 'That code is not right. Enter the current one from your authenticator app. Tries left: {left}.',
  },
  /**
   * The mall has lost the key of the seed, or the seed is damaged. A recovery code works; otherwise the office resets
   * the factor.
   */
  FACTOR_UNREADABLE: {
    status: 422,
    ko: '등록된 인증 앱을 확인할 수 없어요. 복구 코드를 입력하거나 판매처에 인증 앱 초기화를 요청해 주세요.',
    en: 'We cannot check your authenticator app. Enter a recovery code, or ask your wholesaler to reset it.',
  },
  /** A correct code that was used before. Wait for the next one. */
  OTP_USED: {
    status: 200,
    ko: '이미 사용한 인증번호예요. 30초 안에 바뀌는 다음 번호를 입력해 주세요.',
    en: 'That code was used already. Enter the next one; it appears within 30 seconds.',
  },
  /**
   * The second factor took too long, was tried too often, or was completed elsewhere. Start again with `front-login`.
   */
  ATTEMPT_ENDED: {
    status: 422,
    ko: '인증 시간이 지났거나 시도 횟수를 넘었어요. 처음부터 다시 로그인해 주세요.',
    en: 'The time or the tries for this sign-in have run out. Please sign in again from the start.',
  },
  /** The ticket was used or is older than a minute. Sign in again. */
  TICKET_ENDED: {
    status: 401,
    ko: '로그인 시간이 지났어요. 다시 로그인해 주세요.',
    en: 'This sign-in took too long. Please sign in again.',
  },
  /** The right password of an account that the wholesaler has disabled. Only the wholesaler can enable it. */
  ACCOUNT_DISABLED: {
    status: 422,
    ko: '사용이 중지된 계정이에요. 다시 쓰려면 {phone} 번으로 전화해 주세요.',
    en: 'This account is switched off. Please call {phone}.',
  },
  /** The wholesaler no longer trades with the store: its users cannot sign in and it cannot order. */
  STORE_ENDED: {
    status: 422,
    ko: '거래가 종료된 매장이에요. 다시 거래하려면 공급처에 문의해 주세요.',
    en: 'Trade with this store has ended. Please contact your wholesaler.',
  },
  /** The first day of trade is still to come. */
  STORE_NOT_BEGUN: {
    status: 422,
    ko: '아직 거래를 시작하지 않은 매장이에요. 거래 시작일은 공급처에 문의해 주세요.',
    en: 'Trade with this store has not begun yet. Please ask your wholesaler for the first day.',
  },
  /**
   * A published demo password through a proxy or from elsewhere. Open the mall on its own machine, or use random
   * passwords.
   */
  DEMO_DIRECT_ONLY: {
    status: 422,
    ko: '공개된 체험 비밀번호는 이 컴퓨터에서 직접 접속했을 때만 쓸 수 있어요. 프록시를 거쳐 쓰려면 운영자가 MALL_DEMO_PASSWORDS=random으로 다시 시작해야 해요.',
    en: 'The published demo passwords work only directly on the mall’s own machine, not through a proxy. To allow that, its operator restarts it with MALL_DEMO_PASSWORDS=random.',
  },
  /** The initial password was not changed in time. Only the wholesaler can issue a new one. */
  INITIAL_PASSWORD_ENDED: {
    status: 422,
    ko: '초기 비밀번호의 사용 기간이 지났어요. {phone} 번으로 전화해 다시 열어 달라고 요청해 주세요.',
    en: 'The time for the initial password is over. Please call {phone} and ask them to open it again.',
  },
  /** Without a token only an initial password can be changed. Sign in, then change it. */
  SIGN_IN_FIRST: {
    status: 200,
    ko: '로그인한 뒤에 비밀번호를 변경할 수 있어요.',
    en: 'Please sign in first, then change your password.',
  },
  /** With a token the user is known; only the current password can be wrong. */
  CURRENT_PASSWORD_WRONG: {
    status: 200,
    ko: '현재 비밀번호가 맞지 않아요.',
    en: 'The current password is not right.',
  },
  /** The new password breaks the rules of the checklist. */
  PASSWORD_RULES: {
    status: 200,
    ko: '새 비밀번호가 규칙에 맞지 않아요. 규칙을 확인해 주세요.',
    en: 'The new password does not meet the rules. Please check them.',
  },
  /** Confirmation on the security page. 422 rather than 401, because the session continues. */
  PASSWORD_WRONG: {
    status: 422,
    ko: '비밀번호가 맞지 않아요.',
    en: 'The password is not right.',
  },
  /** A code of the authenticator or a recovery code on the security page. */
  CODE_WRONG: {
    status: 422,
    ko: '인증번호가 맞지 않아요. 인증 앱의 새 번호나 아직 쓰지 않은 복구 코드를 입력해 주세요.',
    en: 'That code is not right. Enter a new code from your authenticator app, or an unused recovery code.',
  },
  /** The new authenticator was not confirmed within 15 minutes, or the factor was changed elsewhere meanwhile. */
  REGISTRATION_ENDED: {
    status: 422,
    ko: '등록 시간이 지났어요. 처음부터 다시 등록해 주세요.',
    en: 'The time to register has run out. Please start again.',
  },
  /** The office requires the second factor of this user, their store or their role. */
  FACTOR_REQUIRED: {
    status: 422,
    ko: '2단계 인증이 꼭 필요한 계정이라 끌 수 없어요.',
    en: 'This account must use two-step sign-in, so it cannot be switched off.',
  },
  PASSWORDS_DIFFER: {
    status: 200,
    ko: '새 비밀번호와 확인이 서로 달라요.',
    en: 'The new password and its confirmation do not match.',
  },
  PASSWORD_SAME: {
    status: 200,
    ko: '지금 비밀번호와 다른 비밀번호를 입력해 주세요.',
    en: 'Please choose a password other than the current one.',
  },
  /** On the list of common passwords, or built around a well-known name. */
  PASSWORD_COMMON: {
    status: 200,
    ko: '너무 흔해서 쉽게 알아낼 수 있는 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    en: 'That password is too common and easily guessed. Please choose another one.',
  },
  PASSWORD_BUSINESS_NUMBER: {
    status: 200,
    ko: '사업자등록번호가 들어간 비밀번호는 사용할 수 없어요.',
    en: 'A password must not contain the business registration number.',
  },
} as const
