import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
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
 * Reads a file and stages its rows. The file itself is kept only if it has other sheets, under the id of the import, until
 * it is applied or discarded. If the process is killed, the import stays hidden and its rows are deleted after a week,
 * like those of other imports that were not applied.
 */
export function stageFile(
  room: Incoming,
  reader: Reader,
  { tenantId, userId }: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  { kind, sheet: chosen }: { kind: ImportKind; sheet?: string },
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
      return reader.read(turn, { path, kind, known, sheet: chosen }, async (read) => {
        const { sheet, otherSheets, alike, headRow, heads, columns } = read.table
        // A person has said what the columns of this form are.
        const isKnown = known[read.fingerprint] !== undefined
        const isUnclear = read.isDoubtful || isOfOtherKind(kind, read.table)
        const isAsked =
          chosen !== undefined || alike.length > 0 || missingColumn(kind, columns) !== null || (!isKnown && isUnclear)
        const importId = await insertImport(db, {
          ...{ kind, file_name: fileName, user_id: userId, sheet, other_sheets: otherSheets },
          ...{ head_row: headRow, heads, columns, note: alike.length > 0 ? 'SHEETS' : null },
        })
        try {
          if (otherSheets.length > 0) await room.store.put(importId, createReadStream(path), (await stat(path)).size)
          for await (const rows of read.parts()) await insertRows(db, importId, rows)
          const counts = { STAGED: read.rowCount, ...(read.hiddenRows > 0 && { HIDDEN: read.hiddenRows }) }
          await endReading(db, importId, isAsked ? 'COLUMNS' : 'CHECKING', counts)
          return importId
        } catch (error) {
          if (otherSheets.length > 0) await room.store.remove(importId).catch(() => undefined)
          await deleteImport(db, importId).catch(() => undefined)
          throw error
        }
      })
    }),
  )
}
