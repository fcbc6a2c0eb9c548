import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readBackupConfig, type BackupConfig } from './backup-config.ts'

export interface Config {
  host: string
  port: number
  /** Only this machine can reach the mall. */
  loopback: boolean
  dataDir: { path: string; chosen: boolean }
  /** External PostgreSQL; when unset the mall runs the embedded one. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  demo: boolean
  /** The passwords of the README, or random ones that are printed once. */
  demoPasswords: 'published' | 'random'
  logLevel: string
  trustProxy: string[]
  /** Bearer token that opens /metrics, and nothing else. */
  metricsToken: string | undefined
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
  const databaseUrl = value('DATABASE_URL')
  const databaseOwnerUrl = value('DATABASE_OWNER_URL')
  checkUrl('DATABASE_URL', databaseUrl, fault)
  checkUrl('DATABASE_OWNER_URL', databaseOwnerUrl, fault)
  if (databaseOwnerUrl && !databaseUrl) fault('DATABASE_OWNER_URL is set but DATABASE_URL is not.')

  const backup = readBackupConfig(value, root, fault)
  if (backup && databaseUrl)
    fault('BACKUP_DIR is set, but with DATABASE_URL the database is looked after where it runs: set only one of them.')

  const demo = oneOf('MALL_DEMO', value('MALL_DEMO'), ['on', 'off'], databaseUrl ? 'off' : 'on', fault) === 'on'
  const demoPasswords = readDemoPasswords(value('MALL_DEMO_PASSWORDS'), isLoopback(host), fault)
  const dataDir = value('DATA_DIR')
  const config = {
    host,
    port: readPort(value('PORT'), fault),
    loopback: isLoopback(host),
    dataDir: { path: resolve(root, dataDir ?? 'data'), chosen: dataDir !== undefined },
    databaseUrl,
    databaseOwnerUrl,
    demo,
    demoPasswords,
    // A demo runs in a terminal, where a line per call would bury the address and the sign-ins.
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), logLevels, demo ? 'warn' : 'info', fault),
    trustProxy: readProxies(value('TRUST_PROXY'), fault),
    metricsToken: value('METRICS_TOKEN'),
    otpKeyLost: oneOf('OTP_KEY_LOST', value('OTP_KEY_LOST'), ['on', 'off'], 'off', fault) === 'on',
    filesUrl: value('FILES_URL'),
    scanCommand: value('SCAN_CMD'),
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587', fault),
    publicUrl: readUrl('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:'], 'https://mall.example.com', fault),
    backup,
  }
  return { config, faults }
}

type Report = (line: string) => void

function readPort(text: string | undefined, fault: Report): number {
  if (text === undefined) return 8080
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text)
  fault(`PORT is "${text}": it must be a number from 0 to 65535.`)
  return 0
}

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

// Never repeats the value: it contains a password.
function checkUrl(name: string, text: string | undefined, fault: Report): void {
  if (text === undefined) return
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return
  fault(`${name} is not an address of the form postgres://user:password@host:5432/database.`)
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
