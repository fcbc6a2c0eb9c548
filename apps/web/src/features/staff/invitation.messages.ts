import { messages } from '#shared/i18n/messages.ts'

export const invitationMessages = messages({
  ko: {
    title: '초대 받기',
    lead: '{name} 님, {mall}의 누리몰에서 쓸 비밀번호를 정해 주세요.',
    loading: '초대를 확인하고 있어요',
    ended: '이 초대는 더 이상 쓸 수 없어요.',
    noCode: '초대받은 주소로 열어 주세요.',
    signIn: '로그인 화면으로',
    username: '아이디',
    password: '비밀번호',
    confirm: '비밀번호 확인',
    noMatch: '비밀번호가 서로 달라요.',
    passwordWrong: '아래 규칙을 모두 지켜 주세요.',
    begin: '정하고 시작하기',
    set: '비밀번호를 정했어요. 로그인해 주세요.',
  },
  en: {
    title: 'Your invitation',
    lead: '{name}, choose your password for the mall of {mall}.',
    loading: 'Checking the invitation',
    ended: 'This invitation can no longer be used.',
    noCode: 'Open the address you were given.',
    signIn: 'Go to sign-in',
    username: 'Username',
    password: 'Password',
    confirm: 'Password again',
    noMatch: 'The passwords do not match.',
    passwordWrong: 'Please meet all rules below.',
    begin: 'Set it and begin',
    set: 'Your password is set. Please sign in.',
  },
})
