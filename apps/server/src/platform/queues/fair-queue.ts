import type { ProblemCode } from '@mall/contract/base/problem'
import { Problem } from '../http/problem.ts'

/** Who asks for the work. Turns alternate between groups, and within a group between its people. */
export interface Turn {
  group: string
  person: string
  /** Aborted when the caller no longer waits for the result. */
  signal: AbortSignal
}

export interface FairLimits {
  /** Jobs that run concurrently. */
  atOnce: number
  /** How many of these may belong to one group. */
  atOnceOfGroup: number
  /** Jobs that one person may have running or waiting. */
  mostOfPerson: number
  mostOfGroup: number
  mostWaiting: number
  /** Problem for a person or group that asks for more. */
  refusal: ProblemCode
}

export interface FairQueue {
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  waiting(): number
}

interface Group {
  running: number
  /** Counts of running and waiting jobs by person. */
  counts: Map<string, number>
  /** Waiting jobs by person, in order of their next turns. */
  people: Map<string, (() => void)[]>
}

interface State {
  limits: FairLimits
  /** In order of their next turns; a group without work is deleted. */
  groups: Map<string, Group>
  running: number
  waiting: number
}

const retryAfter = 3

/** A queue in which the backlog of one person or store delays others by at most one turn. */
export function makeFairQueue(limits: FairLimits): FairQueue {
  const state: State = { limits, groups: new Map(), running: 0, waiting: 0 }
  return {
    waiting: () => state.waiting,
    async run(turn, work) {
      turn.signal.throwIfAborted()
      const group = join(state, turn)
      try {
        const beginning = begin(state, group, turn)
        if (beginning) await beginning
        try {
          return await work()
        } finally {
          state.running -= 1
          group.running -= 1
        }
      } finally {
        leave(state, group, turn)
        startNext(state)
      }
    },
  }
}

function join({ limits, groups, waiting }: State, { group: name, person }: Turn): Group {
  const group: Group = groups.get(name) ?? { running: 0, counts: new Map(), people: new Map() }
  const own = group.counts.get(person) ?? 0
  const ofGroup = group.counts.values().reduce((sum, count) => sum + count, 0)
  if (own >= limits.mostOfPerson || ofGroup >= limits.mostOfGroup) throw new Problem(limits.refusal, { retryAfter })
  if (waiting >= limits.mostWaiting) throw new Problem('BUSY', { retryAfter })
  groups.set(name, group)
  group.counts.set(person, own + 1)
  return group
}

/** Who has just been served goes to the end of the queue. */
function leave({ groups }: State, group: Group, { group: name, person }: Turn): void {
  const left = (group.counts.get(person) ?? 0) - 1
  if (left > 0) group.counts.set(person, left)
  else group.counts.delete(person)
  if (group.counts.size === 0) groups.delete(name)
  else moveToEnd(groups, name, group)
  const line = group.people.get(person)
  if (line) moveToEnd(group.people, person, line)
}

/** Resolves when the work may run. */
function begin(state: State, group: Group, { person, signal }: Turn): Promise<void> | undefined {
  if (mayRun(state, group)) {
    take(state, group)
    return undefined
  }
  return new Promise((resolve, reject) => {
    const line = group.people.get(person) ?? []
    group.people.set(person, line)
    const start = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      line.splice(line.indexOf(start), 1)
      if (line.length === 0) group.people.delete(person)
      state.waiting -= 1
      reject(signal.reason as Error)
    }
    line.push(start)
    state.waiting += 1
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

function startNext(state: State): void {
  for (const [name, group] of state.groups) {
    if (group.people.size === 0 || !mayRun(state, group)) continue
    state.waiting -= 1
    take(state, group)
    moveToEnd(state.groups, name, group)
    takeNext(group)()
  }
}

function mayRun({ limits, running }: State, group: Group): boolean {
  return running < limits.atOnce && group.running < limits.atOnceOfGroup
}

function take(state: State, group: Group): void {
  state.running += 1
  group.running += 1
}

/** Takes the next job of a group and moves its person to the end of the group's queue. */
function takeNext({ people }: Group): () => void {
  const [[person, line] = ['', []]] = people
  const start = line.shift()
  if (!start) throw new Error('A person without waiting work is in the line.')
  if (line.length === 0) people.delete(person)
  else moveToEnd(people, person, line)
  return start
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
}
