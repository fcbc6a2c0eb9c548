import type { changeOrdering as changeOrderingCall } from '@mall/contract/settings'
import { differenceOf } from '#db/audit/difference.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { checkOrdering } from './check-ordering.ts'
import { lockOrdering, updateOrdering } from './ordering.queries.ts'
import type { SettingsEditor } from './settings-editor.ts'

type Wanted = Asked<typeof changeOrderingCall>['body']

/** Returns the new version. An order that waits for a lock meanwhile follows the new rules (decision 41). */
export async function changeOrdering(trx: Trx, { who, from, lang }: SettingsEditor, wanted: Wanted): Promise<number> {
  const { version, ...typed } = wanted
  const rules = checkOrdering(typed, lang)
  const before = await lockOrdering(trx)
  if (before.version !== version) throw new Problem('CONFLICT')
  await updateOrdering(trx, rules, version + 1)
  const facts = differenceOf(before.ordering, rules)
  if (facts) await insertAudit(trx, { action: 'settings.ordering.changed', userId: who.userId, ...from, facts })
  return version + 1
}
