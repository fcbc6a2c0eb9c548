import { messages } from '#shared/i18n/messages.ts'

export const companyMessages = messages({
  ko: {
    note: '로그인 화면과 거래명세서에 쓰여요. 이미 발행한 거래명세서는 바뀌지 않아요.',
    company: '우리 회사',
    companyMore: '거래처가 보는 이름과 연락처예요.',
    more: '거래명세서에 더 들어가는 내용',
    moreNote: '비워 두어도 돼요.',
    saved: '회사 정보를 저장했어요. 지금부터 새로 보여요.',
  },
  en: {
    note: 'Shown on the sign-in page and on statements. Statements already issued do not change.',
    company: 'Your company',
    companyMore: 'The name and contact that your stores see.',
    more: 'More on statements',
    moreNote: 'May stay empty.',
    saved: 'The company data were saved and are shown from now on.',
  },
})
