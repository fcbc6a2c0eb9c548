import { emptyPlace } from '#db/embedded/empty-place.ts'
import { findPlace } from '#db/embedded/place.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain, say } from '#platform/settings/terminal.ts'
import { whyFailed } from './commands/run-command.ts'
import { readSettings } from './environment.ts'

// `npm run demo:reset`: deletes the demo's data; the next start creates them again.
try {
  const config = readSettings()
  if (config.databaseUrl) throw new StartFault('with DATABASE_URL the data are not ours to remove.')
  const place = findPlace(config.dataDir)
  const removed = await emptyPlace(place)
  say(
    removed
      ? `The demo in ${place.folder} is removed; the next start creates it again.`
      : `No data in ${place.folder}.`,
  )
} catch (error) {
  complain(`The demo cannot be reset: ${whyFailed(error)}`)
  process.exitCode = 1
}
