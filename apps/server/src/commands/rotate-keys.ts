import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/open.ts'
import { hasSeedsOfOtherKeys, resealSeeds } from '#features/otp/seeds/reseal-seeds.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import type { KeyStore } from '#platform/secrets/key-store.ts'
import { purposes, usualTimes, type Purpose } from '#platform/secrets/secret-keys.ts'

const day = 24 * 3600_000

/**
 * Makes the next key for access tokens. Running malls pick it up, and forget the previous one when its tokens have
 * expired.
 */
export function rotateTokenKey(store: KeyStore): Promise<number> {
  return makeNext(store, purposes.accessToken)
}

/**
 * Makes the next key for seeds of the second factor and re-encrypts all of them. After a killed run it resumes with the
 * key of that run. Keys idle for a day that no seed needs are deleted, because a registration under way may store a
 * seed of the previous key up to a quarter of an hour later.
 */
export async function rotateSeedKey(
  database: Database,
  store: KeyStore,
  times = usualTimes,
): Promise<{ key: number; seeds: number }> {
  const before = (await store.load(times)).otpSeed
  const newest = before.all().at(-1)
  const unfinished = newest && newest.generation > 1 && (await hasSeedsOfOtherKeys(database, only(newest.id, before)))
  const key = unfinished ? newest.generation : await makeNext(store, purposes.otpSeed)
  const made = (await store.list(purposes.otpSeed)).find(({ generation }) => generation === key)
  // By then every running mall encrypts with the new key, and can decrypt with it.
  await sleep(Math.max(0, (made?.since ?? 0) + times.settleMs + 500 - Date.now()))
  const keys = (await store.load(times)).otpSeed
  const seeds = await resealSeeds(database, keys)
  if (!(await hasSeedsOfOtherKeys(database, keys))) await dropIdle(store)
  return { key, seeds }
}

async function makeNext(store: KeyStore, purpose: Purpose): Promise<number> {
  const next = ((await store.list(purpose)).at(-1)?.generation ?? 0) + 1
  await store.make(purpose, next)
  return next
}

/** The key ring as it is once this key is the current one. */
function only(id: string, ring: KeyRing): KeyRing {
  return { ...ring, current: () => ring.find(id) ?? ring.current() }
}

async function dropIdle(store: KeyStore): Promise<void> {
  const keys = await store.list(purposes.otpSeed)
  for (const [at, { generation }] of keys.entries()) {
    const successor = keys[at + 1]
    if (successor && Date.now() - successor.since > day) await store.drop(purposes.otpSeed, generation)
  }
}
