/** The problems of looking after people. See `problem.ts`. */
export const peopleProblems = {
  /** The store named by `x-mall-store` is not, or no longer, one of the user's. */
  NOT_YOUR_STORE: {
    status: 403,
    ko: '이 매장의 사용자가 아니에요. 다른 매장을 골라 주세요.',
    en: 'You do not belong to this store. Please choose another one.',
  },
  /** A change while looking at the mall as a store sees it. */
  VIEW_ONLY: {
    status: 403,
    ko: '매장 화면을 보는 중에는 바꿀 수 없어요. 보기를 끝낸 뒤 진행해 주세요.',
    en: 'You are viewing the mall as this store and cannot change anything. Please end the view first.',
  },
  /** The store named by `x-mall-store` is not, or no longer, viewed in this session of the office. */
  VIEW_ENDED: {
    status: 403,
    ko: '매장 화면 보기가 끝났어요. 거래처 화면에서 다시 열어 주세요.',
    en: 'The view of this store has ended. Please open it again from its page.',
  },
  NO_SUCH_PERSON: {
    status: 422,
    ko: '이 아이디를 쓰는 매장 사용자가 없어요. 아이디를 다시 확인해 주세요.',
    en: 'No store has a person with this username. Please check it.',
  },
  ALREADY_IN_STORE: {
    status: 409,
    ko: '이미 이 매장의 사용자예요.',
    en: 'This person already belongs to the store.',
  },
  /** The code is unknown, used, replaced or expired. The inviting user can invite again. */
  INVITATION_ENDED: {
    status: 404,
    ko: '이미 사용했거나 기간이 지난 초대예요. 초대한 분에게 다시 요청해 주세요.',
    en: 'This invitation was used already or has expired. Please ask for another one.',
  },
  USERNAME_TAKEN: {
    status: 409,
    ko: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
    en: 'This username is taken. Please choose another one.',
  },
  /** Without an owner no user could give rights any more. Make another user an owner first. */
  LAST_OWNER: {
    status: 422,
    ko: '대표 사용자가 한 명은 있어야 해요. 다른 사람을 먼저 대표로 지정해 주세요. 초대한 사람은 로그인한 뒤부터 세요.',
    en: 'There must be at least one owner. Make another person an owner first; somebody invited counts once signed in.',
  },
  /** Done to oneself this would lock oneself out. The security page changes one’s own factor and password. */
  NOT_YOURSELF: {
    status: 422,
    ko: '내 계정에는 할 수 없어요. 내 비밀번호와 2단계 인증은 보안 화면에서 바꿔 주세요.',
    en: 'You cannot do this to your own account. Change your password and factor on the security page.',
  },
} as const
