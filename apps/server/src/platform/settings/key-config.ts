import { readFileSync } from 'node:fs'
import { codeOf } from './start-fault.ts'

/** How the keys of the mall are given to it; files beside the data when nothing is set. */
export interface KeyConfig {
  master: MasterKeys | undefined
  /** Keys from the environment, oldest first. */
  own: { accessToken: Keys; digest: Keys; otpSeed: Keys } | undefined
}

/** Each can open the keys in the database; the first one seals them. There are two while the master key is replaced. */
export type MasterKeys = Keys

type Keys = [Buffer, ...Buffer[]]
type Value = (name: string) => string | undefined
type Report = (line: string) => void

const names = { accessToken: 'MALL_KEY_ACCESS_TOKEN', digest: 'MALL_KEY_DIGEST', otpSeed: 'MALL_KEY_OTP_SEED' } as const
const form = '32 bytes in base64, as `openssl rand -base64 32` makes them'

export function readKeyConfig(value: Value, fault: Report): KeyConfig {
  const master = readMaster(value, fault)
  const own = readOwn(value, fault)
  if (master && own) fault('MALL_MASTER_KEY and MALL_KEY_… are set: the keys are either in the database or given here.')
  if ((master || own) && value('DATABASE_URL') === undefined)
    fault('MALL_MASTER_KEY and MALL_KEY_… need DATABASE_URL: without it the keys are files beside the data.')
  return { master, own }
}

function readMaster(value: Value, fault: Report): MasterKeys | undefined {
  const [text, path] = [value('MALL_MASTER_KEY'), value('MALL_MASTER_KEY_FILE')]
  if (text !== undefined && path !== undefined)
    fault('MALL_MASTER_KEY and MALL_MASTER_KEY_FILE are set: only one may be.')
  if (text !== undefined) return readKeys('MALL_MASTER_KEY', text, fault)
  if (path === undefined) return undefined
  try {
    return readKeys('MALL_MASTER_KEY_FILE', readFileSync(path, 'utf8'), fault)
  } catch (error) {
    fault(`MALL_MASTER_KEY_FILE (${path}) cannot be read (${codeOf(error)}).`)
    return undefined
  }
}

function readOwn(value: Value, fault: Report): KeyConfig['own'] {
  const given = Object.values(names).filter((name) => value(name) !== undefined)
  if (given.length === 0) return undefined
  const missing = Object.values(names).filter((name) => !given.includes(name))
  if (missing.length > 0) fault(`${given.join(', ')} is set, so ${missing.join(', ')} must be too.`)
  const keys = (name: string) => readKeys(name, value(name) ?? '', fault)
  if (missing.length > 0) return undefined
  return { accessToken: keys(names.accessToken), digest: keys(names.digest), otpSeed: keys(names.otpSeed) }
}

function readKeys(name: string, text: string, fault: Report): Keys {
  return text.split(',').map((one) => readKey(name, one.trim(), fault)) as Keys
}

/** Never repeats the value. */
function readKey(name: string, text: string, fault: Report): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32 || key.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    fault(`${name} must be ${form}.`)
  return key
}
