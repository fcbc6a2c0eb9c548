import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { allNodes } from '../layout.ts'
import { pidOf } from '../machine/processes.ts'
import { until } from '../machine/until.ts'
import { isReady } from '../parts/nodes.ts'
import { untilWhole } from '../parts/patroni.ts'
import { check } from '../proof/check.ts'
import type { Counting } from '../rush/figures.ts'
import type { Rush } from '../rush/rush.ts'
import type { Shopper } from '../rush/sign-in.ts'
import type { Fault } from './fault.ts'
import { holds } from './holds.ts'
import { nodesWithoutNews } from './news.ts'
import { watchLeaders } from './watch-leaders.ts'

export interface Outcome {
  fault: Fault
  happened: string
  figures: Counting
  /** Lost, double or contradictory rows. */
  wrong: number
  /** How often two machines said at one time that they lead. */
  twoLeaders: number
  /** Nodes that did not hear of a change after the fault. */
  stale: number
  load: number
  held: boolean
}

/** Tries one fault while a rush goes on, and lets everything come to rest afterwards. */
export async function tryFault(fault: Fault, rush: Rush, reader: Shopper): Promise<Outcome> {
  await rest()
  rush.turn()
  const watch = watchLeaders()
  const happened = await runAndRest(fault).catch((error: unknown) => `FAILED: ${String(error)}`)
  const twoLeaders = await watch.end()
  const figures = rush.turn()
  const stale = (await nodesWithoutNews(reader)).length
  const { wrong } = await check()
  const load = loadavg()[0] ?? 0
  return {
    fault,
    happened,
    figures,
    wrong,
    twoLeaders,
    stale,
    load,
    held: holds(fault.mostStopSeconds, figures, { happened, wrong, twoLeaders, stale }),
  }
}

async function runAndRest(fault: Fault): Promise<string> {
  const happened = await fault.run()
  await rest()
  return happened
}

async function rest(): Promise<void> {
  await untilWhole(180)
  for (const node of allNodes) if (pidOf(node) !== undefined) await until(node, 60, () => isReady(node))
  await sleep(8000)
}
