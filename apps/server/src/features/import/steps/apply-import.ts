import { atomically } from '#db/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db } from '#db/open.ts'
import type { ImportEditor } from '#db/tables/import-tables.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { endWork, type ClaimedImport } from '../work.queries.ts'
import type { ApplyContext } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { insertApplied, listByNumber, listToApply, planAnew } from '../rows.queries.ts'
import { LostClaim } from './lost-claim.ts'
import type { Work } from './work.ts'

/**
 * Applies all rows without faults in one transaction: all of them or none, whenever the process is killed. It locks what
 * it changes as the office does, which no order waits for.
 */
export async function applyImport(db: Db, tenantId: string, found: ClaimedImport, work: Work): Promise<void> {
  const { import_id: importId, kind, counts, made, file_name: fileName } = found
  const editor = editorOf(found)
  await atomically(db, async (trx) => {
    await planAnew(trx)
    const breathe = breather()
    const change = { changeId: importId, added: counts.NEW ?? 0, changed: counts.CHANGED ?? 0 }
    const context: ApplyContext = {
      trx,
      editor: { who: { ...editor, tenantId }, from: editor },
      lang: editor.lang,
      importId,
      change,
    }
    const { beginApply, rowsInPart } = kinds[kind]
    const { apply, made: added = [], finish } = await beginApply(context, made)
    const numbers = await listToApply(trx, importId)
    for (let from = 0; from < numbers.length; from += rowsInPart) {
      work.signal.throwIfAborted()
      const rows = await listByNumber(trx, importId, numbers.slice(from, from + rowsInPart))
      await insertApplied(trx, importId, await apply(rows))
      work.progress(from + rows.length)
      await breathe()
    }
    const { userId, address, agent } = editor
    const facts = { importId, kind, fileName, added: change.added, changed: change.changed }
    await insertAudit(trx, { action: 'import.applied', userId, address, agent, facts })
    await finish?.()
    const isOurs = await endWork(trx, importId, work.claim, { state: 'APPLIED', made: added, applied_by: userId })
    if (!isOurs) throw new LostClaim()
  })
}

export function editorOf({ editor }: Pick<ClaimedImport, 'editor'>): ImportEditor {
  if (editor === null) throw new Error('an import in work has no editor')
  return editor
}
