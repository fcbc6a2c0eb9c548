import { writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isArchive } from '#db/embedded/archive/archive-folder.ts'
import { runArchiver } from '#db/embedded/archive/run-archiver.ts'
import { dropArchiveSlots } from '#db/embedded/archive/slots.ts'
import { isBackup, noteName } from '#db/embedded/backup-note.ts'
import { whyMoved } from '#db/embedded/moved-note.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { holdsElse, somethingElse } from '#db/embedded/os-user.ts'
import { demoMark, findPlace, hasData, makePlace, type Place } from '#db/embedded/place.ts'
import { readAddress } from '#db/external/address.ts'
import { awaitDatabase } from '#db/external/await-database.ts'
import { openExternal } from '#db/external/open-external.ts'
import type { Ground } from '#db/ground.ts'
import { migrate } from '#db/schema/migrate.ts'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import type { Config } from '#platform/settings/config.ts'
import { makeDataFolder } from '#platform/settings/data-folder.ts'
import type { Shutdown } from '#platform/life/shutdown.ts'
import { checkPort } from '#platform/life/free-port.ts'
import { loadDatabaseKeys } from '#db/keys/database-keys.ts'
import { keysBeside, type KeySource } from '#db/keys/key-source.ts'
import { checkOwnKeys } from '#db/keys/own-keys.ts'
import { givenKeys } from '#platform/secrets/given-keys.ts'
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
  const opening = place && openEmbeddedGround(config, shutdown, place)
  // Loads all rooms while PostgreSQL starts, which takes longer.
  const composition = import('./serve-mall.ts')
  composition.catch(() => undefined)
  // Loading keeps a busy machine from answering for seconds, in which a connection under way would time out.
  if (!opening) await composition
  const { ground, openKeys, folder } = await (opening ?? openExternalGround(config, shutdown))
  try {
    await checkPort(config.host, config.port)
    shutdown.signal.throwIfAborted()
    await migrate(ground.owner)
    shutdown.signal.throwIfAborted()
    const { serveMall } = await composition
    await serveMall(config, shutdown, ground, await openKeys(), folder)
  } finally {
    await ground.release()
  }
}

interface Opened {
  ground: Ground
  /** Called once the tables are there. */
  openKeys: () => Promise<KeySource>
  folder: string
}

async function openExternalGround(config: Config, { signal }: Shutdown): Promise<Opened> {
  const { dataDir, keys, otpKeyLost, databaseUrl = '', databaseOwnerUrl, databaseDirectUrl } = config
  makeDataFolder(dataDir.path)
  const folder = dataDir.path
  await awaitDatabase(
    readAddress(databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl),
    config.databaseWaitSeconds,
    signal,
  )
  signal.throwIfAborted()
  const ground = await openExternal(config)
  const { master, own } = keys
  if (master) return { ground, folder, openKeys: () => loadDatabaseKeys(ground.owner, master, otpKeyLost) }
  const [found, place] = own
    ? [givenKeys(own), 'the environment']
    : [loadSecretKeys(keysIn(folder), false), keysIn(folder)]
  return { ground, folder, openKeys: () => checkOwnKeys(ground.owner, found, place) }
}

const keysIn = (folder: string) => join(folder, 'keys')

function placeOf({ dataDir, backup }: Config): Place {
  const place = findPlace(dataDir)
  const moved = whyMoved(place.folder)
  if (moved) throw new StartFault(moved)
  // Running on a backup would invalidate its checksums.
  if (isBackup(place.folder))
    throw new StartFault(
      `${place.folder} is a backup: restore it, or delete its ${noteName} to work on the backup itself.`,
    )
  if (backup && (backup.folder + sep).startsWith(place.folder + sep))
    throw new StartFault(`BACKUP_DIR (${backup.folder}) is within the data that it shall hold.`)
  if (hasData(place)) return place
  if (holdsElse(place.cluster)) throw new StartFault(somethingElse(place.cluster))
  if (backup && isArchive(backup.folder))
    throw new StartFault(
      `BACKUP_DIR (${backup.folder}) holds backups of a mall, and DATA_DIR (${place.folder}) is empty: is DATA_DIR right and mounted? \`npm run restore\` brings it back; for a new mall choose another BACKUP_DIR.`,
    )
  return place
}

async function openEmbeddedGround(config: Config, shutdown: Shutdown, place: Place): Promise<Opened> {
  makePlace(place)
  const fresh = !hasData(place)
  const keys = loadSecretKeys(keysIn(place.folder), !fresh && !config.otpKeyLost)
  if (fresh && config.demo) writeFileSync(join(place.folder, demoMark), '')
  const ground = await openEmbedded(place, shutdown.signal, (fault) => {
    report(`Nuri Mall cannot go on: ${fault instanceof Error ? fault.message : String(fault)}`)
    shutdown.end(1)
  })
  try {
    const openKeys = () => Promise.resolve(keysBeside(keys, keysIn(place.folder)))
    return { ground: await archive(ground, place, config.backup), openKeys, folder: place.folder }
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
