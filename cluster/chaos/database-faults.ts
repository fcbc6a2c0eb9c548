import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataOf, type DatabaseName } from '../layout.ts'
import { processesIn, signalProcess } from '../machine/processes.ts'
import {
  leader,
  patroniName,
  signal,
  startPatroni,
  stopPatroni,
  switchOver,
  syncStandby,
  untilWhole,
} from '../parts/patroni.ts'
import { ttl, type Fault } from './fault.ts'

const postmasterOf = (database: DatabaseName) =>
  Number(readFileSync(join(dataOf(database), 'postmaster.pid'), 'utf8').split('\n')[0])

/** After the cluster is whole again: who leads now, and that the former leader follows. */
async function sayOutcome(before: DatabaseName): Promise<string> {
  await untilWhole(180)
  const now = await leader()
  return now === before ? `${before} leads again` : `${now} leads, ${before} follows it`
}

export const databaseFaults: Fault[] = [
  {
    name: 'kill-postgres',
    what: 'kill -9 of the leader’s PostgreSQL',
    expected: 'Patroni starts it again where it is, or a replica takes over after 10 s',
    mostStopSeconds: 15,
    async run() {
      const first = await leader()
      process.kill(postmasterOf(first), 'SIGKILL')
      return sayOutcome(first)
    },
  },
  {
    name: 'kill-patroni',
    what: 'kill -9 of the leader’s Patroni, which stays away for 40 s',
    expected: 'HAProxy leaves the machine; a replica takes over when the lock ends; the old leader follows it',
    mostStopSeconds: ttl + 15,
    async run() {
      const first = await leader()
      signalProcess(patroniName(first), 'SIGKILL')
      await sleep(40_000)
      startPatroni(first)
      return sayOutcome(first)
    },
  },
  {
    name: 'freeze-leader',
    what: 'SIGSTOP of the leader (PostgreSQL and Patroni) for 40 s',
    expected: 'a replica takes over when the lock ends; the woken leader steps down and follows it',
    mostStopSeconds: ttl + 15,
    async run() {
      const first = await leader()
      const pids = processesIn(dataOf(first))
      signalProcess(patroniName(first), 'SIGSTOP')
      for (const pid of pids) signal(pid, 'SIGSTOP')
      await sleep(40_000)
      for (const pid of pids) signal(pid, 'SIGCONT')
      signalProcess(patroniName(first), 'SIGCONT')
      return sayOutcome(first)
    },
  },
  {
    name: 'kill-replica',
    what: 'kill -9 of the replica that confirms (PostgreSQL and Patroni), which stays away for 20 s',
    expected: 'the leader lets the other replica confirm; the dead one comes back and catches up',
    mostStopSeconds: 15,
    async run() {
      const [first, replica] = [await leader(), await syncStandby()]
      if (replica === undefined) throw new Error('no replica confirms')
      signalProcess(patroniName(replica), 'SIGKILL')
      process.kill(postmasterOf(replica), 'SIGKILL')
      await sleep(20_000)
      const confirms = await syncStandby()
      await stopPatroni(replica)
      startPatroni(replica)
      return `${confirms ?? 'nobody'} confirmed meanwhile; ${await sayOutcome(first)}`
    },
  },
  {
    name: 'switchover',
    what: 'switchover by hand',
    expected: 'the replica that confirms leads within seconds; the old leader follows it',
    mostStopSeconds: 8,
    async run() {
      const [first, next] = [await leader(), await syncStandby()]
      if (next === undefined) throw new Error('no replica confirms')
      await switchOver(next)
      return sayOutcome(first)
    },
  },
]
