import { writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { runArchiver } from '#db/embedded/archive/run-archiver.ts'
import { dropArchiveSlots } from '#db/embedded/archive/slots.ts'
import { isBackup, noteName } from '#db/embedded/backup-note.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { demoMark, findPlace, hasData, makePlace, type Place } from '#db/embedded/place.ts'
import { openExternal } from '#db/external/open-external.ts'
import type { Ground } from '#db/ground.ts'
import { migrate } from '#db/migrate.ts'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import type { Config } from '#platform/settings/config.ts'
import { makeDataFolder } from '#platform/settings/data-folder.ts'
import type { Shutdown } from '#platform/life/shutdown.ts'
import { checkPort } from '#platform/life/free-port.ts'
import type { SecretKeys } from '#platform/house.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import { retryWhileDiskFull } from '#platform/life/full-disk.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { report } from '#platform/settings/terminal.ts'

/** Runs the mall until it is stopped. A start that fails for lack of disk space is retried when there is some. */
export async function runMall(config: Config, shutdown: Shutdown): Promise<void> {
  const place = config.databaseUrl === undefined ? placeOf(config) : undefined
  await retryWhileDiskFull(place?.folder ?? config.dataDir.path, shutdown.signal, () =>
    runOnce(config, shutdown, place),
  )
}

/** Closes what was opened in reverse order, whatever happens in between. */
async function runOnce(config: Config, shutdown: Shutdown, place: Place | undefined): Promise<void> {
  const opening = place ? openEmbeddedGround(config, shutdown, place) : openExternalGround(config)
  // Loads all rooms while PostgreSQL starts, which takes longer.
  const composition = import('./serve-mall.ts')
  composition.catch(() => undefined)
  const { ground, keys, folder } = await opening
  try {
    await checkPort(config.host, config.port)
    shutdown.signal.throwIfAborted()
    await migrate(ground.owner)
    shutdown.signal.throwIfAborted()
    const { serveMall } = await composition
    await serveMall(config, shutdown, ground, keys, folder)
  } finally {
    await ground.release()
  }
}

interface Opened {
  ground: Ground
  keys: SecretKeys
  folder: string
}

async function openExternalGround({ databaseUrl = '', databaseOwnerUrl, dataDir }: Config): Promise<Opened> {
  makeDataFolder(dataDir.path)
  const keys = loadSecretKeys(join(dataDir.path, 'keys'), false)
  return { ground: await openExternal(databaseUrl, databaseOwnerUrl), keys, folder: dataDir.path }
}

function placeOf({ dataDir, backup }: Config): Place {
  const place = findPlace(dataDir)
  // Running on a backup would invalidate its checksums.
  if (isBackup(place.folder))
    throw new StartFault(
      `${place.folder} is a backup: restore it, or delete its ${noteName} to work on the backup itself.`,
    )
  if (backup && (backup.folder + sep).startsWith(place.folder + sep))
    throw new StartFault(`BACKUP_DIR (${backup.folder}) is within the data that it shall hold.`)
  return place
}

async function openEmbeddedGround(config: Config, shutdown: Shutdown, place: Place): Promise<Opened> {
  makePlace(place)
  const fresh = !hasData(place)
  const keys = loadSecretKeys(join(place.folder, 'keys'), !fresh && !config.otpKeyLost)
  if (fresh && config.demo) writeFileSync(join(place.folder, demoMark), '')
  const ground = await openEmbedded(place, shutdown.signal, (fault) => {
    report(`Nuri Mall cannot go on: ${fault instanceof Error ? fault.message : String(fault)}`)
    shutdown.end(1)
  })
  try {
    return { ground: await archive(ground, place, config.backup), keys, folder: place.folder }
  } catch (error) {
    await ground.release()
    throw error
  }
}

/** With BACKUP_DIR the database is archived for as long as it is open. */
async function archive(ground: Ground, place: Place, backup: BackupConfig | undefined): Promise<Ground> {
  if (!backup) {
    await dropArchiveSlots(place)
    return ground
  }
  const archiver = runArchiver(place, backup)
  const release = async () => {
    await archiver.end()
    await ground.release()
  }
  return { ...ground, archiver, release }
}
