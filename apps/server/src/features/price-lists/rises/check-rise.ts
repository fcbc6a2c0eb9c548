import type { Lang } from '@mall/contract/base/problem'
import { priceFaults } from '@mall/contract/price-lists/price-faults'
import type { Rise } from '@mall/contract/price-lists/rises'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'

const faults = {
  nothing: { ko: '등급이나 특별단가를 하나 이상 골라 주세요.', en: 'Choose a grade or special prices.' },
  zero: { ko: '얼마나 바꿀지 입력해 주세요.', en: 'Enter by how much.' },
}

/** Refuses a rise that no price could follow. */
export function checkRise({ grades, specials, by, from }: Rise, today: Day, lang: Lang): void {
  const fields: Record<string, string> = {}
  if (grades.length === 0 && !specials) fields['grades'] = faults.nothing[lang]
  if (grades.some((grade) => !/^[A-Z]$/.test(grade))) fields['grades'] = priceFaults.grade[lang]
  if ((by.kind === 'PERCENT' ? by.hundredths : by.won) === 0) fields['by'] = faults.zero[lang]
  if (from < today) fields['from'] = priceFaults.past[lang]
  if (Object.keys(fields).length > 0) throw new Problem('REFUSED', { fields })
}
