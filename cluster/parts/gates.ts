import { fileURLToPath } from 'node:url'
import { databases, gateOf, gatePort, type DatabaseName } from '../layout.ts'
import { pidOf, signalProcess, startProcess } from '../machine/processes.ts'
import { until } from '../machine/until.ts'

const gateName = (database: DatabaseName) => `gate-${database}`

/** Between Patroni of a machine and every etcd, so that this way alone can be cut. */
function startGate(database: DatabaseName): void {
  if (pidOf(gateName(database)) !== undefined) return
  const program = fileURLToPath(new URL('./gate-process.ts', import.meta.url))
  startProcess(gateName(database), { command: process.execPath, args: [program, database] })
}

/** Returns when they pass on: a Patroni that finds no etcd at its start ends. */
export async function startGates(): Promise<void> {
  databases.forEach(startGate)
  for (const database of databases)
    for (const etcd of databases) await until('a gate', 30, () => passes(database, etcd))
}

async function passes(database: DatabaseName, etcd: DatabaseName): Promise<boolean> {
  const url = `http://${gateOf(database)}:${gatePort(etcd)}/health`
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
}

/** A stopped gate answers nothing and refuses nothing, like a cut network. */
export const cutGate = (database: DatabaseName) => signalProcess(gateName(database), 'SIGSTOP')
export const healGate = (database: DatabaseName) => signalProcess(gateName(database), 'SIGCONT')
