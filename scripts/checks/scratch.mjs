// A temporary folder for the tests, deleted after them. Uses built-ins of Node 20 only.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 8 * 2 ** 30

export function makeScratch() {
  const path = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'nuri-'))
  // As root, the test databases run as another user who needs to traverse the folder.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Test databases are thousands of short-lived small files, which take twice the time on a disk. */
function hasRoomInMemory() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    // PostgreSQL is executed from there too.
    if (!mount || mount.split(' ')[3]?.split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomNeeded
  } catch {
    return false
  }
}
