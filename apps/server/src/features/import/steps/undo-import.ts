import { atomically } from '#db/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db } from '#db/open.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { endWork, type ClaimedImport } from '../work.queries.ts'
import type { ApplyContext } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { mostRows } from '../reading/sheet.ts'
import { listApplied, planAnew } from '../rows.queries.ts'
import { editorOf } from './apply-import.ts'
import { LostClaim } from './lost-claim.ts'
import { refuseBuiltOn } from './refuse-built-on.ts'
import type { Work } from './work.ts'

const mostInPart = 500

/** Undoes an import in one transaction, unless something has built on it. */
export async function undoImport(db: Db, tenantId: string, found: ClaimedImport, work: Work): Promise<void> {
  const { import_id: importId, kind, counts, made, file_name: fileName } = found
  const editor = editorOf(found)
  await atomically(db, async (trx) => {
    await planAnew(trx)
    const breathe = breather()
    await refuseBuiltOn(trx, found, editor.lang)
    const change = { changeId: crypto.randomUUID(), added: counts.NEW ?? 0, changed: counts.CHANGED ?? 0 }
    const context: ApplyContext = {
      trx,
      editor: { who: { ...editor, tenantId }, from: editor },
      lang: editor.lang,
      importId,
      change,
    }
    const rowsInPart = kinds[kind].undoesAtOnce === true ? mostRows : mostInPart
    for (let from = 0; ; from += rowsInPart) {
      work.signal.throwIfAborted()
      const rows = await listApplied(trx, importId, from, rowsInPart)
      await kinds[kind].undo(context, rows)
      work.progress(from + rows.length)
      await breathe()
      if (rows.length < rowsInPart) break
    }
    const { userId, address, agent } = editor
    const facts = { importId, kind, fileName, removed: change.added, changed: change.changed }
    await insertAudit(trx, { action: 'import.undone', userId, address, agent, facts })
    await kinds[kind].undoMade?.(context, made)
    const isOurs = await endWork(trx, importId, work.claim, { state: 'UNDONE', undone_by: userId })
    if (!isOurs) throw new LostClaim()
  })
}
