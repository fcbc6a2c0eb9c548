import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db } from '#db/open.ts'
import { rester } from '#platform/queues/yield-to-event-loop.ts'
import type { ApplyContext } from '../kinds/kind.ts'
import { planAnew } from '../rows.queries.ts'
import { endWork, type ClaimedImport, type Ending } from '../work.queries.ts'
import { LostClaim } from './lost-claim.ts'
import type { Work } from './work.ts'

/** A part has up to three rests. */
const mostRestMs = 15

/** An import to apply or to undo, and the change by which the audit log names its parts. */
interface Step {
  tenantId: string
  found: ClaimedImport
  work: Work
  changeId: string
}

/** Does all rows of an import in one transaction: all of them or none, whenever the process is killed. */
export async function inStep(
  db: Db,
  { tenantId, found, work, changeId }: Step,
  change: (context: ApplyContext) => Promise<Ending>,
): Promise<void> {
  const { import_id: importId, file_name: fileName, editor, counts } = found
  if (editor === null) throw new Error('an import in work has no editor')
  await atomically(db, async (trx) => {
    await planAnew(trx)
    const ending = await change({
      ...{
        trx,
        importId,
        fileName,
        progress: work.progress,
        rest: rester(mostRestMs),
        lang: editor.lang,
        editor: { who: { ...editor, tenantId }, from: editor },
      },
      change: { changeId, added: counts.NEW ?? 0, changed: counts.CHANGED ?? 0 },
    })
    const isOurs = await endWork(trx, importId, work.claim, ending)
    if (!isOurs) throw new LostClaim()
  })
}

export function auditStep(
  { trx, editor: { who, from }, importId, fileName, change }: ApplyContext,
  { kind }: ClaimedImport,
  { action, added }: { action: 'import.applied' | 'import.undone'; added: 'added' | 'removed' },
): Promise<void> {
  const { address, agent } = from
  const facts = { importId, kind, fileName, [added]: change.added, changed: change.changed }
  return insertAudit(trx, { action, userId: who.userId, address, agent, facts })
}
