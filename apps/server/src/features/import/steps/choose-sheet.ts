import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { deleteImport, dropImport, type ShownImport } from '../imports.queries.ts'
import type { Reader } from '../reading/open-reader.ts'
import { stageFile, type Incoming } from './stage-file.ts'

interface Wish {
  version: number
  sheet: string
}

/**
 * Reads another sheet of a workbook, as an import of its own that replaces this one: rows of two sheets are never mixed,
 * whenever the process ends.
 */
export async function chooseSheet(
  { room, reader, db }: { room: Incoming; reader: Reader; db: Db },
  who: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  found: ShownImport,
  { version, sheet }: Wish,
  gone: AbortSignal,
): Promise<string> {
  const { import_id: importId, kind } = found
  if (found.version !== version || (found.state !== 'COLUMNS' && found.state !== 'READY')) throw new Problem('CONFLICT')
  if (!found.other_sheets.includes(sheet)) throw new Problem('MALFORMED', { fields: { sheet: 'id' } })
  const receive = async (path: string) => {
    const content = await room.store.get(importId)
    if (content === null) throw new Problem('IMPORT_SHEET_GONE')
    await pipeline(content, createWriteStream(path))
    return found.file_name
  }
  const chosen = await stageFile(room, reader, who, { kind, sheet }, receive, gone)
  const isReplaced = await dropImport(db, importId)
  const unneeded = isReplaced ? importId : chosen
  if (!isReplaced) await deleteImport(db, chosen)
  await room.store.remove(unneeded)
  if (!isReplaced) throw new Problem('CONFLICT')
  return chosen
}
