import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { demoMark, findPlace, hasData, makePlace } from '#db/embedded/place.ts'
import { openExternal } from '#db/external/open-external.ts'
import type { Ground } from '#db/ground.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from '#platform/config.ts'
import { makeDataFolder } from '#platform/data-folder.ts'
import type { Ending } from '#platform/ending.ts'
import { checkPort } from '#platform/free-port.ts'
import type { SecretKeys } from '#platform/house.ts'
import { loadSecretKeys } from '#platform/secret-keys.ts'
import { complain } from '#platform/terminal.ts'

/** The mall from its start to its end. What was opened is closed again in the opposite order, whatever happens between. */
export async function runMall(config: Config, ending: Ending): Promise<void> {
  const opening = openGround(config, ending)
  // All rooms are loaded while PostgreSQL starts: this is the longer half of a start.
  const roof = import('./serve-mall.ts')
  roof.catch(() => undefined)
  const { ground, keys, folder } = await opening
  try {
    await checkPort(config.host, config.port)
    ending.signal.throwIfAborted()
    await migrate(ground.owner)
    ending.signal.throwIfAborted()
    const { serveMall } = await roof
    await serveMall(config, ending, ground, keys, folder)
  } finally {
    await ground.release()
  }
}

async function openGround(
  config: Config,
  ending: Ending,
): Promise<{ ground: Ground; keys: SecretKeys; folder: string }> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  if (databaseUrl) {
    makeDataFolder(dataDir.path)
    const keys = loadSecretKeys(join(dataDir.path, 'keys'), false)
    return { ground: await openExternal(databaseUrl, databaseOwnerUrl), keys, folder: dataDir.path }
  }
  const place = findPlace(dataDir)
  makePlace(place)
  const fresh = !hasData(place)
  const keys = loadSecretKeys(join(place.folder, 'keys'), !fresh)
  if (fresh && config.demo) writeFileSync(join(place.folder, demoMark), '')
  const ground = await openEmbedded(place, ending.signal, (fault) => {
    complain(`Nuri Mall cannot go on: ${fault instanceof Error ? fault.message : String(fault)}`)
    ending.end(1)
  })
  return { ground, keys, folder: place.folder }
}
