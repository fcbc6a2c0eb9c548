import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from './house.ts'
import { codeOf, StartFault } from './start-fault.ts'

const files: Record<keyof SecretKeys, string> = {
  accessToken: 'access-token.key',
  digest: 'digest.key',
  otpSeed: 'otp-seed.key',
}

const keyLength = 32

/**
 * The keys of this mall, made at its first start. A lost key for tokens or digests only ends sessions and is made anew.
 * A lost key of the second factor is made only while there are no data yet: seeds written with the former one could
 * not be read any more, so that is said instead.
 */
export function loadSecretKeys(folder: string, hasData: boolean): SecretKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A backup put back by hand often opens the folder to others.
  chmodSync(folder, 0o700)
  return {
    accessToken: loadKey(join(folder, files.accessToken), true),
    digest: loadKey(join(folder, files.digest), true),
    otpSeed: loadKey(join(folder, files.otpSeed), !hasData),
  }
}

function loadKey(path: string, mayMake: boolean): Buffer {
  const present = readKey(path)
  if (present) return present
  if (!mayMake) {
    throw new StartFault(
      `the key ${path} is missing although there are data: put it back from the backup of this folder.`,
    )
  }
  makeKey(path)
  return readKey(path) ?? loadKey(path, mayMake)
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    chmodSync(path, 0o600)
    if (key.length === keyLength) return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  throw new StartFault(`the key ${path} is damaged: put it back from the backup of this folder.`)
}

/** Written whole beside its place and linked in: of two first starts the slower one uses the faster one's key. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(file, `${randomBytes(keyLength).toString('base64')}\n`)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}
