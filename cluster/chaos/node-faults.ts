import { setTimeout as sleep } from 'node:timers/promises'
import { allNodes, type NodeName } from '../layout.ts'
import { pidOf, signalProcess } from '../machine/processes.ts'
import { until } from '../machine/until.ts'
import { reloadHaproxy, tellHaproxy } from '../parts/haproxy.ts'
import { startNode, stopNode } from '../parts/nodes.ts'
import { previousProgram } from './previous-program.ts'
import type { Fault } from './fault.ts'

const running = () => allNodes.filter((node) => pidOf(node) !== undefined)

/** As `systemctl restart` does: the node says that it ends, so HAProxy takes it out before it does. */
async function restart(node: NodeName, checkout?: string): Promise<void> {
  await stopNode(node)
  await startNode(node, checkout)
  await until(`${node} in HAProxy`, 20, () => isUp(node))
}

/** By HAProxy's own figures, whose field 17 is the state. */
async function isUp(node: NodeName): Promise<boolean> {
  const rows = (await tellHaproxy('show stat')).split('\n')
  const fields = rows.find((row) => row.startsWith(`mall,${node},`))?.split(',')
  return fields?.[17]?.startsWith('UP') ?? false
}

export const nodeFaults: Fault[] = [
  {
    name: 'kill-node',
    what: 'kill -9 of a node of the mall, back after 10 s',
    expected: 'HAProxy sends everybody to the others; calls that ran there are refused and succeed when repeated',
    mostStopSeconds: 2,
    async run() {
      const node = running().at(-1) ?? 'mall1'
      signalProcess(node, 'SIGKILL')
      await sleep(10_000)
      await startNode(node)
      return `${node} is back`
    },
  },
  {
    name: 'reload-haproxy',
    what: 'HAProxy reloads three times',
    expected: 'requests go on; ten seconds later all connections to the database are opened anew',
    mostStopSeconds: 5,
    async run() {
      for (let time = 0; time < 3; time += 1) {
        reloadHaproxy()
        await sleep(15_000)
      }
      return 'reloaded'
    },
  },
  {
    name: 'rolling-restart',
    what: 'rolling restart of all nodes',
    expected: 'each node drains for five seconds and ends, while the others carry its share',
    mostStopSeconds: 2,
    async run() {
      for (const node of running()) await restart(node)
      return `${running().join(', ')} restarted`
    },
  },
  {
    name: 'rolling-upgrade',
    what: 'rolling upgrade of all nodes, from the program before',
    expected: 'as a restart; both programs work on the data side by side',
    mostStopSeconds: 2,
    async run() {
      const { checkout, version } = previousProgram()
      for (const node of running()) await restart(node, checkout)
      await sleep(5000)
      for (const node of running()) await restart(node)
      return `to ${version} and from it to today’s`
    },
  },
]
