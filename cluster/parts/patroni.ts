import { join } from 'node:path'
import { addressOf, databases, dataOf, folder, valuesOf, type DatabaseName } from '../layout.ts'
import { processesIn, startProcess, stopProcess } from '../machine/processes.ts'
import { run } from '../machine/run.ts'
import { ownFolder } from '../machine/system-user.ts'
import { until } from '../machine/until.ts'
import { writeConfig } from '../machine/write-config.ts'

export const patroniName = (database: DatabaseName) => `patroni-${database}`
const configOf = (database: DatabaseName) => join(folder, database, 'config.yml')

interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
  timeline?: number
}

export function writeDatabaseConfig(database: DatabaseName): void {
  const home = join(folder, database)
  for (const part of ['run', 'backup-logs', 'backup-locks']) ownFolder(join(home, part))
  const values = valuesOf(database)
  writeConfig('patroni/config.yml', configOf(database), values)
  writeConfig('patroni/create-mall.sql', join(home, 'create-mall.sql'), values)
  writeConfig('pgbackrest/pgbackrest.conf', join(home, 'pgbackrest.conf'), values)
}

export function startPatroni(database: DatabaseName): void {
  startProcess(patroniName(database), { command: 'patroni', args: [configOf(database)] })
}

/** Patroni ends its PostgreSQL with it; one whose Patroni was killed is ended here. */
export async function stopPatroni(database: DatabaseName): Promise<void> {
  for (const pid of processesIn(dataOf(database))) signal(pid, 'SIGCONT')
  await stopProcess(patroniName(database), 30)
  for (const sign of ['SIGINT', 'SIGKILL'] as const) {
    for (const pid of processesIn(dataOf(database))) signal(pid, sign)
    await until('the end of PostgreSQL', 5, () => Promise.resolve(processesIn(dataOf(database)).length === 0)).catch(
      () => undefined,
    )
  }
}

/** Sends a signal to a process that may just have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** What Patroni of any machine that answers says of the cluster. */
export async function members(): Promise<Member[]> {
  for (const database of databases) {
    const answer = await ask(database, 'cluster').catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

const ask = (database: DatabaseName, path: string) =>
  fetch(`http://${addressOf(database)}:8008/${path}`, { signal: AbortSignal.timeout(2000) })

/** The machines that say of themselves that they lead: more than one would be a split brain. */
export async function leaders(): Promise<DatabaseName[]> {
  const says = await Promise.all(
    databases.map((one) =>
      ask(one, 'primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return databases.filter((_, at) => says[at])
}

export async function leader(): Promise<DatabaseName> {
  const [first] = await leaders()
  if (first === undefined) throw new Error('no database leads')
  return first
}

/** The replica that confirms commits. */
export async function syncStandby(): Promise<DatabaseName | undefined> {
  return (await members()).find(({ role }) => role === 'sync_standby')?.name as DatabaseName | undefined
}

/** One leader, two replicas that follow it, one of them confirming. */
async function isWhole(): Promise<boolean> {
  const all = await members()
  const [first] = all.filter(({ role }) => role === 'leader')
  const following = all.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === first?.timeline,
  )
  return (await leaders()).length === 1 && following.length === 2 && all.some(({ role }) => role === 'sync_standby')
}

export const untilWhole = (seconds = 120) => until('a leader with two replicas', seconds, isWhole)

export async function startDatabases(): Promise<void> {
  startPatroni('db1')
  await until('the first leader', 90, async () => (await leaders()).includes('db1'))
  startPatroni('db2')
  startPatroni('db3')
  await untilWhole()
}

/** Hands the lead over by Patroni's own command. */
export async function switchOver(to: DatabaseName): Promise<void> {
  const from = await leader()
  await run('patronictl', ['-c', configOf(from), 'switchover', '--leader', from, '--candidate', to, '--force', 'mall'])
}
