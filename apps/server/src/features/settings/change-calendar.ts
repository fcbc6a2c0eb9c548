import { isReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import type { Lang } from '@mall/contract/base/problem'
import { mostCalendarDays, type CalendarChange, type CompanyDay } from '@mall/contract/settings'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { lockDaysAlone } from '#features/orders/lock-days.queries.ts'
import { addDays, daysBetween, seoulDay } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { deleteCompanyDays, insertCompanyDays, listCompanyDays, listWaiting } from './calendar.queries.ts'
import type { SettingsEditor } from './settings-editor.ts'

/**
 * Orders that are being placed for these days end first and are counted; later ones follow the new calendar. Orders that
 * wait for a closed day stay as they are. Returns their number, or null without a change if there are others than `known`.
 */
export async function changeCalendar(
  trx: Trx,
  { who, from: origin, lang }: SettingsEditor,
  wanted: CalendarChange,
  known: ReadonlySet<string>,
): Promise<number | null> {
  const after = checkChange(wanted, lang)
  const { from, to, kind } = wanted
  await lockDaysAlone(trx, who.tenantId, from, to)
  const before = await listCompanyDays(trx, from, to)
  if (JSON.stringify(before) !== JSON.stringify(wanted.seen.map(tidyDay))) throw new Problem('CONFLICT')
  const waiting = await listWaiting(trx, from, to)
  if (kind !== 'OPENED' && waiting.some((orderId) => !known.has(orderId))) return null
  await deleteCompanyDays(trx, from, to)
  if (after.length > 0) await insertCompanyDays(trx, after)
  const facts = { from, to, before, after, orders: waiting.length, reason: tidy(wanted.name) }
  await insertAudit(trx, { action: 'settings.calendar.changed', userId: who.userId, ...origin, facts })
  return waiting.length
}

const faults = {
  from: { ko: '지난 날은 바꿀 수 없어요.', en: 'Past days cannot be changed.' },
  to: {
    ko: `시작한 날부터 ${String(mostCalendarDays)}일 안으로 골라 주세요.`,
    en: `Choose a day within ${String(mostCalendarDays)} days from the first.`,
  },
  name: { ko: '이유를 두 글자 이상 적어 주세요.', en: 'Enter a reason of at least two letters.' },
} satisfies Record<string, Record<Lang, string>>

/** The company days that the range gets. */
export function checkChange(
  { from, to, kind, name }: Pick<CalendarChange, 'from' | 'to' | 'kind' | 'name'>,
  lang: Lang,
): CompanyDay[] {
  const reason = tidy(name)
  const count = daysBetween(from, to) + 1
  const wrong = {
    from: from < seoulDay(new Date()),
    to: count < 1 || count > mostCalendarDays,
    name: !isReason(name),
  }
  refuseWrong(wrong, faults, lang)
  if (kind === 'USUAL') return []
  return Array.from({ length: count }, (_, n) => ({ date: addDays(from, n), kind, name: reason }))
}

const tidyDay = ({ date, kind, name }: CompanyDay): CompanyDay => ({ date, kind, name })
