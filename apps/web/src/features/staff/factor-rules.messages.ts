import { messages } from '#shared/i18n/messages.ts'

export const factorRulesMessages = messages({
  ko: {
    title: '2단계 인증',
    note: '한 사람씩은 이름 옆 메뉴에서 정할 수 있어요.',
    office: '직원은 모두 2단계 인증 필수',
    stores: '매장 사용자는 모두 2단계 인증 필수',
    require: '필수로 하기',
    requireText: '아직 등록하지 않은 사람은 바로 로그아웃되고, 다음 로그인 때 인증 앱을 등록해요. 본인도 마찬가지예요.',
    required: '2단계 인증을 필수로 했어요. {count}명이 다음 로그인 때 등록해요.',
    lifted: '필수를 풀었어요. 이미 등록한 사람은 그대로 써요.',
  },
  en: {
    title: 'Two-step sign-in',
    note: 'For a single person it is in the menu beside their name.',
    office: 'Required of everyone in the office',
    stores: 'Required of everyone in all stores',
    require: 'Require it',
    requireText:
      'People without it are signed out now and register an authenticator app at their next sign-in. That includes you.',
    required: 'Two-step sign-in is required. People who register at their next sign-in: {count}.',
    lifted: 'No longer required. Those who have registered keep using it.',
  },
})
