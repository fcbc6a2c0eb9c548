import { messages } from '#shared/i18n/messages.ts'

export const uiMessages = messages({
  ko: {
    show: '비밀번호 표시',
    hide: '비밀번호 숨기기',
    capsLock: 'Caps Lock이 켜져 있어요.',
    hangul: '한글이 입력됐어요. 한/영 키를 확인해 주세요.',
    waitSeconds: '{seconds}초 뒤에 다시 시도할 수 있어요.',
    waitMinutes: '{minutes}분 {seconds}초 뒤에 다시 시도할 수 있어요.',
    waitOver: '이제 다시 시도할 수 있어요.',
  },
  en: {
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on.',
    hangul: 'That is Hangul. Please check the language of your keyboard.',
    waitSeconds: 'You can try again in {seconds} s.',
    waitMinutes: 'You can try again in {minutes} min {seconds} s.',
    waitOver: 'You can try again now.',
  },
})
