import { allNodes, databases } from './layout.ts'
import { pidOf, startedProcesses } from './machine/processes.ts'
import { etcdAnswers } from './parts/etcd.ts'
import { isReady } from './parts/nodes.ts'
import { leaders, members } from './parts/patroni.ts'

/** One line for each process and each member. */
export async function status(): Promise<string[]> {
  const processes = startedProcesses().map((name) => `${name.padEnd(14)}${pidOf(name) ?? 'ended'}`)
  const etcds = await Promise.all(
    databases.map(
      async (one) => `etcd ${one}: ${(await etcdAnswers(one).catch(() => false)) ? 'healthy' : 'no answer'}`,
    ),
  )
  const all = (await members()).map(
    ({ name, role, state, timeline }) => `${name}: ${role}, ${state}, timeline ${timeline}`,
  )
  const nodes = await Promise.all(
    allNodes.map(async (one) => `${one}: ${(await isReady(one).catch(() => false)) ? 'ready' : 'not ready'}`),
  )
  return [...processes, ...etcds, ...all, `leads: ${(await leaders()).join() || 'none'}`, ...nodes]
}
