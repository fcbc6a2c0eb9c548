import { messages } from '#shared/i18n/messages.ts'

export const linkMessages = messages({
  ko: {
    link: '다른 매장 사용자 연결',
    linkAction: '연결',
    linkText: '이미 다른 매장에서 쓰는 아이디로 이 매장의 주문도 할 수 있어요. 비밀번호와 2단계 인증은 그대로예요.',
    linked: '{name} 님을 이 매장에 연결했어요.',
    home: '{store} 사용자',
    unlink: '이 매장에서 빼기',
    unlinked: '{name} 님을 이 매장에서 뺐어요. 열려 있던 화면도 바로 멈춰요.',
  },
  en: {
    link: 'Add a person of another store',
    linkAction: 'Add',
    linkText:
      'A person with an account in another store can order for this one too. Password and two-step sign-in stay.',
    linked: '{name} now belongs to this store too.',
    home: 'Account of {store}',
    unlink: 'Remove from this store',
    unlinked: '{name} no longer belongs to this store. Open pages stop at once.',
  },
})
