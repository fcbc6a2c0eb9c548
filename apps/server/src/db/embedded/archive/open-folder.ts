import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolders } from '#platform/settings/make-folders.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { readChecked, writeChecked } from '../checked-file.ts'
import { lastWritten, readMark, writeMark } from './archive-folder.ts'

/** After this long without a sign of its mall a folder may be taken over. */
const silentMs = 120_000

/**
 * Checks that the folder belongs to this database. The data remember the folder they used: an unmounted mount point is
 * an empty folder, and nothing must be written there.
 */
export function openFolder(folder: string, data: string, system: string, now: number): void {
  const memory = join(data, 'backup-dir.json')
  const mark = readMark(folder)
  const owner = `${hostname()}:${data}`
  if (mark === null) {
    if (remembered(memory) === folder)
      throw new StartFault(
        `it is not there, or not what it was: is its disk mounted? If it is a new one, delete ${memory}`,
      )
    begin(folder, { system, owner })
  } else if (mark.system !== system)
    throw new StartFault('it holds the backups of another database; choose another BACKUP_DIR')
  else if (mark.owner !== owner) {
    // Restored data are of the same database; two malls writing here would mix their logs.
    if (now - (lastWritten(folder) ?? 0) < silentMs)
      throw new StartFault(`another mall writes to it (${mark.owner}); it is taken over after two minutes of silence`)
    writeMark(folder, { system, owner })
  }
  if (remembered(memory) !== folder) writeChecked(memory, { folder })
}

function begin(folder: string, mark: Parameters<typeof writeMark>[1]): void {
  makeFolders(folder, 0o700)
  if (readdirSync(folder).some((name) => name !== 'lost+found'))
    throw new StartFault('it has something else in it; choose an empty folder as BACKUP_DIR')
  // It contains keys.
  chmodSync(folder, 0o700)
  writeMark(folder, mark)
}

function remembered(memory: string): string | undefined {
  if (!existsSync(memory)) return undefined
  const { folder }: { folder?: string } = readChecked(memory)?.value ?? {}
  return folder
}
