import { randomBytes } from 'node:crypto'
import { isExpired, nameKey, rotatingRing, type DatedKey } from '#platform/secrets/key-ring.ts'
import type { SecretKeys } from '#platform/house.ts'
import { keyLength } from '#platform/secrets/key-files.ts'
import { openSealed, sealText } from '#platform/secrets/sealed-text.ts'
import { purposes, tokenKeyLife, usualTimes, type KeyTimes, type Purpose } from '#platform/secrets/secret-keys.ts'
import type { MasterKeys } from '#platform/settings/key-config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { KeyRow } from './key-table.ts'

const placeOf = (purpose: Purpose, generation: number) => `key ${purpose} ${String(generation)}`

/** A new key for a purpose, and its sealed form. */
export function makeSealedKey(master: MasterKeys, purpose: Purpose, generation: number) {
  return sealKey(master, purpose, nameKey(randomBytes(keyLength), generation))
}

export function sealKey([master]: MasterKeys, purpose: Purpose, key: { id: string; key: Buffer; generation: number }) {
  return { ...key, sealed: sealText(master, key.key.toString('base64'), placeOf(purpose, key.generation)) }
}

/** The keys of the rows by purpose, oldest first. Throws when no master key is the right one. */
export function openKeys(master: MasterKeys, rows: readonly KeyRow[]): Map<Purpose, DatedKey[]> {
  const keys = new Map<Purpose, DatedKey[]>()
  for (const { purpose, generation, sealed, age_ms } of rows) {
    const key = { ...nameKey(openKey(master, purpose, generation, sealed), generation), since: Date.now() - age_ms }
    keys.set(purpose, [...(keys.get(purpose) ?? []), key])
  }
  return keys
}

function openKey(masters: MasterKeys, purpose: Purpose, generation: number, sealed: string | null): Buffer {
  for (const master of masters)
    try {
      return Buffer.from(openSealed(master, sealed ?? '', placeOf(purpose, generation)), 'base64')
    } catch {
      // Sealed with another master key.
    }
  throw new StartFault(
    'MALL_MASTER_KEY does not open the keys of this database: set the one that they were sealed with, as other nodes or your safe have it.',
  )
}

/** The keys that calls use. `read` returns the rows of the last read of the table. */
export function ringsOf(read: () => Map<Purpose, DatedKey[]>, { settleMs }: KeyTimes = usualTimes): SecretKeys {
  const of = (purpose: Purpose) => read().get(purpose) ?? []
  const digest = of(purposes.digest)[0]?.key
  if (!digest) throw new StartFault('the keys in the database are not complete: restore the table mall_keys.')
  const living = () => {
    const all = of(purposes.accessToken)
    return all.filter((_, at) => !isExpired(all, at, settleMs, tokenKeyLife))
  }
  return {
    accessToken: rotatingRing(purposes.accessToken, settleMs, living),
    digest,
    otpSeed: rotatingRing(purposes.otpSeed, settleMs, () => of(purposes.otpSeed)),
  }
}
