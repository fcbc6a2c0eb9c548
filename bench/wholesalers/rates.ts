import type { Sql } from '../../apps/server/src/db/driver/session.ts'
import type { Caller } from '../callers.ts'
import type { Ask } from '../lane.ts'
import type { LoadResult } from '../load.ts'
import { prepareOrders } from '../prepare-orders.ts'
import { get, picker, someOf } from '../row.ts'
import { runLoad } from '../run-load.ts'
import { page, search } from './cold.ts'
import type { Crowd } from './crowd.ts'
import type { RunningMall } from '../mall.ts'
import { middle } from './figures.ts'

export interface Place {
  owner: Sql
  mall: RunningMall
  crowd: Crowd
  seconds: number
  rounds: number
}

type Prepare = (place: Place, stores: readonly Caller[]) => Promise<{ jobs: Ask[][]; once?: boolean }>

const queries = ['ㅋㅍ', '커피', '콩', '새우', 'ㅅㄹ'].map((q) => search.replace(/q=.*/, `q=${encodeURIComponent(q)}`))
const pages = [0, 0, 0, 0, 1, 1, 2, 3, 5, 8].map((n) => page.replace('page=0', `page=${n}`))

const reads =
  (paths: readonly string[]): Prepare =>
  (_, stores) => {
    const pick = picker(7)
    // The load encodes the address itself.
    const jobs = Array.from({ length: 5000 }, () => [
      get(decodeURIComponent(someOf(paths, pick)), someOf(stores, pick)),
    ])
    return Promise.resolve({ jobs })
  }

const rows: Record<string, Prepare> = {
  page: reads(pages),
  search: reads(queries),
  order: async ({ owner, mall, seconds }, stores) => ({
    jobs: await prepareOrders(owner, mall.port, stores, (seconds + 1) * 500),
    once: true,
  }),
}

/** Calls of cold wholesalers per second in the third column: each of a thousand is opened every few minutes. */
export const coldPerSecond = 5

const columns = ['one', 'fifty', 'with cold'] as const

interface Measured {
  perSecond: number
  /** Processor time of the mall and its PostgreSQL for one call: unlike the rate, it hardly depends on other work. */
  processor: number
}

/**
 * The same calls by one wholesaler, by fifty, and by fifty while cold wholesalers come, in turns: the ratio is to the
 * first in the same run.
 */
export async function measureRates(place: Place, wanted: (name: string) => boolean): Promise<void> {
  const { crowd, rounds } = place
  await warmUp(place)
  console.log(`\nper second at 16 connections, median of ${rounds} rounds (all); processor time a call; ratio to one`)
  for (const [name, prepare] of Object.entries(rows)) {
    if (!wanted(name)) continue
    const all: Record<(typeof columns)[number], Measured[]> = { one: [], fifty: [], 'with cold': [] }
    for (let round = 0; round < rounds; round += 1) {
      all.one.push(await measure(place, prepare, crowd.one))
      all.fifty.push(await measure(place, prepare, crowd.near))
      const stop = callCold(place)
      all['with cold'].push(await measure(place, prepare, crowd.near))
      stop()
    }
    for (const column of columns) sayColumn(`${name} ${column}`, all[column], all.one)
  }
}

/** Every store reads every page once: the fifty are loaded, and the rows of all are in memory. */
async function warmUp({ mall, crowd }: Place): Promise<void> {
  for (const stores of [crowd.near, crowd.one]) {
    const jobs = stores.flatMap((store) => [...pages, ...queries].map((path) => [get(decodeURIComponent(path), store)]))
    const { done, failed } = await runLoad({ port: mall.port, jobs, once: true, warmUpSeconds: 0, seconds: 60 })
    console.log(`${done} calls to warm up${failed > 0 ? `, ${failed} FAILED` : ''}; ${mall.memory().toFixed(0)} MB`)
  }
}

function sayColumn(name: string, some: readonly Measured[], one: readonly Measured[]): void {
  const rate = (all: readonly Measured[]) => middle(all.map(({ perSecond }) => perSecond))
  const processor = (all: readonly Measured[]) => middle(all.map((each) => each.processor))
  const rates = some.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')
  const ratio = (100 * rate(some)) / rate(one)
  const cost = (100 * processor(one)) / processor(some)
  const ratios = some === one ? '' : `, ${ratio.toFixed(0)} % (by processor ${cost.toFixed(0)} %)`
  console.log(`${name.padEnd(18)} ${rate(some).toFixed(0)} (${rates}), ${processor(some).toFixed(2)} ms${ratios}`)
}

async function measure(place: Place, prepare: Prepare, stores: readonly Caller[]): Promise<Measured> {
  const { mall, seconds } = place
  const used = () => mall.processor() + mall.databaseProcessor()
  const work = await prepare(place, stores)
  const before = used()
  const { perSecond, done, failed, firstFailure }: LoadResult = await runLoad({ port: mall.port, seconds, ...work })
  if (failed > 0) console.log(`  ${failed} FAILED, first: ${firstFailure}`)
  return { perSecond, processor: (used() - before) / done }
}

let next = 0

export function callCold({ mall, crowd }: Pick<Place, 'mall' | 'crowd'>): () => void {
  const timer = setInterval(() => {
    const { headers } = someOf(crowd.cold, () => next++ % crowd.cold.length)
    fetch(`http://127.0.0.1:${mall.port}${next % 2 === 0 ? page : search}`, { headers })
      .then((answer) => answer.arrayBuffer())
      .catch((error: unknown) => console.log(String(error)))
  }, 1000 / coldPerSecond)
  return () => clearInterval(timer)
}

/** Four of five calls to the fifty, the fifth to any other of the thousand, as fast as they are answered. */
export function mixedJobs({ near, cold }: Crowd): Ask[][] {
  const pick = picker(11)
  return Array.from({ length: 20_000 }, () => {
    const path = decodeURIComponent(someOf(pick(2) === 0 ? pages : queries, pick))
    return [get(path, someOf(pick(5) === 0 ? cold : near, pick))]
  })
}
