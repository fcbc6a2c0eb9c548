import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heap, pools } from '../../scripts/memory.mjs'
import { addressOf, folder, valuesOf, type NodeName } from '../layout.ts'
import { pidOf, startProcess, stopProcess } from '../machine/processes.ts'
import { ownFolder } from '../machine/system-user.ts'
import { Ended, until } from '../machine/until.ts'
import { environmentOf } from '../machine/write-config.ts'

const built = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

/** Starts a node of the mall and waits until it is ready. `checkout`: another program, which runs from its sources. */
export async function startNode(node: NodeName, checkout?: string): Promise<void> {
  for (const place of ['compiled', 'files', node, join(node, 'data')]) ownFolder(join(folder, place))
  const env = environmentOf('mall/mall.env', valuesOf(node))
  startProcess(node, {
    command: process.execPath,
    args: [...heap, checkout === undefined ? built : join(checkout, 'apps/server/src/main.ts')],
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...pools, ...env, LOG_LEVEL: 'warn' },
    cwd: join(folder, node),
  })
  await until(node, 60, () => {
    if (pidOf(node) === undefined) throw new Ended(`${node} ended; see ${join(folder, 'logs', `${node}.log`)}`)
    return isReady(node)
  })
}

export async function isReady(node: NodeName): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(node)}:8080/readyz`, { signal: AbortSignal.timeout(3000) })
  return answer.ok
}

/** Asks a node to end: it drains for DRAIN_SECONDS and finishes what runs. */
export const stopNode = (node: NodeName) => stopProcess(node, 60)
