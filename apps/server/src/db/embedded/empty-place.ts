import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { lockExclusively } from './exclusive-lock.ts'
import { demoMark, hasData, type Place } from './place.ts'
import { findRunning, stopServer } from './server.ts'

/** Everything that a mall creates in its data folder; anything else is kept. */
const ours = ['keys', 'postgres.log', 'postgres.log.1', 'catalogue', 'cache', 'files', 'backup-dir.json', demoMark]

/** Empties the data folder of a demo, so that the next start begins afresh. Returns whether there was anything. */
export async function emptyPlace(place: Place): Promise<boolean> {
  if (!hasData(place)) return false
  if (!existsSync(join(place.folder, demoMark))) {
    throw new StartFault(`the data in ${place.folder} were not begun as a demo; they are not removed.`)
  }
  const server = findRunning(place.cluster)
  if (server) {
    const hold = await lockExclusively(place, new AbortController().signal)
    await stopServer(server, place)
    await hold.release()
  }
  // Renamed first, which is atomic; deleting may take long or be interrupted.
  const former = `${place.cluster}.former`
  rmSync(former, { recursive: true, force: true })
  renameSync(place.cluster, former)
  for (const name of ours) rmSync(join(place.folder, name), { recursive: true, force: true })
  rmSync(former, { recursive: true, force: true })
  return true
}
