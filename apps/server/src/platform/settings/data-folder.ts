import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { codeOf, StartFault } from './start-fault.ts'

/** Creates a data folder, or one for a copy of it, if it is missing, and checks that it is writable. */
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
      `the folder ${folder} cannot be written to (${codeOf(error)}): make it for the user who runs this, or choose another one.`,
    )
  }
}
