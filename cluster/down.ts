import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { allNodes, databases, folder } from './layout.ts'
import { startedProcesses, stopProcess } from './machine/processes.ts'
import { stopPatroni } from './parts/patroni.ts'
import { isSmallDisk, smallDisk } from './up.ts'

/** Ends every process of the cluster, whatever state it is in, and deletes its folder unless it shall be kept. */
export async function down(keep: boolean): Promise<void> {
  await Promise.all(allNodes.map((node) => stopProcess(node, 20)))
  await stopProcess('haproxy')
  await Promise.all(databases.map(stopPatroni))
  const rest = startedProcesses().filter((name) => name !== 'end-of-time')
  await Promise.all(rest.map((name) => stopProcess(name, 5)))
  await stopProcess('end-of-time', 5)
  if (keep) return
  if (isSmallDisk()) execFileSync('umount', [smallDisk])
  rmSync(folder, { recursive: true, force: true })
}
