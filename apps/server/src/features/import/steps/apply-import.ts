import type { Db, Trx } from '#db/open.ts'
import type { ClaimedImport } from '../work.queries.ts'
import { kinds } from '../kinds/kinds.ts'
import { insertApplied, listByNumber, listToApply, type RowToApply } from '../rows.queries.ts'
import { auditStep, inStep } from './in-step.ts'
import type { Work } from './work.ts'

const rowsRead = 500

/** Applies all rows without faults. It locks what it changes as the office does, which no order waits for. */
export function applyImport(db: Db, tenantId: string, found: ClaimedImport, work: Work): Promise<void> {
  const { import_id: importId, kind, made } = found
  return inStep(db, { tenantId, found, work, changeId: importId }, async (context) => {
    const { trx, editor, rest } = context
    const { beginApply, rowsInPart } = kinds[kind]
    const { apply, made: added = [], finish } = await beginApply(context, made)
    const numbers = await listToApply(trx, importId)
    for (let from = 0; from < numbers.length; from += rowsInPart) {
      work.signal.throwIfAborted()
      const rows = await readRows(trx, importId, numbers.slice(from, from + rowsInPart), rest)
      await insertApplied(trx, importId, await apply(rows))
      work.progress(from + rows.length)
      await rest()
    }
    await auditStep(context, found, { action: 'import.applied', added: 'added' })
    await finish?.()
    return { state: 'APPLIED', made: added, applied_by: editor.who.userId }
  })
}

/** All rows of some kinds are applied together; reading them at once would occupy the event loop. */
async function readRows(
  trx: Trx,
  importId: string,
  numbers: readonly number[],
  rest: () => Promise<void>,
): Promise<RowToApply[]> {
  const rows: RowToApply[] = []
  for (let from = 0; from < numbers.length; from += rowsRead) {
    rows.push(...(await listByNumber(trx, importId, numbers.slice(from, from + rowsRead))))
    if (rows.length < numbers.length) await rest()
  }
  return rows
}
