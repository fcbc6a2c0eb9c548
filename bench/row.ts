import type { Sql } from '../apps/server/src/db/driver/session.ts'
import type { Caller } from './callers.ts'
import type { Ask, Load } from './load.ts'

/** What rows are made of. */
export interface Bench {
  owner: Sql
  port: number
  seconds: number
  stores: readonly Caller[]
  office: Caller
  /** Numbers from 0 to below `count`, the same in every run. */
  pick: (count: number) => number
}

/** One thing that is measured. */
export interface Row {
  name: string
  /** As design says it; a row without one is shown for itself. */
  aim?: { perSecond?: number; p99?: number }
  /** Prepares outside of the measured time what is asked inside of it. */
  prepare: (bench: Bench) => Promise<Prepared> | Prepared
}

export interface Prepared extends Partial<Pick<Load, 'callers' | 'lanes' | 'once' | 'warmUpSeconds'>> {
  jobs: Ask[][]
  /** What goes on meanwhile; ends when the function it answers is called, and says what it was. */
  meanwhile?: () => () => string
}

export function get(path: string, { headers }: Caller): Ask {
  return { method: 'GET', path, headers }
}

export function someOf<T>(list: readonly T[], pick: Bench['pick']): T {
  const one = list[pick(list.length)]
  if (one === undefined) throw new Error('the data for this row are missing: are they those of npm run seed?')
  return one
}

/** Small and the same in every run (mulberry32). */
export function picker(seed: number): Bench['pick'] {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}
