import { rehearsalQuery, type Rehearsal, type RehearsalQuery } from '@mall/contract/rehearsal'
import type { Lang } from '@mall/contract/base/problem'
import type { CalendarChange } from '@mall/contract/settings'
import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import { refuseUnlikeRehearsed, rehearse } from '#features/rehearsal/rehearse.ts'
import { Problem } from '#platform/http/problem.ts'
import { calendarTrial } from './calendar-trial.ts'
import { changeCalendar, checkChange, countOrders } from './change-calendar.ts'
import type { SettingsEditor } from './settings-editor.ts'

/** Days on which orders wait are closed only by a caller who has seen the rehearsal. Returns how many wait. */
export async function saveCalendar(db: Db, editor: SettingsEditor, wanted: CalendarChange): Promise<number> {
  const { lang } = editor
  const trial = calendarTrial(wanted, checkChange(wanted, lang))
  // Counted before they are compared: one that comes later is found under the lock.
  const known = wanted.rehearsed === undefined ? 0 : await countOrders(db, wanted)
  if (wanted.rehearsed !== undefined) await refuseUnlikeRehearsed(db, trial, wanted.rehearsed, lang)
  const orders = await atomically(db, (trx) => changeCalendar(trx, editor, wanted, known))
  if (orders !== null) return orders
  const rehearsal = await rehearse(db, trial, rehearsalQuery.parse({}), lang)
  throw new Problem('UNLIKE_REHEARSED', { facts: { rehearsal } })
}

/** A reason is not needed to try a change. */
export function rehearseCalendar(
  db: Db,
  wanted: Pick<CalendarChange, 'from' | 'to' | 'kind'>,
  query: RehearsalQuery,
  lang: Lang,
): Promise<Rehearsal> {
  const days = checkChange({ ...wanted, name: wanted.kind }, lang)
  return rehearse(db, calendarTrial(wanted, days), query, lang)
}
