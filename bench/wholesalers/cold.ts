import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../callers.ts'
import { middle, scrape, shareOf } from './figures.ts'

const products = '/nuri/api/v1/prods/mall/'
export const page = `${products}?page=0&size=24`
export const search = `${products}?page=0&size=24&q=${encodeURIComponent('ㅋㅍ')}`

async function timed(port: number, path: string, { headers }: Caller): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.ok) return performance.now() - since
    // The mall sheds load while the machine is busy with other things; the wait counts.
    if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`)
    await sleep(100)
  }
}

const sayTimes = (times: readonly number[]) =>
  `median ${middle(times).toFixed(0)}, p95 ${shareOf(times, 0.95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`

/** The first calls of wholesalers whose catalogue is not in memory, one after the other. */
export async function measureCold(port: number, cold: readonly Caller[]): Promise<void> {
  const times: Record<'page' | 'next' | 'search', number[]> = { page: [], next: [], search: [] }
  for (const caller of cold.slice(0, 30)) {
    times.page.push(await timed(port, page, caller))
    times.next.push(await timed(port, search, caller))
  }
  for (const caller of cold.slice(30, 60)) times.search.push(await timed(port, search, caller))
  console.log(`cold wholesaler, 30 each: first page ${sayTimes(times.page)} (aim 300)`)
  console.log(
    `  then its first search ${sayTimes(times.next)}; a search as first call ${sayTimes(times.search)} (aim 500)`,
  )
}

/** Twenty cold wholesalers come together while a store of another one goes on. */
export async function measureRush(port: number, cold: readonly Caller[], other: Caller): Promise<void> {
  const beside: number[] = []
  const worst: number[] = []
  let done = false
  const goOn = async () => {
    while (!done) beside.push(await timed(port, page, other))
  }
  const watch = async () => {
    while (!done) {
      worst.push(((await scrape(port)).get('nodejs_eventloop_delay_max_seconds') ?? 0) * 1000)
      await sleep(50)
    }
  }
  await timed(port, page, other)
  await sleep(1000)
  const beforehand: number[] = []
  for (let n = 0; n < 200; n += 1) beforehand.push(await timed(port, page, other))
  const meanwhile = [goOn(), watch()]
  const times = await Promise.all(cold.map((caller) => timed(port, page, caller)))
  await sleep(600)
  done = true
  await Promise.all(meanwhile)
  console.log(`${cold.length} cold wholesalers together: first page ${sayTimes(times)}`)
  console.log(`  longest delay of the event loop ${Math.max(...worst).toFixed(0)} ms; pages of a store beside it`)
  console.log(`  ${sayTimes(beside)}; without them ${sayTimes(beforehand)}`)
}
