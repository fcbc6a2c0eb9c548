import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSealed } from '#platform/secrets/sealed-text.ts'
import { seedPlace } from '../otp-seed-place.ts'
import { openLasting } from './lasting-connection.ts'
import { embeddedDatabase, type Place } from './place.ts'

/**
 * Number of registered second factors that no key in the folder decrypts: the key belongs to another database, or is
 * lost. The other keys need no check: without them users only sign in again.
 */
export async function countUnreadableSeeds(place: Place, folder: string): Promise<number> {
  const keys = readSeedKeys(folder)
  const sql = openLasting(place, embeddedDatabase, 'nuri-mall backup check')
  try {
    const people = await sql<{ tenant_id: string; user_id: string; otp_seed: string }>`
      select tenant_id, user_id, otp_seed from users where otp_seed is not null`
    return people.filter(({ tenant_id, user_id, otp_seed }) => {
      return !keys.some((key) => canOpen(key, otp_seed, seedPlace(tenant_id, user_id)))
    }).length
  } finally {
    await sql.end()
  }
}

/** A rotation leaves more than one. */
function readSeedKeys(folder: string): Buffer[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^otp-seed.*\.key$/.test(name))
    .map((name) => Buffer.from(readFileSync(join(folder, name), 'utf8').trim(), 'base64'))
    .filter((key) => key.length === 32)
}

function canOpen(key: Buffer, sealed: string, place: string): boolean {
  try {
    openSealed(key, sealed, place)
    return true
  } catch {
    return false
  }
}
