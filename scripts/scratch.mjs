// A folder for what the tests make, taken away after them. Built-ins of Node 20 only.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 8 * 2 ** 30

export function makeScratch() {
  const path = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'nuri-'))
  // The test databases run under another user when we are root; that user has to get through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Databases of the tests are thousands of small files, made and thrown away: on a disk they take twice the time. */
function hasRoomInMemory() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    // PostgreSQL is started from there too.
    if (!mount || mount.split(' ')[3]?.split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomNeeded
  } catch {
    return false
  }
}
