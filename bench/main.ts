import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { type Bare, type Pgbench, startBare, startPgbench } from './beside.ts'
import { clearUp, connectOwner, signIn } from './callers.ts'
import type { Ask } from './lane.ts'
import type { LoadResult } from './load.ts'
import { type RunningMall, startMall } from './mall.ts'
import { type Bench, picker, type Row } from './row.ts'
import { homeRows } from './rows/home.ts'
import { measureLines } from './rows/live.ts'
import { orderRows } from './rows/orders.ts'
import { productRows, searchRows } from './rows/products.ts'
import { runLoad } from './run-load.ts'
import { sayRow, sayTitle } from './say.ts'

// `npm run bench`: the mall as one process on the data of `npm run seed`, and what it does in a second, row by row.
//   DATA_DIR=data-large npm run bench -- [--rows products,order-16] [--seconds 4]

const all = [...productRows, ...searchRows, ...orderRows, ...homeRows]

const { values } = parseArgs({ options: { rows: { type: 'string' }, seconds: { type: 'string', default: '4' } } })
// An absolute path, because PostgreSQL's user, whom root asks whether the folder can be entered, starts elsewhere.
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data-large')
const seconds = Number(values.seconds)
const wanted = values.rows?.split(',')
const isWanted = (name: string) => wanted?.some((one) => name.startsWith(one)) ?? true

async function main(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  console.log(`${new Date().toISOString().slice(0, 16)}  commit ${commit}  Node ${process.version}`)
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}, ${memory} GiB, all of it shared with the database and this client`,
  )
  const mall = await startSomeTimes()
  try {
    await withOwner(async (owner) => {
      const bare = await startBare()
      try {
        // The mall collects the garbage of its start first.
        await sleep(5000)
        console.log(`at rest ${mall.memory().toFixed(0)} MB (aim 120)\n`)
        await measureAll(mall, owner, bare)
      } finally {
        bare.stop()
      }
    })
  } finally {
    await mall.stop()
  }
}

async function withOwner(work: (owner: Sql) => Promise<void>): Promise<void> {
  const owner = connectOwner(dataDir)
  try {
    await work(owner)
  } finally {
    await clearUp(owner)
    await owner.end()
  }
}

/** The first start reads everything from disk, so the median of three is reported. The last mall stays up. */
async function startSomeTimes(): Promise<RunningMall> {
  const times: number[] = []
  for (;;) {
    const mall = await startMall(dataDir)
    times.push(mall.startedIn)
    if (times.length < 3 && isWanted('start')) await mall.stop()
    else {
      const [, middle = mall.startedIn] = times.toSorted((a, b) => a - b)
      console.log(`first answer ${middle.toFixed(0)} ms after the start, PostgreSQL's included (aim 1500)`)
      return mall
    }
  }
}

async function measureAll(mall: RunningMall, owner: Sql, bare: Bare): Promise<void> {
  const bench: Bench = { owner, port: mall.port, seconds, pick: picker(1), ...(await signIn(owner, dataDir)) }
  await owner`analyze sessions, refresh_tokens`
  const pgbench = await startPgbench(owner, dataDir)
  if (pgbench === null) console.log('pgbench is not installed: writes are compared with the bare route')
  try {
    await warmUp(bench, mall)
    sayTitle()
    for (const row of all) if (isWanted(row.name)) await measureRow(row, bench, mall, { bare, pgbench })
  } finally {
    await pgbench?.stop()
  }
  if (isWanted('live')) await measureLines(bench, mall)
  await sleep(2000)
  console.log(`\nmemory afterwards ${mall.memory().toFixed(0)} MB`)
}

/** The morning: the catalogue is read, then every store opens it once, which fills the caches. */
async function warmUp({ port, stores }: Bench, mall: RunningMall): Promise<void> {
  const path = '/nuri/api/v1/prods/mall/?page=0&size=24'
  const since = performance.now()
  await fetch(`http://127.0.0.1:${port}${path}`, { headers: stores[0]?.headers ?? {} })
  const first = performance.now() - since
  const jobs = stores.map(({ headers }): Ask[] => [{ method: 'GET', path, headers }])
  const { perSecond, p99 } = await runLoad({ port, jobs, once: true, warmUpSeconds: 0, seconds: 60 })
  console.log(`first page of products ${first.toFixed(0)} ms; then all ${stores.length} stores come:`)
  console.log(`  ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms; ${mall.memory().toFixed(0)} MB\n`)
}

interface Beside {
  bare: Bare
  pgbench: Pgbench | null
}

async function measureRow(row: Row, bench: Bench, mall: RunningMall, { bare, pgbench }: Beside): Promise<void> {
  const { meanwhile, ...work } = await row.prepare(bench)
  let peak = 0
  const sampling = setInterval(() => (peak = Math.max(peak, mall.memory())), 100)
  const end = meanwhile?.()
  const before = mall.processor()
  const result: LoadResult = await runLoad({ port: bench.port, seconds, ...work }).finally(() =>
    clearInterval(sampling),
  )
  const processor = (mall.processor() - before) / result.done
  const note = end?.() ?? ''
  const [job = []] = work.jobs
  const beside =
    row.writes && pgbench
      ? { what: 'pgbench' as const, perSecond: await pgbench.perSecond(2) }
      : {
          what: 'bare' as const,
          perSecond: await bare.perSecond(job, await sampleOf(bench.port, job), work.callers ?? 16),
        }
  sayRow({ name: row.name, aim: row.aim, result, beside, memory: peak, processor, note })
}

/** Sample answers of a job. An order sent again with its key gets the same answer. */
async function sampleOf(port: number, job: readonly Ask[]): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const { method, path, headers, body } of job) {
    const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: headers ?? {}, ...sent })
    bodies.push(await answer.json())
  }
  return bodies
}

await main()
