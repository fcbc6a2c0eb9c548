import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, databases, type DatabaseName } from '../layout.ts'
import { signalProcess, stopProcess } from '../machine/processes.ts'
import { until } from '../machine/until.ts'
import { etcdAnswers, etcdName, startEtcd } from '../parts/etcd.ts'
import { cutGate, healGate } from '../parts/gates.ts'
import { leader, leaders, untilWhole } from '../parts/patroni.ts'
import { ttl, type Fault } from './fault.ts'

/** The etcd that leads the others. */
async function etcdLeader(): Promise<DatabaseName> {
  for (const database of databases) {
    const answer = await fetch(`http://${addressOf(database)}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    const { header, leader: first } = (await answer.json()) as { header: { member_id: string }; leader: string }
    if (header.member_id === first) return database
  }
  throw new Error('no etcd leads')
}

async function killEtcd(database: DatabaseName): Promise<void> {
  signalProcess(etcdName(database), 'SIGKILL')
  await stopProcess(etcdName(database), 5)
}

async function reviveEtcd(all: readonly DatabaseName[]): Promise<void> {
  all.forEach(startEtcd)
  for (const one of all) await until(`etcd of ${one}`, 60, () => etcdAnswers(one))
}

async function sayLeader(before: DatabaseName): Promise<string> {
  const during = await leaders()
  return `${during.join(' and ') || 'nobody'} led meanwhile (${before} before)`
}

export const etcdFaults: Fault[] = [
  {
    name: 'etcd-one',
    what: 'kill -9 of the etcd that leads, away for 30 s',
    expected: 'the other two agree on a new one; PostgreSQL’s leader stays',
    mostStopSeconds: 3,
    async run() {
      const before = await leader()
      const dead = await etcdLeader()
      await killEtcd(dead)
      await sleep(30_000)
      const said = await sayLeader(before)
      await reviveEtcd([dead])
      return said
    },
  },
  {
    name: 'etcd-majority',
    what: `kill -9 of two etcd of three, away for ${2 * ttl} s`,
    expected: 'failsafe_mode: the leader reaches both replicas, so it stays and goes on writing',
    mostStopSeconds: 3,
    async run() {
      const before = await leader()
      const dead = databases.slice(0, 2)
      await Promise.all(dead.map(killEtcd))
      await sleep(2 * ttl * 1000)
      const said = await sayLeader(before)
      await reviveEtcd(dead)
      await untilWhole()
      return said
    },
  },
  {
    name: 'cut-network',
    what: `the way from the leader’s Patroni to every etcd drops everything for ${2 * ttl} s`,
    expected: 'failsafe_mode: the replicas still reach the leader and say so, so it stays and nobody else leads',
    mostStopSeconds: ttl + 15,
    async run() {
      const before = await leader()
      cutGate(before)
      await sleep(2 * ttl * 1000)
      const said = await sayLeader(before)
      healGate(before)
      await untilWhole()
      return said
    },
  },
]
