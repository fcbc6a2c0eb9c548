import { existsSync } from 'node:fs'
import { adoptOwnKeys, checkOwnKeys } from '#db/keys/own-keys.ts'
import { openKeyTable, resealKeys } from '#db/keys/database-keys.ts'
import { moveKeys } from '#db/keys/move-keys.ts'
import type { SecretKeys } from '#platform/house.ts'
import { givenKeys } from '#platform/secrets/given-keys.ts'
import { openKeyFolder, type KeyStore } from '#platform/secrets/key-store.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import type { Config } from '#platform/settings/config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { keysFolderOf, ownerOf, withDatabase } from './commands/open-for-command.ts'
import { rotateSeedKey, rotateTokenKey } from './commands/rotate-keys.ts'
import { runCommand } from './commands/run-command.ts'

// `npm run keys`: changes the keys while the mall runs; no user is signed out.

const usage = `npm run keys -- rotate [tokens | seeds]
  tokens   a new key signs access tokens; the one before stays good for an hour
  seeds    a new key seals the secrets of the second factor; all of them are sealed again
  Without a word both.
npm run keys -- to-database
  seals the keys of this node in the database with MALL_MASTER_KEY, for all nodes
npm run keys -- reseal
  seals the keys in the database with the first of the master keys in MALL_MASTER_KEY=new,old
npm run keys -- adopt
  the keys of this node are the right ones from now on; the other nodes need them too`

async function main([what, ...rest]: string[]): Promise<void> {
  const [which = 'both', ...more] = rest
  if (what === 'rotate' && more.length === 0 && ['both', 'tokens', 'seeds'].includes(which)) return rotate(which)
  if (what === 'to-database' && rest.length === 0) return toDatabase()
  if (what === 'reseal' && rest.length === 0) return reseal()
  if (what === 'adopt' && rest.length === 0) return adopt()
  throw new StartFault(usage)
}

async function rotate(which: string): Promise<void> {
  const config = readSettings()
  const store = await openStore(config)
  await withDatabase(config, async (database) => {
    if (which !== 'seeds') say(`Access tokens: key ${String(await rotateTokenKey(store))} signs them in ten seconds.`)
    if (which !== 'tokens') {
      const { key, seeds } = await rotateSeedKey(database, store)
      say(`Second factor: ${String(seeds)} secrets are sealed with key ${String(key)}.`)
    }
  })
  await recordOwn(config)
}

async function openStore(config: Config): Promise<KeyStore> {
  const { master, own } = config.keys
  if (own)
    throw new StartFault(
      'the keys come from the environment: append a new one behind a comma to MALL_KEY_… of every node, then restart all of them together.',
    )
  return master ? openKeyTable(await ownerOf(config), master) : openKeyFolder(keysFolderOf(config))
}

/** Lets nodes notice that they do not have the new keys. */
async function recordOwn(config: Config): Promise<void> {
  if (config.databaseUrl === undefined || config.keys.master) return
  const folder = keysFolderOf(config)
  await checkOwnKeys(await ownerOf(config), loadSecretKeys(folder, true), folder)
}

async function toDatabase(): Promise<void> {
  const config = readSettings()
  const { master } = config.keys
  if (!master)
    throw new StartFault('MALL_MASTER_KEY is not set: it seals the keys. Make one by `openssl rand -base64 32`.')
  const owner = await ownerOf(config)
  const count = await withDatabase(config, () => moveKeys(owner, master, ownKeys(config)))
  say(`${String(count)} keys are sealed in the database. Keep the master key apart from its backups.`)
  say(
    `Start every node with it. Once they run, keep a copy of the files in ${keysFolderOf(config)} elsewhere, and delete them here.`,
  )
}

async function reseal(): Promise<void> {
  const config = readSettings()
  const { master } = config.keys
  if (!master || master.length < 2)
    throw new StartFault('MALL_MASTER_KEY must name the new master key and, behind a comma, the one before.')
  const owner = await ownerOf(config)
  const count = await withDatabase(config, () => resealKeys(owner, master))
  say(`${String(count)} keys are sealed with the new master key. Remove the one before from every node.`)
}

async function adopt(): Promise<void> {
  const config = readSettings()
  if (config.keys.master)
    throw new StartFault('MALL_MASTER_KEY is set: the keys in the database are those of all nodes.')
  const owner = await ownerOf(config)
  await withDatabase(config, () => adoptOwnKeys(owner, ownKeys(config)))
  say('The keys of this node are those of the database. Give them to the other nodes, then restart these.')
}

/** Makes none: a key that is missing here would replace the right one. */
function ownKeys(config: Config): SecretKeys {
  if (config.keys.own) return givenKeys(config.keys.own)
  const folder = keysFolderOf(config)
  if (!existsSync(folder)) throw new StartFault(`there are no keys in ${folder}: name the folder above it by DATA_DIR.`)
  return loadSecretKeys(folder, true)
}

await runCommand(() => main(process.argv.slice(2)))
