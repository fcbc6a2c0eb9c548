import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'

// Every machine of the cluster is an address of its own on loopback, with the ports that it would have in reality.

const net = process.env['CLUSTER_NET'] ?? '127.77.0'
/** The scratch folder: data, logs, generated configuration, process ids. */
export const folder = resolve(process.env['CLUSTER_DIR'] ?? '/tmp/nuri-cluster')

export const databases = ['db1', 'db2', 'db3'] as const
export type DatabaseName = (typeof databases)[number]
export const allNodes = ['mall1', 'mall2', 'mall3'] as const
export type NodeName = (typeof allNodes)[number]

const last = { lb: 10, db1: 11, db2: 12, db3: 13, mall1: 21, mall2: 22, mall3: 23 } as const
export const addressOf = (machine: keyof typeof last) => `${net}.${last[machine]}`
/** Where Patroni of a machine finds etcd: a gate that can be shut, as a cut network would (parts/gates.ts). */
export const gateOf = (database: DatabaseName) => `${net}.${last[database] + 20}`
/** Its port for each etcd. */
export const gatePort = (etcd: DatabaseName) => 23_790 + databases.indexOf(etcd)

export const shopUrl = `http://${addressOf('lb')}:8080`
export const binaries = '/usr/lib/postgresql/15/bin'

export const dataOf = (database: DatabaseName) => join(folder, database, 'data')
export const socketsOf = (database: DatabaseName) => join(folder, database, 'run')
export const haproxySocket = join(folder, 'lb', 'admin.sock')

/** PostgreSQL refuses to run as root: then everything runs as the user that its package makes. */
export const runsAsRoot = process.getuid?.() === 0
export const systemUser = runsAsRoot ? 'postgres' : userInfo().username

const passwordNames = ['SUPERUSER', 'REPLICATION', 'REWIND', 'OWNER', 'APP', 'REST', 'SHOP'] as const
type Passwords = Record<`${(typeof passwordNames)[number]}_PASSWORD`, string>

/** Made once for each scratch folder. */
export function passwords(): Passwords {
  const path = join(folder, 'passwords.json')
  if (!existsSync(path)) {
    const made = passwordNames.map((name) => [`${name}_PASSWORD`, randomBytes(16).toString('hex')])
    writeFileSync(path, JSON.stringify(Object.fromEntries(made)), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Passwords
}

type Machine = keyof typeof last

/** The values that deploy/cluster.env names, for one machine of this cluster. */
export function valuesOf(machine: Machine): Record<string, string> {
  const home = join(folder, machine)
  const isDatabase = (name: Machine): name is DatabaseName => (databases as readonly string[]).includes(name)
  const gates = isDatabase(machine) ? databases.map((etcd) => `${gateOf(machine)}:${gatePort(etcd)}`).join() : ''
  return {
    NODE: machine,
    ADDRESS: addressOf(machine),
    DB1: addressOf('db1'),
    DB2: addressOf('db2'),
    DB3: addressOf('db3'),
    ETCD_HOSTS: gates,
    LB: addressOf('lb'),
    LB_SOURCE: '127.0.0.1',
    HAPROXY_SOCKET: haproxySocket,
    HAPROXY_ERRORS: join(folder, 'lb'),
    MALL1: addressOf('mall1'),
    MALL2: addressOf('mall2'),
    MALL3: addressOf('mall3'),
    NETWORK: '127.0.0.0/8',
    PG_USER: systemUser,
    PG_BIN: binaries,
    PG_DATA: join(home, 'data'),
    PG_SOCKETS: join(home, 'run'),
    PATRONI_FOLDER: home,
    PATRONI_PASSFILE: join(home, 'pgpass'),
    ETCD_DATA: join(home, 'etcd'),
    BACKUP_REPOSITORY: join(folder, 'backups'),
    BACKUP_LOGS: join(home, 'backup-logs'),
    BACKUP_CONFIG: join(home, 'pgbackrest.conf'),
    BACKUP_LOCKS: join(home, 'backup-locks'),
    MALL_DATA: join(home, 'data'),
    FILES_URL: `file://${join(folder, 'files')}`,
    PUBLIC_NAME: 'localhost',
    METRICS_TOKEN: 'cluster-metrics',
    MASTER_KEY: createHash('sha256').update(passwords().OWNER_PASSWORD).digest('base64'),
    ...passwords(),
  }
}
