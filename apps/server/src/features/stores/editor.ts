import type { AuditAction } from '#db/audit/audit-actions.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** Who changes a store, and from where. */
export interface Editor {
  who: OfficeCaller
  from: Origin
}

export function auditStore(
  trx: Trx,
  { who, from }: Editor,
  action: AuditAction,
  facts: Record<string, unknown>,
  subjectId?: string,
): Promise<void> {
  return insertAudit(trx, { action, userId: who.userId, ...(subjectId && { subjectId }), ...from, facts })
}
