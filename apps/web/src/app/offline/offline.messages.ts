import { messages } from '#shared/i18n/messages.ts'

export const offlineMessages = messages({
  ko: {
    offline: '인터넷에 연결되어 있지 않아요',
    kept: '서버에 연결하지 못했어요',
    works: '봤던 상품은 저장해 둔 모습으로 보이고, 적은 수량은 연결되면 저장돼요. 발주는 연결되면 할 수 있어요.',
    newer: '새 버전이 나왔어요. 적어 둔 수량은 그대로 남아요.',
    reload: '새로 고침',
    later: '나중에',
  },
  en: {
    offline: 'You are offline',
    kept: 'The server cannot be reached',
    works:
      'Products you have seen are shown as they were, and quantities you type are saved once you are connected. You can place orders then.',
    newer: 'A new version is here. What you have typed stays.',
    reload: 'Reload',
    later: 'Later',
  },
})
