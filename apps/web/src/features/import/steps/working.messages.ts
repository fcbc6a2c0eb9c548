import { messages } from '#shared/i18n/messages.ts'

export const workingMessages = messages({
  ko: {
    timeLeft: '약 {seconds}초 남았어요. 이 화면을 닫아도 계속돼요.',
    leaving: '이 화면을 닫아도 계속돼요.',
    waits: '‘{name}’ 작업이 끝나면 시작해요. 이 화면을 닫아도 돼요.',
    still: '잠시 멈췄어요. 곧 다시 시작해요.',
    again: '중간에 멈춰서 처음부터 다시 하고 있어요.',
    unreachable: '연결이 끊겨서 다시 연결하고 있어요. 하던 작업은 사라지지 않아요.',
  },
  en: {
    timeLeft: 'About {seconds} s left. It goes on if you close this page.',
    leaving: 'It goes on if you close this page.',
    waits: 'Begins when the work on “{name}” has ended. You may close this page.',
    still: 'Paused. It will start again shortly.',
    again: 'It was interrupted and has started over.',
    unreachable: 'Connection lost. Reconnecting; the work in progress is safe.',
  },
})
