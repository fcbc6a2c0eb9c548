import { addressOf, databases, valuesOf, type DatabaseName } from '../layout.ts'
import { startProcess } from '../machine/processes.ts'
import { until } from '../machine/until.ts'
import { environmentOf } from '../machine/write-config.ts'

export const etcdName = (database: DatabaseName) => `etcd-${database}`

export function startEtcd(database: DatabaseName): void {
  const env = environmentOf('etcd/etcd.env', valuesOf(database))
  startProcess(etcdName(database), { command: 'etcd', args: [], env: { GOMAXPROCS: '1', ...env } })
}

export async function etcdAnswers(database: DatabaseName): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(database)}:2379/health`, { signal: AbortSignal.timeout(2000) })
  return ((await answer.json()) as { health: string }).health === 'true'
}

export async function startAllEtcd(): Promise<void> {
  databases.forEach(startEtcd)
  for (const database of databases) await until(`etcd of ${database}`, 30, () => etcdAnswers(database))
}
