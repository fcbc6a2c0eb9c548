import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allNodes, databases, folder, runsAsRoot, shopUrl, valuesOf } from './layout.ts'
import { postgresUser, ownFolder } from './machine/system-user.ts'
import { startedProcesses, pidOf, startProcess } from './machine/processes.ts'
import { run } from './machine/run.ts'
import { startAllEtcd } from './parts/etcd.ts'
import { startGates } from './parts/gates.ts'
import { startHaproxy } from './parts/haproxy.ts'
import { startNode } from './parts/nodes.ts'
import { leader, startDatabases, writeDatabaseConfig } from './parts/patroni.ts'

/** Brings everything up in the order in which it needs each other. */
export async function up(nodes: readonly (typeof allNodes)[number][], hours: number, say: (line: string) => void) {
  if (startedProcesses().some((name) => pidOf(name) !== undefined))
    throw new Error('a cluster is up already: npm run cluster -- down')
  ownFolder(folder)
  for (const database of databases) ownFolder(join(folder, database))
  ownFolder(join(folder, 'backups'))
  limitDisk()
  // Whatever becomes of this process, the cluster ends.
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  startProcess('end-of-time', {
    command: process.execPath,
    args: [main, 'expire', String(hours)],
  })
  say('etcd …')
  await startAllEtcd()
  await startGates()
  say('PostgreSQL and Patroni …')
  databases.forEach(writeDatabaseConfig)
  await startDatabases()
  await makeArchive()
  say('HAProxy and the mall …')
  startHaproxy()
  for (const node of nodes) await startNode(node)
  say(`The cluster is up: ${shopUrl}; everything of it is in ${folder}; it ends by itself in ${hours} hours.`)
}

/** The log is archived from the first hour on. */
async function makeArchive(): Promise<void> {
  const first = await leader()
  await run('pgbackrest', ['--config', valuesOf(first)['BACKUP_CONFIG'] ?? '', '--stanza=mall', 'stanza-create'])
}

/** The third database gets a disk of its own that can be filled; only root may mount one. */
export const smallDisk = join(folder, 'db3')
export const isSmallDisk = () => readFileSync('/proc/mounts', 'utf8').includes(` ${smallDisk} tmpfs `)

function limitDisk(): void {
  if (!runsAsRoot || isSmallDisk()) return
  const { uid, gid } = postgresUser()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=3g,mode=0700,uid=${uid},gid=${gid}`, 'tmpfs', smallDisk])
}
