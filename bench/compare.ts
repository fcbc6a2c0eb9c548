import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clearUp, connectOwner, signIn } from './callers.ts'
import type { LoadResult } from './load.ts'
import { type RunningMall, startMall } from './mall.ts'
import { type Bench, picker, type Row } from './row.ts'
import { orderRows } from './rows/orders.ts'
import { productRows } from './rows/products.ts'
import { runLoad } from './run-load.ts'

// Measures two checkouts on equal data in turns (A, B, A, B, …), so that other load on the machine affects both alike.
// Each has its own copy of one seed; both malls run throughout, and one is measured at a time.
//   node bench/compare.ts --a ../before --data-a /srv/seed-a --data-b /srv/seed-b [--rows order-16,order-64] [--rounds 3] [--seconds 4]

const { values } = parseArgs({
  options: {
    a: { type: 'string' },
    b: { type: 'string', default: '.' },
    'data-a': { type: 'string' },
    'data-b': { type: 'string' },
    rows: { type: 'string', default: 'order-16,order-64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
})
const rounds = Number(values.rounds)
const wanted = values.rows.split(',')
const rows = [...orderRows, ...productRows].filter(({ name }) => wanted.includes(name))

interface Side {
  mall: RunningMall
  bench: Bench
  stop: () => Promise<void>
}

function required(name: 'a' | 'data-a' | 'data-b'): string {
  const value = values[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return resolve(value)
}

async function openSide(checkout: string, dataDir: string): Promise<Side> {
  const mall = await startMall(dataDir, checkout)
  try {
    const owner = connectOwner(dataDir)
    const bench = {
      ...{ owner, port: mall.port, seconds: Number(values.seconds), pick: picker(1) },
      ...(await signIn(owner, dataDir)),
    }
    await owner`analyze sessions, refresh_tokens`
    const stop = async () => {
      await clearUp(owner)
      await owner.end()
      await mall.stop()
    }
    return { mall, bench, stop }
  } catch (error) {
    await mall.stop()
    throw error
  }
}

interface Measured extends LoadResult {
  /** Milliseconds of processor time of the mall for one. */
  processor: number
  /** The same of its PostgreSQL. */
  database: number
}

const figures = ['perSecond', 'p50', 'p99', 'processor', 'database'] as const
type Figures = Pick<Measured, (typeof figures)[number]>

async function measure({ mall, bench }: Side, row: Row): Promise<Measured> {
  const { meanwhile, ...work } = await row.prepare(bench)
  const end = meanwhile?.()
  const before = { mall: mall.processor(), database: mall.databaseProcessor() }
  const result = await runLoad({ port: bench.port, seconds: bench.seconds, ...work })
  end?.()
  if (result.failed > 0) console.log(`  ${result.failed} FAILED, first: ${result.firstFailure}`)
  const each = (used: number) => used / result.done
  const processor = each(mall.processor() - before.mall)
  return { ...result, processor, database: each(mall.databaseProcessor() - before.database) }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)] ?? NaN
}

function words({ perSecond, p50, p99, processor, database }: Figures): string {
  const times = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, mall ${processor.toFixed(2)}`
  return `${perSecond.toFixed(0)}/s, ${times}, PostgreSQL ${database.toFixed(2)} ms each`
}

async function compare(row: Row, sides: Record<'A' | 'B', Side>): Promise<void> {
  const found = { A: [] as Measured[], B: [] as Measured[] }
  console.log(row.name)
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['A', 'B'] as const) {
      const measured = await measure(sides[name], row)
      found[name].push(measured)
      console.log(`  ${name} ${words(measured)}`)
    }
  const middle = (name: 'A' | 'B') =>
    Object.fromEntries(figures.map((key) => [key, median(found[name].map((one) => one[key]))])) as unknown as Figures
  const [a, b] = [middle('A'), middle('B')]
  console.log(`  medians A ${words(a)}\n          B ${words(b)}\n  B / A ${(b.perSecond / a.perSecond).toFixed(2)} ×`)
}

const a = await openSide(required('a'), required('data-a'))
try {
  const b = await openSide(resolve(values.b), required('data-b'))
  try {
    for (const row of rows) await compare(row, { A: a, B: b })
  } finally {
    await b.stop()
  }
} finally {
  await a.stop()
}
