import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SettingsEditor } from '../settings-editor.ts'
import type { DrawnLogo } from './draw-logo.ts'
import { lockLogo, replaceLogo } from './logo.queries.ts'

export const noLogo: DrawnLogo = { logo: '', pictures: [] }

/** Another user may have changed it since it was seen. */
export async function changeLogo(
  trx: Trx,
  { who, from }: SettingsEditor,
  seen: string,
  drawn: DrawnLogo,
): Promise<void> {
  const before = await lockLogo(trx)
  if (before !== seen) throw new Problem('CONFLICT')
  if (before === drawn.logo) return
  await replaceLogo(trx, drawn)
  const facts = { before: { logo: before }, after: { logo: drawn.logo } }
  await insertAudit(trx, { action: 'settings.logo.changed', userId: who.userId, ...from, facts })
}
