import type { AuditAction } from '#db/audit/audit-actions.ts'
import { insertAudits } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { inBatches } from '#db/statements/in-batches.ts'

/** Who changes many things at once, and the change by which the audit log names each of them. */
export interface ManyEditor {
  who: { userId: string }
  from: Origin
}
export interface Together {
  changeId: string
  /** How many are changed with it. */
  together: number
}

export function auditMany(
  trx: Trx,
  { who, from }: ManyEditor,
  action: AuditAction,
  all: readonly Record<string, unknown>[],
): Promise<void> {
  return inBatches(all, (part) =>
    insertAudits(
      trx,
      part.map((facts) => ({ action, userId: who.userId, ...from, facts })),
    ),
  )
}
