import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readBackupConfig, type BackupConfig } from './backup-config.ts'
import { readDatabaseConfig, type DatabaseConfig } from './database-config.ts'
import { readKeyConfig, type KeyConfig } from './key-config.ts'
import { numberReader } from './number-reader.ts'

export interface Config extends DatabaseConfig {
  host: string
  port: number
  /** Only this machine can reach the mall. */
  loopback: boolean
  dataDir: { path: string; chosen: boolean }
  demo: boolean
  /** The passwords of the README, or random ones that are printed once. */
  demoPasswords: 'published' | 'random'
  logLevel: string
  trustProxy: string[]
  /** Bearer token that opens /metrics, and nothing else. */
  metricsToken: string | undefined
  /** Keys that are not files beside the data. */
  keys: KeyConfig
  /** For so long a node that is asked to stop says so before it refuses calls. */
  drainMs: number
  /** The operator confirms that no backup holds the key of the second factors: the mall starts without it. */
  otpKeyLost: boolean
  /** Where attached files are stored; a folder in the data folder when unset. */
  filesUrl: string | undefined
  /** Command that scans every file before it is stored. */
  scanCommand: string | undefined
  /** Mail server; when unset no mail is sent. */
  smtpUrl: string | undefined
  /** Public address of the mall, for links in mails. */
  publicUrl: string | undefined
  /** Where the database is archived to; no archive when unset. */
  backup: BackupConfig | undefined
  /** Bytes of the catalogues of all tenants together. */
  catalogueMemory: number
}

type Env = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** Reads the environment. All variables are optional, and an empty one counts as missing. Each fault is one line. */
export function readConfig(env: Env, root: string): { config: Config; faults: string[] } {
  const faults: string[] = []
  const value = (name: string) => {
    const text = env[name]?.trim()
    return text === '' ? undefined : text
  }
  const fault = (line: string) => void faults.push(line)

  const host = value('HOST') ?? '127.0.0.1'
  const database = readDatabaseConfig(value, fault)
  const { databaseUrl } = database

  const backup = readBackupConfig(value, root, fault)
  if (backup && databaseUrl)
    fault('BACKUP_DIR is set, but with DATABASE_URL the database is looked after where it runs: set only one of them.')

  const demo = oneOf('MALL_DEMO', value('MALL_DEMO'), ['on', 'off'], databaseUrl ? 'off' : 'on', fault) === 'on'
  const demoPasswords = readDemoPasswords(value('MALL_DEMO_PASSWORDS'), isLoopback(host), fault)
  const dataDir = value('DATA_DIR')
  const config = {
    host,
    port: numberReader(value, fault)('PORT', 8080, 0, 65535),
    loopback: isLoopback(host),
    dataDir: { path: resolve(root, dataDir ?? 'data'), chosen: dataDir !== undefined },
    ...database,
    demo,
    demoPasswords,
    // A demo runs in a terminal, where a line per call would bury the address and the sign-ins.
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), logLevels, demo ? 'warn' : 'info', fault),
    trustProxy: readProxies(value('TRUST_PROXY'), fault),
    metricsToken: value('METRICS_TOKEN'),
    keys: readKeyConfig(value, fault),
    drainMs: numberReader(value, fault)('DRAIN_SECONDS', 0, 0, 300) * 1000,
    otpKeyLost: oneOf('OTP_KEY_LOST', value('OTP_KEY_LOST'), ['on', 'off'], 'off', fault) === 'on',
    filesUrl: value('FILES_URL'),
    scanCommand: value('SCAN_CMD'),
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587', fault),
    publicUrl: readUrl('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:'], 'https://mall.example.com', fault),
    backup,
    catalogueMemory: numberReader(value, fault)('CATALOGUE_MEMORY_MB', 192, 16, 99_999) * 2 ** 20,
  }
  return { config, faults }
}

type Report = (line: string) => void

function oneOf(name: string, text: string | undefined, allowed: string[], usual: string, fault: Report): string {
  if (text === undefined || allowed.includes(text)) return text ?? usual
  fault(`${name} is "${text}": it must be one of ${allowed.join(', ')}.`)
  return usual
}

/** Published passwords are only allowed on a mall that only this machine can reach. */
function readDemoPasswords(text: string | undefined, loopback: boolean, fault: Report): Config['demoPasswords'] {
  const usual = loopback ? 'published' : 'random'
  const wanted = oneOf('MALL_DEMO_PASSWORDS', text, ['published', 'random'], usual, fault)
  if (wanted === 'random') return 'random'
  if (!loopback)
    fault('MALL_DEMO_PASSWORDS is "published", but HOST lets other machines in; only "random" is possible there.')
  return 'published'
}

function readUrl(name: string, text: string | undefined, protocols: string[], form: string, fault: Report) {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isWhole = !/%(?![0-9a-f]{2})/i.test(text)
  if (url && isWhole && protocols.includes(url.protocol) && url.hostname !== '') return text
  fault(`${name} is not an address of the form ${form}.`)
  return undefined
}

/** Proxies are listed one by one: trusting all of them would let any client choose its own address. */
function readProxies(text: string | undefined, fault: Report): string[] {
  const proxies = (text ?? '').split(',').map((part) => part.trim())
  const named = proxies.filter((part) => part !== '')
  for (const proxy of named) {
    if (!isAddressOrRange(proxy) && !namedRanges.includes(proxy)) {
      fault(`TRUST_PROXY names "${proxy}": it must list addresses or ranges, such as 127.0.0.1, 10.0.0.0/8.`)
    }
  }
  return named
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
