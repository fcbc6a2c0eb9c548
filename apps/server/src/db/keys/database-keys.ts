import { sql } from 'kysely'
import type { KeySource } from './key-source.ts'
import type { KeyStore } from '#platform/secrets/key-store.ts'
import type { SecretKeys } from '#platform/house.ts'
import { isExpired } from '#platform/secrets/key-ring.ts'
import { purposes, tokenKeyLife, usualTimes, type KeyTimes } from '#platform/secrets/secret-keys.ts'
import type { MasterKeys } from '#platform/settings/key-config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Address } from '../connections/connect.ts'
import type { Database } from '../open.ts'
import {
  changeKeys,
  deleteKey,
  hasTenants,
  insertKey,
  keyColumns,
  listKeys,
  replaceSeal,
  type KeyRow,
} from './key-table.ts'
import { makeSealedKey, openKeys, ringsOf, sealKey } from './sealed-keys.ts'

/** Well below the time after which a new key is used. */
const rereadMs = 2000

/**
 * The keys that are sealed in the database. The first start makes them; of several first starts one does. `mayMake`
 * allows that although there are wholesalers, whose second factors need the keys there were before.
 */
export async function loadDatabaseKeys(
  owner: Address,
  master: MasterKeys,
  mayMake: boolean,
  times: KeyTimes = { ...usualTimes, rereadMs },
): Promise<KeySource> {
  const rows = await changeKeys(owner, async (trx) => {
    const found = await listKeys(trx)
    if (found.some(({ sealed }) => sealed === null)) throw new StartFault(keptByNodes)
    if (found.length > 0) return found
    if (!mayMake && (await hasTenants(trx))) throw new StartFault(noneYet)
    for (const purpose of Object.values(purposes)) {
      const { sealed, ...key } = makeSealedKey(master, purpose, 1)
      await insertKey(trx, purpose, key, sealed)
    }
    return listKeys(trx)
  })
  let known = openKeys(master, rows)
  return {
    keys: ringsOf(() => known, times),
    place: 'the database',
    check: () => Promise.resolve(),
    follow(database) {
      const reread = async () => {
        known = openKeys(master, await readKeys(database))
      }
      // While the database is away the known keys stay valid.
      const timer = setInterval(() => void reread().catch(() => undefined), times.rereadMs).unref()
      return () => {
        clearInterval(timer)
      }
    },
  }
}

const move = 'run `npm run keys -- to-database` once, where the right ones are'
const keptByNodes = `MALL_MASTER_KEY is set, but the nodes of this database keep its keys themselves: ${move}.`
const noneYet = `MALL_MASTER_KEY is set, but this database has wholesalers and no keys: ${move}; if they are lost, see OTP_KEY_LOST in .env.example.`

/** The keys as a command reads them that changes nothing; null before the first start has made them. */
export async function openDatabaseKeys(database: Database, master: MasterKeys): Promise<SecretKeys | null> {
  const rows = await readKeys(database)
  if (rows.some(({ sealed }) => sealed === null)) throw new StartFault(keptByNodes)
  if (rows.length === 0) return null
  const known = openKeys(master, rows)
  return ringsOf(() => known)
}

async function readKeys(database: Database): Promise<KeyRow[]> {
  const query = sql<KeyRow>`select ${sql.raw(keyColumns)} from mall_keys order by purpose, generation`
  return (await query.execute(database.tenant(''))).rows
}

/** The same keys for commands. */
export function openKeyTable(owner: Address, master: MasterKeys): KeyStore {
  const list: KeyStore['list'] = async (purpose) =>
    openKeys(master, await changeKeys(owner, listKeys)).get(purpose) ?? []
  return {
    load: async (times) => (await loadDatabaseKeys(owner, master, false, times)).keys,
    list,
    async make(purpose, generation) {
      const { sealed, ...key } = makeSealedKey(master, purpose, generation)
      const known = await list(purpose)
      await changeKeys(owner, async (trx) => {
        await insertKey(trx, purpose, key, sealed)
        if (purpose !== purposes.accessToken) return
        for (const [at, old] of known.entries())
          if (isExpired(known, at, usualTimes.settleMs, tokenKeyLife)) await deleteKey(trx, purpose, old.generation)
      })
    },
    drop: (purpose, generation) => changeKeys(owner, (trx) => deleteKey(trx, purpose, generation)),
  }
}

/** Seals all keys with the first master key, after it was replaced. Returns their number. */
export function resealKeys(owner: Address, master: MasterKeys): Promise<number> {
  return changeKeys(owner, async (trx) => {
    const rows = await listKeys(trx)
    if (rows.some(({ sealed }) => sealed === null)) throw new StartFault(keptByNodes)
    for (const [purpose, keys] of openKeys(master, rows))
      for (const key of keys) await replaceSeal(trx, purpose, key.generation, sealKey(master, purpose, key).sealed)
    return rows.length
  })
}
