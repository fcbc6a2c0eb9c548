import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from '../house.ts'
import { makeKeyFile, readKeyFiles, type KeyFile } from './key-files.ts'
import { isExpired, rotatingRing, type KeyRing } from './key-ring.ts'
import { StartFault } from '../settings/start-fault.ts'

export const purposes = { accessToken: 'access-token', digest: 'digest', otpSeed: 'otp-seed' } as const
export type Purpose = (typeof purposes)[keyof typeof purposes]

export interface KeyTimes {
  /** Every process sees changes of the folder within this time. */
  rereadMs: number
  /** A new key is not used before this time, so that every process has seen it. */
  settleMs: number
}

export const usualTimes: KeyTimes = { rereadMs: 1000, settleMs: 10_000 }
/** A token key is deleted when no token it signed can still be valid: an hour, and some time to spare. */
export const tokenKeyLife = 65 * 60_000

/**
 * The keys of this mall, created at its first start. A lost key for tokens or digests is replaced: users sign in again.
 * A lost key of the second factor is replaced only while there are no data, because stored seeds could not be decrypted
 * any more; otherwise it is reported.
 */
export function loadSecretKeys(folder: string, hasData: boolean, times = usualTimes): SecretKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A backup restored by hand often opens the folder to others.
  chmodSync(folder, 0o700)
  return {
    accessToken: openRing(folder, purposes.accessToken, { mayMake: true, life: tokenKeyLife, ...times }),
    digest: openRing(folder, purposes.digest, { mayMake: true, ...times }).current().key,
    otpSeed: openRing(folder, purposes.otpSeed, { mayMake: !hasData, ...times }),
  }
}

interface RingRules extends KeyTimes {
  mayMake: boolean
  /** How long a key remains valid after its successor has taken over; when unset, until its file is deleted. */
  life?: number
}

/** The keys of one purpose. The folder is reread periodically, so that a rotation needs no restart. */
function openRing(folder: string, purpose: string, rules: RingRules): KeyRing {
  const { mayMake, rereadMs, settleMs } = rules
  if (readKeyFiles(folder, purpose).length === 0) {
    if (!mayMake) {
      const path = join(folder, `${purpose}.key`)
      throw new StartFault(
        `the key ${path} is missing although there are data: put it back from the backup of this folder.`,
      )
    }
    makeKeyFile(folder, purpose, 1)
  }
  let files = dropOld(readKeyFiles(folder, purpose), rules)
  let readAt = performance.now()

  function readRing(): readonly KeyFile[] {
    if (performance.now() - readAt < rereadMs) return files
    readAt = performance.now()
    try {
      const found = dropOld(readKeyFiles(folder, purpose), rules)
      if (found.length > 0) files = found
    } catch {
      // If the folder cannot be read just now, the known keys stay valid.
    }
    return files
  }

  return rotatingRing(purpose, settleMs, readRing)
}

/** Deletes keys whose successor has been in use for longer than anything they signed can last. */
function dropOld(files: KeyFile[], { life, settleMs }: RingRules): KeyFile[] {
  if (life === undefined) return files
  const isOver = (at: number) => isExpired(files, at, settleMs, life)
  files.filter((_, at) => isOver(at)).forEach(({ path }) => rmSync(path, { force: true }))
  return files.filter((_, at) => !isOver(at))
}
