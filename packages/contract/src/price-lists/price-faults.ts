import type { Lang } from '../base/problem.ts'

/** Why a change of a price is refused, as it is shown beside a field, in a cell and in the row of a file. */
export const priceFaults = {
  past: {
    ko: '지난 날짜의 단가는 바꿀 수 없어요. 오늘부터 정해 주세요.',
    en: 'Past prices stay. Choose today or later.',
  },
  tooFar: { ko: '시작일은 3년 안으로 정해 주세요.', en: 'Choose a day within three years.' },
  backwards: { ko: '끝나는 날이 시작일보다 빨라요.', en: 'It ends before it begins.' },
  price: { ko: '0~100,000,000원 사이의 단가를 입력해 주세요.', en: 'Enter a price from ₩0 to ₩100,000,000.' },
  decimals: { ko: '단가는 소수점 셋째 자리까지 입력할 수 있어요.', en: 'A price has at most three decimals.' },
  grade: { ko: '등급은 A~Z 한 글자예요.', en: 'A grade is one letter from A to Z.' },
  begun: {
    ko: '이미 시작된 단가예요. 오늘부터 새 단가를 정해 주세요.',
    en: 'This price has begun. Set a new one from today.',
  },
  gone: { ko: '이미 취소됐거나 바뀐 단가예요. 새로 불러와 주세요.', en: 'This price is gone. Load the page again.' },
  nothing: { ko: '끝낼 단가가 없어요.', en: 'There is no price to end.' },
} satisfies Record<string, Record<Lang, string>>
export type PriceFault = keyof typeof priceFaults
