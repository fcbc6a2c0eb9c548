import { sql } from 'kysely'
import type { SecretKeys } from '#platform/house.ts'
import { NotReady } from '#platform/life/not-ready.ts'
import { nameKey, type NamedKey } from '#platform/secrets/key-ring.ts'
import type { KeySource } from './key-source.ts'
import { purposes, usualTimes, type Purpose } from '#platform/secrets/secret-keys.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Address } from '../connections/connect.ts'
import { changeKeys, deleteAllKeys, insertKey, listKeys, type KeyRow } from './key-table.ts'

type Ids = Pick<KeyRow, 'purpose' | 'generation' | 'key_id'>

/**
 * Keys that every node keeps itself, in a folder or in its environment. The database remembers their ids, so that a node
 * with other keys, whose tokens the others would refuse, does not start.
 */
export async function checkOwnKeys(owner: Address, keys: SecretKeys, place: string): Promise<KeySource> {
  await changeKeys(owner, async (trx) => {
    const rows = await listKeys(trx)
    if (rows.some(({ sealed }) => sealed !== null))
      throw new StartFault(
        'the keys of this database are in it, sealed: set MALL_MASTER_KEY to the key of the other nodes.',
      )
    const other = findOther(keys, rows)
    if (other !== null) throw new StartFault(differing(other, place))
    for (const purpose of Object.values(purposes))
      for (const key of ownOf(keys, purpose)) await insertKey(trx, purpose, key, null)
  })
  return {
    keys,
    place,
    async check(database) {
      const { rows } = await sql<Ids>`select purpose, generation, key_id from mall_keys
        where made_at < clock_timestamp() - make_interval(secs => ${usualTimes.settleMs / 1000})`.execute(
        database.tenant(''),
      )
      if (findOther(keys, rows) !== null)
        throw new NotReady('KEYS_DIFFER', 'this node does not have the keys of the other nodes')
    },
    follow: () => () => undefined,
  }
}

/** Makes the keys of this node those of the database. */
export function adoptOwnKeys(owner: Address, keys: SecretKeys): Promise<void> {
  return changeKeys(owner, async (trx) => {
    await deleteAllKeys(trx)
    for (const purpose of Object.values(purposes))
      for (const key of ownOf(keys, purpose)) await insertKey(trx, purpose, key, null)
  })
}

/** The purpose whose newest key this node does not have; null when it has all. Older ones may have been deleted. */
function findOther(keys: SecretKeys, rows: readonly Ids[]): Purpose | null {
  for (const purpose of Object.values(purposes)) {
    const newest = rows
      .filter((row) => row.purpose === purpose)
      .sort((a, b) => a.generation - b.generation)
      .at(-1)
    if (newest && !ownOf(keys, purpose).some(({ id }) => id === newest.key_id)) return purpose
  }
  return null
}

export function ownOf(keys: SecretKeys, purpose: Purpose): readonly NamedKey[] {
  if (purpose === purposes.digest) return [nameKey(keys.digest, 1)]
  return purpose === purposes.accessToken ? keys.accessToken.all() : keys.otpSeed.all()
}

function differing(purpose: Purpose, place: string): string {
  return `the key ${purpose} in ${place} is not that of the other nodes of this database: give all nodes the same keys, or keep them in the database (MALL_MASTER_KEY); if it was replaced on purpose, run \`npm run keys -- adopt\`.`
}
