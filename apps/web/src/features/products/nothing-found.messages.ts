import { messages } from '#shared/i18n/messages.ts'

export const nothingFoundMessages = messages({
  ko: {
    nothing: '찾는 상품이 없어요',
    nothingText: '맞춤법을 확인하거나, 더 짧은 낱말이나 초성으로 찾아보세요.',
    askOffice: '공급처에 물어보기',
    nothingFiltered: '고른 조건 안에는 없어요.',
    searchAll: '전체 상품에서 찾기',
    similar: '혹시 이 상품을 찾으세요?',
    similarFiltered: '고른 조건 안에는 없어서 전체 상품에서 찾은 것을 보여드려요.',
    similarText: '‘{q}’ 상품은 없어서 이름이 비슷한 상품을 보여드려요.',
  },
  en: {
    nothing: 'No product matches',
    nothingText: 'Check the spelling, or try a shorter word or initial letters.',
    askOffice: 'Ask the wholesaler',
    nothingFiltered: 'There is none within the chosen filters.',
    searchAll: 'Search all products',
    similar: 'Did you mean one of these?',
    similarFiltered: 'There is none within the chosen filters. These are from all products.',
    similarText: 'Nothing is named “{q}”. These have a similar name.',
  },
})
