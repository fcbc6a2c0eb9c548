import type { changeFirstDay as changeFirstDayCall } from '@mall/contract/settings'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Asked } from '#platform/http/serve.ts'
import { updateFirstDay } from './first-day.queries.ts'
import type { SettingsEditor } from './settings-editor.ts'

type Wanted = Asked<typeof changeFirstDayCall>['body']

export async function changeFirstDay(trx: Trx, { who, from }: SettingsEditor, wanted: Wanted): Promise<void> {
  const { calendarSeen, closed } = wanted
  if (calendarSeen === undefined && closed === undefined) return
  await updateFirstDay(trx, {
    ...(calendarSeen && { calendar_seen: calendarSeen }),
    ...(closed !== undefined && { first_day_closed: closed }),
  })
  await insertAudit(trx, { action: 'settings.first-day.changed', userId: who.userId, ...from, facts: wanted })
}
