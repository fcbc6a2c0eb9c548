import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
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
 * The keys of this mall, created at its first start. Once there are data none is replaced: other keys end all sign-ins,
 * void recovery codes and leave second factors unreadable. Missing ones are reported together.
 */
export function loadSecretKeys(folder: string, hasData: boolean, times = usualTimes): SecretKeys {
  if (hasData) refuseMissing(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A backup restored by hand often opens the folder to others.
  chmodSync(folder, 0o700)
  return {
    accessToken: openRing(folder, purposes.accessToken, { life: tokenKeyLife, ...times }),
    digest: openRing(folder, purposes.digest, times).current().key,
    otpSeed: openRing(folder, purposes.otpSeed, times),
  }
}

/** Before any is made: after a half replaced folder the next start would find nothing missing. */
function refuseMissing(folder: string): void {
  const missing = missingKeys(folder)
  if (missing.length === 0) return
  throw new StartFault(
    `there are data, but in ${folder} is no ${missing.map((purpose) => `${purpose}.key`).join(', ')}: put the whole folder back from its backup.`,
  )
}

/** The purposes that have no key in this folder. */
export function missingKeys(folder: string): Purpose[] {
  return Object.values(purposes).filter((purpose) => !existsSync(folder) || readKeyFiles(folder, purpose).length === 0)
}

interface RingRules extends KeyTimes {
  /** How long a key remains valid after its successor has taken over; when unset, until its file is deleted. */
  life?: number
}

/** The keys of one purpose. The folder is reread periodically, so that a rotation needs no restart. */
function openRing(folder: string, purpose: string, rules: RingRules): KeyRing {
  const { rereadMs, settleMs } = rules
  if (readKeyFiles(folder, purpose).length === 0) makeKeyFile(folder, purpose, 1)
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
