import { longestAllocationName } from '@mall/contract/allocations'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'

export interface ListFields {
  name: string
  from: Day
  to: Day
}

const faults = {
  name: {
    ko: `배정 이름을 1~${longestAllocationName}자로 입력해 주세요.`,
    en: `Enter a name of 1 to ${longestAllocationName} letters.`,
  },
  order: { ko: '종료일은 시작일이거나 그 뒤여야 해요.', en: 'The last day cannot be before the first.' },
  past: { ko: '종료일은 오늘이거나 그 뒤여야 해요.', en: 'The last day must be today or later.' },
} satisfies Record<string, Record<Lang, string>>

/** Name and days of a list that is added or changed. A list that is over is changed by moving its last day. */
export function checkList(typed: ListFields, today: Day, lang: Lang): ListFields {
  const name = tidy(typed.name)
  const isName = name !== '' && name.length <= longestAllocationName
  const fault = typed.to < typed.from ? faults.order : typed.to < today ? faults.past : null
  const fields = { ...(!isName && { name: faults.name[lang] }), ...(fault && { to: fault[lang] }) }
  if (Object.keys(fields).length > 0) throw new Problem('REFUSED', { fields })
  return { ...typed, name }
}
