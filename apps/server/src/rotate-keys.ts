import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/open.ts'
import { hasSeedsOfOtherKeys, resealSeeds } from '#features/otp/seeds/reseal-seeds.ts'
import { makeKeyFile, readKeyFiles } from '#platform/secrets/key-files.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { loadSecretKeys, purposes, usualTimes } from '#platform/secrets/secret-keys.ts'

const day = 24 * 3600_000

/**
 * Makes the next key for access tokens. Running malls pick it up, and delete the previous one when its tokens have
 * expired.
 */
export function rotateTokenKey(folder: string): number {
  return makeNext(folder, purposes.accessToken)
}

/**
 * Makes the next key for seeds of the second factor and re-encrypts all of them. After a killed run it resumes with the
 * key of that run. Keys idle for a day that no seed needs are deleted, because a registration under way may store a
 * seed of the previous key up to a quarter of an hour later.
 */
export async function rotateSeedKey(
  database: Database,
  folder: string,
  times = usualTimes,
): Promise<{ key: number; seeds: number }> {
  const before = loadSecretKeys(folder, true).otpSeed
  const newest = before.all().at(-1)
  const unfinished = newest && newest.generation > 1 && (await hasSeedsOfOtherKeys(database, only(newest.id, before)))
  const key = unfinished ? newest.generation : makeNext(folder, purposes.otpSeed)
  const made = readKeyFiles(folder, purposes.otpSeed).find(({ generation }) => generation === key)
  // By then every running mall encrypts with the new key, and can decrypt with it.
  await sleep(Math.max(0, (made?.since ?? 0) + times.settleMs + 500 - Date.now()))
  const keys = loadSecretKeys(folder, true, times).otpSeed
  const seeds = await resealSeeds(database, keys)
  if (!(await hasSeedsOfOtherKeys(database, keys))) dropIdle(folder)
  return { key, seeds }
}

function makeNext(folder: string, purpose: string): number {
  const next = (readKeyFiles(folder, purpose).at(-1)?.generation ?? 0) + 1
  makeKeyFile(folder, purpose, next)
  return next
}

/** The key ring as it is once this key is the current one. */
function only(id: string, ring: KeyRing): KeyRing {
  return { ...ring, current: () => ring.find(id) ?? ring.current() }
}

function dropIdle(folder: string): void {
  const files = readKeyFiles(folder, purposes.otpSeed)
  files.forEach(({ path }, at) => {
    const successor = files[at + 1]
    if (successor && Date.now() - successor.since > day) rmSync(path, { force: true })
  })
}
