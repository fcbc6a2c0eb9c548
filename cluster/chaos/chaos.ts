import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '../layout.ts'
import { gather, describe, sayVerdict } from '../rush-command.ts'
import { shareOfReads } from '../rush/figures.ts'
import { startRush } from '../rush/rush.ts'
import type { Size } from '../shops/size.ts'
import { databaseFaults } from './database-faults.ts'
import { diskFaults } from './disk-faults.ts'
import { etcdFaults } from './etcd-faults.ts'
import { nodeFaults } from './node-faults.ts'
import { tryFault, type Outcome } from './try-fault.ts'

const faults = [...databaseFaults, ...etcdFaults, ...nodeFaults, ...diskFaults]

type Say = (line: string) => void
const table = join(folder, 'chaos.md')
const head = `| fault | expected | stop of writes (limit) | reads answered | no Retry-After | signed out | lost, double | what happened | held |
|---|---|---|---|---|---|---|---|---|
`

/** Tries faults one after another during a rush, all or those named. Returns whether everything held. */
export async function chaos(size: Size, names: readonly string[], perSecond: number, say: Say): Promise<boolean> {
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
  if (unknown.length > 0)
    throw new Error(`no fault ${unknown.join(', ')}; there are ${faults.map(({ name }) => name).join(', ')}`)
  const shoppers = await gather(size, say)
  const rush = startRush(shoppers, perSecond)
  const [reader] = shoppers
  if (!reader) throw new Error('no store could sign in')
  if (!existsSync(table)) writeFileSync(table, head)
  let held = true
  for (const fault of faults.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const whyNot = fault.whyNot?.()
    say(
      `\n${fault.name}: ${fault.what}. Expected: ${fault.expected}; writes stand still ${fault.mostStopSeconds} s at most.`,
    )
    if (whyNot !== undefined) {
      say(`not tried: ${whyNot}`)
      continue
    }
    const outcome = await tryFault(fault, rush, reader)
    held &&= outcome.held
    say(`${outcome.held ? 'held' : 'NOT HELD'}: ${outcome.happened}`)
    say(
      `${describe(outcome.figures)}; wrong rows ${outcome.wrong}, two leaders ${outcome.twoLeaders}, stale nodes ${outcome.stale}, load ${outcome.load.toFixed(1)}`,
    )
    appendFileSync(table, rowOf(outcome))
  }
  await rush.end()
  return (await sayVerdict(say)) && held
}

function rowOf({ fault, happened, figures, wrong, twoLeaders, load, held }: Outcome): string {
  const cells = [
    fault.what,
    fault.expected,
    `${(figures.writeStopMs / 1000).toFixed(1)} s (${fault.mostStopSeconds})`,
    `${(shareOfReads(figures) * 100).toFixed(1)} % of ${figures.readsAnswered + figures.readsUnanswered}`,
    figures.withoutRetryAfter,
    figures.signedOut,
    wrong,
    `${happened}${twoLeaders > 0 ? `; two leaders ${twoLeaders} times` : ''}; load ${load.toFixed(1)}`,
    held ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |\n`
}
