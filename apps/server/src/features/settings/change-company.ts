import type { changeCompany as changeCompanyCall } from '@mall/contract/settings'
import { differenceOf } from '#db/audit/difference.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { isTaken, lockBusinessNumber } from '#features/opening/taken.queries.ts'
import { checkCompany } from '#features/opening/check-company.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { lockCompany, updateCompany } from './company.queries.ts'
import type { SettingsEditor } from './settings-editor.ts'

type Wanted = Asked<typeof changeCompanyCall>['body']

/** Returns the new version. Documents that exist keep the old text. */
export async function changeCompany(trx: Trx, { who, from, lang }: SettingsEditor, wanted: Wanted): Promise<number> {
  const { version, ...typed } = wanted
  const { company, fields } = checkCompany(typed, lang)
  if (Object.keys(fields).length > 0) throw new Problem('REFUSED', { fields })
  const before = await lockCompany(trx)
  if (before.version !== version) throw new Problem('CONFLICT')
  await lockBusinessNumber(trx, company.bizNo)
  if (await isTaken(trx, 'biz_no', company.bizNo)) throw new Problem('BUSINESS_NUMBER_TAKEN')
  await updateCompany(trx, company, version + 1)
  const facts = differenceOf(before.company, company)
  if (facts) await insertAudit(trx, { action: 'settings.company.changed', userId: who.userId, ...from, facts })
  return version + 1
}
