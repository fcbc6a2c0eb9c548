import { join } from 'node:path'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { missingColumn } from '@mall/contract/import/kinds'
import { cleanFileName } from '#features/files/clean-file-name.ts'
import { inFolder } from '#features/files/in-folder.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { Receive } from '#features/files/take-file.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { deleteImport, endReading, insertImport, listForms } from '../imports.queries.ts'
import type { Reader } from '../reading/open-reader.ts'
import { isOfOtherKind } from '../recognising/unread-columns.ts'
import { insertRows } from '../rows.queries.ts'

export type Incoming = Pick<FileRoom, 'gate' | 'incoming' | 'scan' | 'database' | 'store'>

/**
 * Reads a file and stages its rows. The file itself is not kept. If the process is killed, the import stays hidden and
 * its rows are deleted after a week, like those of other imports that were not applied.
 */
export function stageFile(
  room: Incoming,
  reader: Reader,
  { tenantId, userId }: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  kind: ImportKind,
  receive: Receive,
  gone: AbortSignal,
): Promise<string> {
  return room.gate({ tenantId, userId }, () =>
    inFolder(room, async (folder) => {
      const path = join(folder, 'original')
      const fileName = cleanFileName(await receive(path))
      await room.scan(path)
      const db = room.database.tenant(tenantId)
      const known = await listForms(db, kind)
      const turn = { group: tenantId, person: userId, signal: gone }
      return reader.read(turn, { path, kind, known }, async ({ table, fingerprint, rowCount, parts }) => {
        // A person has said what the columns of this form are.
        const isKnown = known[fingerprint] !== undefined
        const isAsked = missingColumn(kind, table.columns) !== null || (!isKnown && isOfOtherKind(kind, table))
        const { sheet, otherSheets, headRow, heads, columns } = table
        const importId = await insertImport(db, {
          ...{ kind, file_name: fileName, user_id: userId, sheet, other_sheets: otherSheets },
          ...{ head_row: headRow, heads, columns },
        })
        try {
          for await (const rows of parts()) await insertRows(db, importId, rows)
          await endReading(db, importId, isAsked ? 'COLUMNS' : 'CHECKING', rowCount)
          return importId
        } catch (error) {
          await deleteImport(db, importId).catch(() => undefined)
          throw error
        }
      })
    }),
  )
}
