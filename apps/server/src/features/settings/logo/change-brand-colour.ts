import type { changeBrandColour as changeColourCall } from '@mall/contract/settings/logo'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Asked } from '#platform/http/serve.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SettingsEditor } from '../settings-editor.ts'
import { lockBrandColour, updateBrandColour } from './logo.queries.ts'

/** Another user may have changed it since it was seen. */
export async function changeBrandColour(
  trx: Trx,
  { who, from }: SettingsEditor,
  { colour, seen }: Asked<typeof changeColourCall>['body'],
): Promise<void> {
  const before = await lockBrandColour(trx)
  if (before !== seen) throw new Problem('CONFLICT')
  if (before === colour) return
  await updateBrandColour(trx, colour)
  const facts = { before: { brandColour: before }, after: { brandColour: colour } }
  await insertAudit(trx, { action: 'settings.colour.changed', userId: who.userId, ...from, facts })
}
