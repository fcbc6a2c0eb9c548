import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clearUp, connectOwner } from './callers.ts'
import { type RunningMall, startMall } from './mall.ts'
import { runLoad } from './run-load.ts'
import { measureCold, measureRush } from './wholesalers/cold.ts'
import { type Crowd, gatherCrowd } from './wholesalers/crowd.ts'
import { sayCatalogues } from './wholesalers/figures.ts'
import { callCold, coldPerSecond, measureRates, mixedJobs } from './wholesalers/rates.ts'

// `npm run bench:wholesalers`: many wholesalers in one process, on the data of
//   DATA_DIR=data-many npm run seed -- --tenants 1000 --products 3000 --stores 3 --orders 20
//   DATA_DIR=data-many npm run bench:wholesalers -- [--rows cold,rush,page,search,order,soak,mix] [--seconds 4] [--rounds 3] [--minutes 2]

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '2' },
  },
})
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data-many')
const wanted = values.rows?.split(',')
const isWanted = (name: string) => wanted?.includes(name) ?? true

async function main(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  console.log(`${new Date().toISOString().slice(0, 16)}  commit ${commit}  Node ${process.version}`)
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}, load before it ${loadavg()[0]?.toFixed(1)}`)
  const mall = await startMall(dataDir)
  const owner = connectOwner(dataDir)
  try {
    const crowd = await gatherCrowd(owner, dataDir)
    await owner`analyze sessions, refresh_tokens`
    console.log(`first answer after ${mall.startedIn.toFixed(0)} ms; ${mall.memory().toFixed(0)} MB\n`)
    if (isWanted('cold')) await measureCold(mall.port, crowd.cold)
    const [other] = crowd.one
    if (isWanted('rush') && other) await measureRush(mall.port, crowd.cold.slice(60, 80), other)
    const place = { owner, mall, crowd, seconds: Number(values.seconds), rounds: Number(values.rounds) }
    if (['page', 'search', 'order'].some(isWanted)) {
      await measureRates(place, isWanted)
      console.log(`  (cold ones come ${coldPerSecond} a second)`)
    }
    await sayCatalogues(mall.port)
    if (isWanted('soak')) await measureSoak(mall, crowd)
    if (isWanted('mix')) await measureMix(mall, crowd)
  } finally {
    await clearUp(owner)
    await owner.end()
    await mall.stop()
  }
}

/** Only cold wholesalers, one after the other: does memory go on growing as they are loaded and evicted? */
async function measureSoak(mall: RunningMall, crowd: Crowd): Promise<void> {
  console.log(`\n${coldPerSecond} cold wholesalers a second: memory every 15 s`)
  const stop = callCold({ mall, crowd })
  for (let slice = 0; slice < Number(values.minutes) * 4; slice += 1) {
    await sleep(15_000)
    console.log(`  ${mall.memory().toFixed(0)} MB`)
    await sayCatalogues(mall.port)
  }
  stop()
}

/** Everything together for some minutes, as fast as it is answered. */
async function measureMix(mall: RunningMall, crowd: Crowd): Promise<void> {
  const slices = Number(values.minutes) * 4
  console.log('\n80 % of calls to the fifty, 20 % to any of the others: calls a second and memory every 15 s')
  for (let slice = 0; slice < slices; slice += 1) {
    let peak = 0
    const sampling = setInterval(() => (peak = Math.max(peak, mall.memory())), 100)
    const jobs = mixedJobs(crowd).slice(slice * 997)
    const result = await runLoad({ port: mall.port, jobs, seconds: 14 }).finally(() => clearInterval(sampling))
    const { perSecond, p50, p99, failed, firstFailure } = result
    const times = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(0)} ms`
    console.log(`  ${perSecond.toFixed(0)}/s, ${times}; peak ${peak.toFixed(0)} MB, now ${mall.memory().toFixed(0)} MB`)
    if (failed > 0) console.log(`  ${failed} FAILED, first: ${firstFailure}`)
  }
  await sayCatalogues(mall.port)
  await sleep(5000)
  console.log(`five seconds later ${mall.memory().toFixed(0)} MB`)
}

await main()
