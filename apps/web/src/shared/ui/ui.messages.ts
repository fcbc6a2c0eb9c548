import { messages } from '#shared/i18n/messages.ts'

export const uiMessages = messages({
  ko: {
    show: '비밀번호 표시',
    hide: '비밀번호 숨기기',
    capsLock: 'Caps Lock이 켜져 있어요.',
    hangul: '한글이 입력됐어요. 한/영 키를 확인해 주세요.',
    timeLeft: '남은 시간 {time}',
    waitOver: '이제 다시 시도할 수 있어요.',
  },
  en: {
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on.',
    hangul: 'That is Hangul. Please check the language of your keyboard.',
    timeLeft: 'Time left {time}',
    waitOver: 'You can try again now.',
  },
})
