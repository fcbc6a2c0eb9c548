import { messages } from '#shared/i18n/messages.ts'

export const basketsMessages = messages({
  ko: {
    changedByOther: '다른 사람이 먼저 바꾼 품목이 {count}개 있어요. 수량을 확인해 주세요.',
    saved: '저장됨',
    saving: '저장 중…',
    waiting: '저장 대기 · 연결되면 보내요',
    qty: '{name} 수량',
    less: '{name} 줄이기',
    more: '{name} 늘리기',
    notSent: '아직 발주되지 않았습니다',
    closesIn: '{when} 마감',
    timeLeft: '{time} 남음',
    closed: '마감됐어요',
    lines: '{count}개 품목',
    order: '발주하기',
    toBasket: '장바구니 보기',
    usualSums: '평소 {count}개 · 약 {won}',
  },
  en: {
    changedByOther:
      '{count, plural, one {A line was} other {# lines were}} changed by somebody else first. Please check.',
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Waiting · sent when connected',
    qty: 'Quantity of {name}',
    less: 'Less {name}',
    more: 'More {name}',
    notSent: 'Not sent yet',
    closesIn: 'Closes {when}',
    timeLeft: '{time} left',
    closed: 'Closed',
    lines: '{count, plural, one {# line} other {# lines}}',
    order: 'Place order',
    toBasket: 'Open basket',
    usualSums: 'Usually {count} lines · about {won}',
  },
})
