import type { Db } from '#db/open.ts'
import type { ClaimedImport } from '../work.queries.ts'
import { kinds } from '../kinds/kinds.ts'
import { mostRows } from '../reading/sheet.ts'
import { listApplied, planByIndex, type AppliedRow } from '../rows.queries.ts'
import { auditStep, inStep } from './in-step.ts'
import { refuseBuiltOn } from './refuse-built-on.ts'
import type { Work } from './work.ts'

const mostInPart = 100

/** Undoes an import, unless something has built on it. */
export function undoImport(db: Db, tenantId: string, found: ClaimedImport, work: Work): Promise<void> {
  const { import_id: importId, kind, made } = found
  return inStep(db, { tenantId, found, work, changeId: crypto.randomUUID() }, async (context) => {
    const { trx, editor, lang, rest } = context
    await planByIndex(trx)
    await refuseBuiltOn(trx, found, lang)
    const { undo, undoMade, undoesAtOnce = false } = kinds[kind]
    const rowsInPart = undoesAtOnce ? mostRows : mostInPart
    let [last, done]: [AppliedRow | undefined, number] = [undefined, 0]
    for (;;) {
      work.signal.throwIfAborted()
      const rows: AppliedRow[] = await listApplied(trx, importId, last, rowsInPart)
      await undo(context, rows)
      done += rows.length
      work.progress(done)
      last = rows.at(-1)
      if (rows.length < rowsInPart) break
      await rest()
    }
    await auditStep(context, found, { action: 'import.undone', added: 'removed' })
    await undoMade?.(context, made)
    return { state: 'UNDONE', undone_by: editor.who.userId }
  })
}
