import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbedded } from '@mall/server/db/embedded/open-embedded.ts'
import { demoMark, findPlace, hasData, makePlace } from '@mall/server/db/embedded/place.ts'
import { openExternal } from '@mall/server/db/external/open-external.ts'
import type { Ground } from '@mall/server/db/ground.ts'
import { migrate } from '@mall/server/db/schema/migrate.ts'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { seedLargeShop } from './large-shop.ts'
import { largeTenants } from './large/large-tenants.ts'
import type { Config } from '@mall/server/platform/settings/config.ts'
import { makeDataFolder } from '@mall/server/platform/settings/data-folder.ts'
import { listenForShutdown, type Shutdown } from '@mall/server/platform/life/shutdown.ts'
import { hashPassword } from '@mall/server/platform/secrets/password-hash.ts'
import { randomPassword } from '@mall/server/platform/secrets/random-password.ts'
import { loadSecretKeys } from '@mall/server/platform/secrets/secret-keys.ts'
import { StartFault } from '@mall/server/platform/settings/start-fault.ts'
import { complain, say } from '@mall/server/platform/settings/terminal.ts'
import { readSettings } from '@mall/server/environment.ts'

// Large data for measurements: `npm run seed -- --products 100000 --stores 5000 --orders 1000000`. Written to the
// folder data-large (or DATA_DIR, or DATABASE_URL), separate from the demo's. Many wholesalers, each with as much:
// `npm run seed -- --tenants 1000 --products 3000 --stores 3 --orders 20`.

const usage = 'npm run seed -- [--products 100000] [--stores 5000] [--orders 1000000] [--tenants 1] [--password …]'

function readSize() {
  const type = 'string' as const
  const options = { products: { type }, stores: { type }, orders: { type }, tenants: { type } }
  const { values } = parseArgs({ options: { ...options, password: { type } } })
  const count = (name: keyof typeof options, usual: number) => {
    const given = values[name] ?? String(usual)
    if (!/^\d{1,8}$/.test(given) || given === '0') throw new StartFault(`--${name} is "${given}".\n${usage}`)
    return Number(given)
  }
  const size = {
    products: count('products', 100_000),
    stores: count('stores', 5000),
    orders: count('orders', 1_000_000),
  }
  const tenants = count('tenants', 1)
  if (tenants > 9999) throw new StartFault(`--tenants is "${tenants}": 9999 at most.\n${usage}`)
  return { size, tenants, password: values.password ?? randomPassword() }
}

async function openGround(config: Config, shutdown: Shutdown): Promise<{ ground: Ground; folder: string }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    makeDataFolder(dataDir.path)
    return { ground: await openExternal(config), folder: dataDir.path }
  }
  const place = findPlace(dataDir)
  makePlace(place)
  const fresh = !hasData(place)
  loadSecretKeys(join(place.folder, 'keys'), !fresh)
  // Allows `npm run demo:reset` to delete it.
  if (fresh) writeFileSync(join(place.folder, demoMark), '')
  const ground = await openEmbedded(place, shutdown.signal, (fault) => {
    complain(fault instanceof Error ? fault.message : String(fault))
    shutdown.end(1)
  })
  return { ground, folder: place.folder }
}

async function main(shutdown: Shutdown): Promise<void> {
  const config = readSettings({ DATA_DIR: 'data-large' })
  const { size, tenants, password } = readSize()
  const { ground, folder } = await openGround(config, shutdown)
  try {
    await migrate(ground.owner)
    const from = performance.now()
    const passwordHash = await hashPassword(password)
    const { pictures } = openFileStores(config.filesUrl, folder)
    const done = await seedLargeShop({ owner: ground.owner, pictures, size, tenants, passwordHash, say })
    if (!done) throw new StartFault('there are products already; only an empty database is filled.')
    say(
      `Done in ${Math.round((performance.now() - from) / 1000)} s, in ${config.databaseUrl ? 'DATABASE_URL' : folder}.`,
    )
    if (tenants > 1) say(`The tenants are 10, W0001 … ${largeTenants(tenants).at(-1)?.tenantId ?? ''}.`)
    say(`Sign in to tenant 10 as store00001 (5,000 orders), store00002 …, office01; all with the password ${password}`)
  } finally {
    await ground.release()
  }
}

const shutdown = listenForShutdown()
// No cleanup is needed: the transaction ends with the connection, and the server with its watchdog.
shutdown.signal.addEventListener('abort', () => {
  complain('Given up; nothing of it is there.')
  process.exit(1)
})
try {
  await main(shutdown)
} catch (error) {
  if (!shutdown.signal.aborted) {
    shutdown.exitCode = 1
    if (error instanceof StartFault) complain(`Not seeded: ${error.message}`)
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
process.exit(shutdown.exitCode)
