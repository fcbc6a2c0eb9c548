import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanFileName } from '#features/files/clean-file-name.ts'
import { makeGate } from '#features/files/gate.ts'
import { inFolder } from '#features/files/in-folder.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { Receive } from '#features/files/take-file.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { deleteImport, endReading, insertImport } from '../../imports.queries.ts'
import { insertRows } from '../../rows.queries.ts'
import { pictureCells, placeFiles } from './picture-names.ts'
import { openPictures } from './zip/open-pictures.ts'

/** Archives are large: one of a person at a time, and few of all. */
const gate = makeGate(1, 4)
const rowsInPart = 500

/**
 * Keeps an archive until its pictures are drawn, which takes longer than a request may, and stages the names of its
 * files. The content is under the id of the import, so whatever ends the import finds it.
 */
export function stagePictures(
  room: Pick<FileRoom, 'incoming' | 'scan' | 'store' | 'database'>,
  { tenantId, userId }: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  receive: Receive,
): Promise<string> {
  return gate({ tenantId, userId }, () =>
    inFolder(room, async (folder) => {
      const path = join(folder, 'original')
      const file_name = cleanFileName(await receive(path))
      await room.scan(path)
      const names = await namesIn(path)
      const db = room.database.tenant(tenantId)
      const importId = await insertImport(db, {
        ...{ kind: 'pictures', file_name, user_id: userId, sheet: '', other_sheets: [] },
        ...{ head_row: 0, heads: [], columns: [...pictureCells] },
      })
      try {
        await room.store.put(importId, createReadStream(path), (await stat(path)).size)
        const rows = placeFiles(names).map(({ name, numbered, rank }, n) => ({
          row_no: n + 1,
          cells: [name, String(numbered), String(rank), '', ''],
        }))
        for (let from = 0; from < rows.length; from += rowsInPart)
          await insertRows(db, importId, JSON.stringify(rows.slice(from, from + rowsInPart)))
        await endReading(db, importId, 'CHECKING', { STAGED: rows.length })
        return importId
      } catch (error) {
        await room.store.remove(importId).catch(() => undefined)
        await deleteImport(db, importId).catch(() => undefined)
        throw error
      }
    }),
  )
}

async function namesIn(path: string): Promise<string[]> {
  const zip = await openPictures(path)
  zip.close()
  if (zip.files.some(({ name }) => /^\/?xl\/workbook\.(xml|bin)$/.test(name))) throw new Problem('IMPORT_IS_TABLE')
  if (zip.files.length === 0) throw new Problem('IMPORT_NO_ZIP')
  return zip.files.map(({ name }) => name)
}
