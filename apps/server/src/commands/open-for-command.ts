import { join } from 'node:path'
import { watchSchema } from '#db/schema/check-ready.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { openExternal } from '#db/external/open-external.ts'
import { appRole, type Ground } from '#db/ground.ts'
import { openDatabase, type Database } from '#db/open.ts'
import type { Config } from '#platform/settings/config.ts'
import { NotReady } from '#platform/life/not-ready.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'

/** Runs a command on the database of the running mall, if the program is new enough for the data. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { app, direct } = await addressesOf(config)
  const database = openDatabase(app, 1, direct)
  try {
    await watchSchema(database).check()
    return await work(database)
  } catch (error) {
    if (isNotRunning(error))
      throw new StartFault('the mall is not running here: start it with npm start, then try again.')
    if (error instanceof NotReady) throw new StartFault(error.message)
    throw error
  } finally {
    await database.close()
  }
}

/** An unreachable database gives its code in the cause. */
function isNotRunning(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => one instanceof Error && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(one)))
}

/** The database of the mall, as the mall's role and as the owner of the tables. */
export async function addressesOf(config: Config): Promise<Pick<Ground, 'app' | 'direct' | 'owner'>> {
  if (config.databaseUrl) return openExternal(config)
  const owner = { ...superuser(findPlace(config.dataDir)), database: embeddedDatabase }
  return { owner, app: { ...owner, username: appRole } }
}

/** The folder of keys, pictures and files of this mall. */
export function folderOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl ? dataDir.path : findPlace(dataDir).folder
}

/** The folder with the keys of this mall. */
export function keysFolderOf(config: Config): string {
  return join(folderOf(config), 'keys')
}

/** Where the owner of an external database connects. */
export async function ownerOf(config: Config): Promise<Ground['owner']> {
  if (!config.databaseUrl)
    throw new StartFault('this needs DATABASE_URL: without it the keys are files beside the data.')
  return (await openExternal(config)).owner
}
