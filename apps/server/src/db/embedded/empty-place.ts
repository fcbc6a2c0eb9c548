import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { lockExclusively } from './exclusive-lock.ts'
import { demoMark, hasData, type Place } from './place.ts'
import { findRunning, stopServer } from './server.ts'

/** Everything that a mall creates in its data folder; anything else is kept. */
const ours = [
  'keys',
  'postgres.log',
  'postgres.log.1',
  'catalogue',
  'cache',
  'files',
  'backup-dir.json',
  'moved.json',
  demoMark,
]

const ownMall = 'own'

/** Called when a wholesaler of its own joins the demo: from then on the data are not the demo's alone. */
export function keepFromReset(folder: string): void {
  const mark = join(folder, demoMark)
  if (existsSync(mark)) writeFileSync(mark, ownMall)
}

/** Empties the data folder of a demo, so that the next start begins afresh. Returns whether there was anything. */
export async function emptyPlace(place: Place): Promise<boolean> {
  if (!hasData(place)) return false
  if (!existsSync(join(place.folder, demoMark))) {
    throw new StartFault(`the data in ${place.folder} were not begun as a demo; they are not removed.`)
  }
  if (readFileSync(join(place.folder, demoMark), 'utf8') === ownMall) {
    throw new StartFault(
      `the data in ${place.folder} hold a wholesaler besides the demo; they are not removed. Wholesalers of the demo go with: npm run tenant -- delete <code>`,
    )
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
