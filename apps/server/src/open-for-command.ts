import { join } from 'node:path'
import { watchSchema } from '#db/check-ready.ts'
import type { Address } from '#db/connections/connect.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { openExternal } from '#db/external/open-external.ts'
import { appRole } from '#db/ground.ts'
import { openDatabase, type Database } from '#db/open.ts'
import type { Config } from '#platform/settings/config.ts'
import { NotReady } from '#platform/life/not-ready.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'

/** Runs a command on the database of the running mall, if the program is new enough for the data. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(await addressOf(config), 1)
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

async function addressOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Address> {
  if (databaseUrl) return (await openExternal(databaseUrl, databaseOwnerUrl)).app
  return { ...superuser(findPlace(dataDir)), database: embeddedDatabase, username: appRole }
}

/** The folder with the keys of this mall. */
export function keysFolderOf({ databaseUrl, dataDir }: Config): string {
  return join(databaseUrl ? dataDir.path : findPlace(dataDir).folder, 'keys')
}
