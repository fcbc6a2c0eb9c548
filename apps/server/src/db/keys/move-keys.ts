import type { SecretKeys } from '#platform/house.ts'
import { purposes } from '#platform/secrets/secret-keys.ts'
import type { MasterKeys } from '#platform/settings/key-config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Address } from '../connections/connect.ts'
import { changeKeys, deleteAllKeys, insertKey, listKeys } from './key-table.ts'
import { ownOf } from './own-keys.ts'
import { sealKey } from './sealed-keys.ts'

/** Seals the keys that nodes kept themselves in the database. Refuses where there are others. Returns their number. */
export function moveKeys(owner: Address, master: MasterKeys, keys: SecretKeys): Promise<number> {
  return changeKeys(owner, async (sql) => {
    const rows = await listKeys(sql)
    if (rows.some(({ sealed }) => sealed !== null))
      throw new StartFault('there are keys in the database already; nothing was changed.')
    const own = Object.values(purposes).flatMap((purpose) => ownOf(keys, purpose).map((key) => ({ purpose, key })))
    const missing = rows.find(
      ({ purpose, generation, key_id }) =>
        isNewest(rows, purpose, generation) && !own.some(({ key }) => key.id === key_id),
    )
    if (missing) throw new StartFault(`the key ${missing.purpose} here is not that of the nodes; nothing was changed.`)
    await deleteAllKeys(sql)
    for (const { purpose, key } of own) await insertKey(sql, purpose, key, sealKey(master, purpose, key).sealed)
    return own.length
  })
}

function isNewest(
  rows: readonly { purpose: string; generation: number }[],
  purpose: string,
  generation: number,
): boolean {
  return !rows.some((row) => row.purpose === purpose && row.generation > generation)
}
