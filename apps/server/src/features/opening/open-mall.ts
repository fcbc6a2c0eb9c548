import type { openMall as openMallCall } from '@mall/contract/opening'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { Asked } from '#platform/http/serve.ts'
import type { OneTimeCode } from '#platform/secrets/one-time-code.ts'
import { isTaken, lockBusinessNumber } from './taken.queries.ts'
import { insertFirstUser, insertTenant, setSupplier, useOpening } from './opening.queries.ts'
import { supplierColumns } from './supplier-columns.ts'

type Wanted = Pick<Asked<typeof openMallCall>['body'], 'company' | 'person'>

/** Creates the wholesaler with its first user, once per code. The transaction belongs to the tenant of the code. */
export async function openMall(
  trx: Trx,
  { tenantId, hash }: OneTimeCode,
  { company, person }: Wanted,
  passwordHash: string,
  origin: Origin,
): Promise<void> {
  const opening = await useOpening(trx, hash)
  if (!opening) throw new Problem('OPENING_ENDED')
  const { name, phone, hours, bizNo } = company
  await lockBusinessNumber(trx, bizNo)
  const { host } = opening
  if (!(await insertTenant(trx, { tenantId, name, phone, hours, bizNo, host }))) {
    if (await isTaken(trx, 'biz_no', bizNo)) throw new Problem('BUSINESS_NUMBER_TAKEN')
    throw new Problem(host !== null && (await isTaken(trx, 'host', host)) ? 'HOST_TAKEN' : 'OPENING_ENDED')
  }
  await setSupplier(trx, supplierColumns(company))
  const userId = await insertFirstUser(trx, { userCd: person.username, name: person.name, passwordHash })
  await insertAudit(trx, { action: 'mall.opened', userId, subjectId: userId, ...origin, facts: { name, bizNo } })
}
