import type { Sql } from '../apps/server/src/db/driver/session.ts'
import type { Caller } from './callers.ts'
import type { Ask } from './lane.ts'
import type { Load } from './load.ts'

/** Input of the rows. */
export interface Bench {
  owner: Sql
  port: number
  seconds: number
  stores: readonly Caller[]
  office: Caller
  /** Deterministic numbers from 0 to below `count`. */
  pick: (count: number) => number
}

/** One measurement. */
export interface Row {
  name: string
  /** The aim of the design; a row without one is only reported. */
  aim?: { perSecond?: number; p99?: number }
  /** Bound by the log of the database: compared with `pgbench` instead of the bare route. */
  writes?: boolean
  /** Prepares the requests outside of the measured time. */
  prepare: (bench: Bench) => Promise<Prepared> | Prepared
}

export interface Prepared extends Partial<Pick<Load, 'callers' | 'lanes' | 'once' | 'warmUpSeconds'>> {
  jobs: Ask[][]
  /** Starts background work; the returned function stops it and describes it. */
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

/** Small and deterministic (mulberry32). */
export function picker(seed: number): Bench['pick'] {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}
