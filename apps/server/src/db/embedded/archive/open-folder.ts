import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolders } from '#platform/settings/make-folders.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { readChecked, writeChecked } from '../checked-file.ts'
import { lastWritten, readMark, writeMark } from './archive-folder.ts'

/** After this long without a sign of the mall that wrote to a folder another one takes it over. */
const silentMs = 120_000

/**
 * Makes sure that the folder is the one for this database. The data remember which folder they used: a mount point
 * whose disk is away is an empty folder, and nothing must be written there.
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
    // Restored data are those of the same database; two that go on at once would be mixed up here.
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
  // It holds keys.
  chmodSync(folder, 0o700)
  writeMark(folder, mark)
}

function remembered(memory: string): string | undefined {
  if (!existsSync(memory)) return undefined
  const { folder }: { folder?: string } = readChecked(memory)?.value ?? {}
  return folder
}
