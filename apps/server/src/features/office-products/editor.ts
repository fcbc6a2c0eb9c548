import type { AuditAction } from '#db/audit/audit-actions.ts'
import { insertAudits } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** Who changes the catalogue, and from where. */
export interface Editor {
  who: Pick<OfficeCaller, 'userId' | 'tenantId'>
  from: Origin
}

export interface AuditedChange {
  action: AuditAction
  facts: Record<string, unknown>
}

export function auditChanges(trx: Trx, { who, from }: Editor, changes: readonly AuditedChange[]): Promise<void> {
  return insertAudits(
    trx,
    changes.map(({ action, facts }) => ({ action, userId: who.userId, ...from, facts })),
  )
}
