import { messages } from '#shared/i18n/messages.ts'

export const unusualMessages = messages({
  ko: {
    jump: '지금 단가의 {times, number}배예요. 자릿수를 확인해 주세요.',
    drop: '지금 단가의 {times, number}분의 1이에요. 자릿수를 확인해 주세요.',
  },
  en: {
    jump: 'This is {times, number} times the price now. Check the digits.',
    drop: 'The price now is {times, number} times this. Check the digits.',
  },
})
