import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { type Bare, startBare } from './beside.ts'
import { type Caller, connectOwner, signIn } from './callers.ts'
import { startClient } from './client.ts'
import type { Ask } from './lane.ts'
import { type RunningMall, startMall } from './mall.ts'
import { prepareOrders } from './prepare-orders.ts'
import { get } from './row.ts'

// `npm run prove -- fairness`: two floods by one user, each compared with the same client flooding a bare process,
// which shows the cost of the machine itself. The mall, the bare process and every client are separate processes.
//   node bench/fairness.ts [--rounds 3] [--seconds 5] [--only documents|orders]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const password = 'Fairness!2026x'

const where = ['quiet', 'bare', 'mall'] as const
type Where = (typeof where)[number]

interface Place {
  mall: RunningMall
  bare: Bare
  owner: Sql
  stores: Caller[]
}

interface Flood {
  callers: number
  jobs: Ask[][]
  /** What the bare process sends to the same client. */
  bytes: object
}

/** Floods the mall, the bare process, or nothing while `measure` runs. */
async function beside<T>(place: Place, flood: Flood, at: Where, measure: () => Promise<T>): Promise<T> {
  if (at === 'quiet') return measure()
  if (at === 'bare') await place.bare.set(flood.bytes)
  const { port } = at === 'bare' ? place.bare : place.mall
  const client = startClient({ port, ...flood, seconds: 600 })
  await sleep(1500)
  try {
    return await measure()
  } finally {
    client.stop()
    await sleep(500)
  }
}

/** Each place in turn, several times, because the speed of a machine varies. */
async function inTurn<T>(place: Place, flood: Flood, measure: () => Promise<T>): Promise<Record<Where, T[]>> {
  const all: Record<Where, T[]> = { quiet: [], bare: [], mall: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const at of where) all[at].push(await beside(place, flood, at, measure))
  return all
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const since = performance.now()
  const answer = await work()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url}: ${String(answer.status)}`)
  return performance.now() - since
}

/** 24 loops of spreadsheets by the store with the most orders, and another store's statement. */
async function documents(place: Place): Promise<boolean> {
  const { mall, owner, stores } = place
  const [busiest] = await owner<{ id: string }>`
    select store_id as id from orders group by store_id order by count(*) desc limit 1`
  const [theirs] = await owner<{ id: string; store: string }>`
    select order_id as id, store_id as store from orders where status = '50' and store_id <> ${busiest?.id ?? ''} limit 1`
  const flooder = stores.find(({ storeId }) => storeId === busiest?.id)
  const other = stores.find(({ storeId }) => storeId === theirs?.store)
  if (!flooder || !other || !theirs) throw new Error('these data have no orders')
  const flood: Flood = {
    callers: 24,
    jobs: [[get('/nuri/api/v1/orders/export/xlsx', flooder)]],
    bytes: { filler: '가'.repeat(50) },
  }
  const path = `http://127.0.0.1:${mall.port}/nuri/api/v1/orders/export/pdf?orderId=${theirs.id}&kind=statement`
  const times = await inTurn(place, flood, async () => {
    const taken: number[] = []
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      taken.push(await timed(() => fetch(path, { headers: other.headers })))
      await sleep(100)
    }
    return taken
  })
  const all = (at: Where) => times[at].flat()
  const limit = 2 * middle(all('bare')) + 300
  console.log("\nanother store's statement while one account loops 24 spreadsheets")
  for (const at of where)
    console.log(
      `  ${at.padEnd(6)} middle ${middle(all(at)).toFixed(0)} ms, longest ${Math.max(...all(at)).toFixed(0)} ms`,
    )
  const isMet = middle(all('mall')) <= limit
  console.log(`  aim ≤ ${limit.toFixed(0)} ms (2 × beside the bare process + 300): ${isMet ? 'met' : 'MISSED'}`)
  return isMet
}

/** 400 connections loading one user's product pages, and 20 stores that order. */
async function orders(place: Place): Promise<boolean> {
  const { mall, owner, stores } = place
  const [flooder, signingIn] = stores
  if (!flooder || !signingIn) throw new Error('these data have no stores')
  const page = (n: number) => get(`/nuri/api/v1/prods/mall/?page=${n}&size=24`, flooder)
  const sample = await fetch(`http://127.0.0.1:${mall.port}${page(0).path}`, { headers: flooder.headers })
  const flood: Flood = {
    callers: 400,
    jobs: [0, 1, 2, 3].map((n) => [page(n)]),
    bytes: (await sample.json()) as object,
  }
  const signIns: number[] = []
  const rates = await inTurn(place, flood, async () => {
    const jobs = await prepareOrders(owner, mall.port, stores.slice(2, 22), (seconds + 2) * 700)
    const client = startClient({ port: mall.port, jobs, once: true, callers: 20, seconds })
    signIns.push(await timeSignIn(place, signingIn))
    const { perSecond, failed, firstFailure } = await client.result
    if (failed > 0) console.log(`  ${failed} orders FAILED, first: ${firstFailure}`)
    return perSecond
  })
  const share = middle(rates.mall) / middle(rates.bare)
  console.log("\norders of 20 stores beside 400 connections of one person's product pages")
  for (const at of where)
    console.log(
      `  ${at.padEnd(6)} ${middle(rates[at]).toFixed(0)} a second (${rates[at].map((one) => one.toFixed(0)).join(', ')})`,
    )
  const slowest = Math.max(...signIns)
  console.log(`  sign-in during all of it: middle ${middle(signIns).toFixed(0)} ms, longest ${slowest.toFixed(0)} ms`)
  console.log(
    `  aim ≥ 80 % of the rate beside the bare process: ${(share * 100).toFixed(0)} %, ${share >= 0.8 ? 'met' : 'MISSED'}`,
  )
  return share >= 0.8
}

/** With the password, through the calls of the page. */
async function timeSignIn({ mall, owner }: Place, { userId }: Caller): Promise<number> {
  const [user] = await owner<{ name: string }>`select user_cd as name from users where user_id = ${userId}`
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${mall.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const since = performance.now()
  const ticket = await post('/nuri/jwt/login', { username: user?.name, password, tenantCd: '10' })
  const { data } = (await ticket.json()) as { data: string }
  const session = await post('/api/account/login', { data })
  if (!session.ok) throw new Error(`sign-in: ${String(ticket.status)}, ${String(session.status)}`)
  await session.arrayBuffer()
  return performance.now() - since
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-fairness-'))
  // As root, PostgreSQL runs as another user who needs to traverse the folder.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const seed = fileURLToPath(new URL('../apps/demo/src/seed-large.ts', import.meta.url))
  const sizes = ['--products', '3000', '--stores', '60', '--orders', '30000', '--password', password]
  await promisify(execFile)(process.execPath, [seed, ...sizes], { env: { ...process.env, DATA_DIR: dataDir } })
  const [mall, bare] = [await startMall(dataDir), await startBare()]
  const owner = connectOwner(dataDir)
  try {
    const { stores } = await signIn(owner, dataDir)
    const place = { mall, bare, owner, stores }
    const attacks = Object.entries({ documents, orders }).filter(([name]) => name.startsWith(values.only))
    for (const [, attack] of attacks) if (!(await attack(place))) process.exitCode = 1
  } finally {
    bare.stop()
    await owner.end()
    await mall.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
