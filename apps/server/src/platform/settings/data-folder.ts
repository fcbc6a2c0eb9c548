import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { codeOf, StartFault } from './start-fault.ts'

/** Creates the data folder if it is missing and checks that it is writable. */
export function makeDataFolder(folder: string): void {
  // When started as root, PostgreSQL runs as another user, who needs to traverse the folder and nothing more.
  const mode = process.geteuid?.() === 0 ? 0o711 : 0o700
  try {
    const topmost = makeFolders(folder, mode)
    if (topmost) for (let at = folder; at.length >= topmost.length; at = dirname(at)) chmodSync(at, mode)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartFault(
      `the data folder ${folder} cannot be written to (${codeOf(error)}); choose another one by DATA_DIR.`,
    )
  }
}
