import { rehearsalQuery, type Rehearsal, type RehearsalQuery } from '@mall/contract/rehearsal'
import type { Lang } from '@mall/contract/base/problem'
import type { CalendarChange } from '@mall/contract/settings'
import type { Db } from '#db/open.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import { Problem } from '#platform/http/problem.ts'
import { calendarTrial } from './calendar-trial.ts'
import { changeCalendar, checkChange } from './change-calendar.ts'
import { listWaiting } from './calendar.queries.ts'
import type { SettingsEditor } from './settings-editor.ts'

/** Days on which orders wait are closed only by a caller who has seen the rehearsal. Returns how many wait. */
export async function saveCalendar(db: Db, editor: SettingsEditor, wanted: CalendarChange): Promise<number> {
  const { lang } = editor
  const { rehearsed } = wanted
  const days = checkChange(wanted, lang)
  const attempt = () => calendarTrial(wanted, days)
  // Read before they are compared: one that comes later is found under the lock of the days.
  const known = rehearsed === undefined ? [] : await listWaiting(db, wanted.from, wanted.to)
  const orders = await saveRehearsed(db, { attempt, rehearsed, lang }, (trx) =>
    changeCalendar(trx, editor, wanted, new Set(known)),
  )
  if (orders !== null) return orders
  const rehearsal = await rehearse(db, attempt, rehearsalQuery.parse({}), lang)
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
  return rehearse(db, () => calendarTrial(wanted, days), query, lang)
}
