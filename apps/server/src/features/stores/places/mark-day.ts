import { isReason } from '@mall/contract/base/reason'
import type { Lang } from '@mall/contract/base/problem'
import type { markStoreDay, setWeekdays as weekdaysCall } from '@mall/contract/stores/days'
import { tidy } from '@mall/contract/base/tidy'
import type { Trx } from '#db/open.ts'
import { addDays, readInstant, seoulDay, type Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { readReason } from '#platform/http/read-reason.ts'
import type { Asked } from '#platform/http/serve.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { deleteDay, getWeekdays, insertDay, listDayRows, putWeekdays, type NewStoreDay } from './days.queries.ts'
import { auditStore, type Editor } from '../editor.ts'
import { lockStore } from '../lock-store.ts'

const faults = {
  day: { ko: '오늘부터 1년 안의 날짜를 선택해 주세요.', en: 'Choose a day within a year from today.' },
  name: { ko: '사유를 두 글자 이상 입력해 주세요.', en: 'Give a reason of at least two letters.' },
  deadline: {
    ko: '마감을 입력해 주세요. 배송일보다 늦을 수 없어요.',
    en: 'Enter the cut-off; it cannot be after the delivery day.',
  },
}

export async function setWeekdays(
  trx: Trx,
  editor: Editor,
  storeId: string,
  { deliveryDays, seen }: Omit<Asked<typeof weekdaysCall>['body'], 'rehearsed'>,
): Promise<void> {
  const { storeCd } = await lockStore(trx, storeId)
  const before = await getWeekdays(trx, storeId)
  const after = sorted(deliveryDays)
  if (!isSame(before, seen)) throw new Problem('CONFLICT')
  if (isSame(before, after)) return
  await putWeekdays(trx, storeId, after)
  await auditStore(trx, editor, 'store.weekdays', { storeId, storeCd, before, after })
}

const sorted = (days: number[] | null) => days && [...new Set(days)].sort((a, b) => a - b)
const isSame = (one: number[] | null, other: number[] | null) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** An extra delivery and a closed day exclude each other; a cut-off of its own goes with either. */
export async function markDay(
  trx: Trx,
  editor: Editor,
  storeId: string,
  wanted: Omit<Asked<typeof markStoreDay>['body'], 'rehearsed'>,
  lang: Lang,
): Promise<void> {
  const row = checkDay(wanted, seoulDay(new Date()), lang)
  const { storeCd } = await lockStore(trx, storeId)
  const same = (await listDayRows(trx, storeId, row.day)).filter(({ day }) => day === row.day)
  const isOverride = (kind: string) => kind === 'OVERRIDE'
  if (same.some(({ kind }) => isOverride(kind) === isOverride(row.kind))) throw new Problem('DAY_TAKEN')
  await insertDay(trx, storeId, row)
  await auditStore(trx, editor, 'store.day-marked', { storeId, storeCd, after: row, reason: row.name })
}

export function checkDay(
  wanted: Omit<Asked<typeof markStoreDay>['body'], 'rehearsed'>,
  today: Day,
  lang: Lang,
): NewStoreDay {
  const { day, kind } = wanted
  const name = tidy(wanted.name)
  const isOverride = kind === 'OVERRIDE'
  const deadline = isOverride && wanted.deadline !== null ? readInstant(wanted.deadline) : null
  const wrong = {
    day: day < today || day > addDays(today, 366),
    name: !isReason(name),
    deadline: isOverride && (deadline === null || seoulDay(deadline) > day),
  }
  refuseWrong(wrong, faults, lang)
  return { day, kind, name, deadline }
}

export async function unmarkDay(
  trx: Trx,
  editor: Editor,
  storeId: string,
  { reason: typed, ...which }: Pick<NewStoreDay, 'day' | 'kind'> & { reason: string },
): Promise<void> {
  const reason = readReason(typed)
  const { storeCd } = await lockStore(trx, storeId)
  const before = await deleteDay(trx, storeId, which)
  if (!before) throw new Problem('NOT_FOUND')
  await auditStore(trx, editor, 'store.day-unmarked', { storeId, storeCd, before, reason })
}
