import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  buildSearchIndex,
  productSet,
  putProducts,
} from '../apps/server/src/features/catalogue-index/search/search-index.ts'
import { searchProducts } from '../apps/server/src/features/catalogue-index/search/search-products.ts'
import type { LoadResult } from './load.ts'
import { benchCategories, benchProducts } from './names.ts'
import { runLoad } from './run-load.ts'

// How fast a store searches 100,000 products over 16 connections while products change.
//   node --expose-gc bench/search.ts [products] [seconds for each query]

const count = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 5)
const queries = ['ㅇ', 'ㅋㅍ', '커피', '커피 믹스', '참ㅇ', 'rhkwk', '음료 100', '10', '없는말']

function memory(): number {
  ;(globalThis as { gc?: () => void }).gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const products = benchProducts(count)
const before = memory()
await setTimeout(50)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const since = performance.now()
function* portions() {
  for (let at = 0; at < products.length; at += 2000) yield products.slice(at, at + 2000)
}
const index = await buildSearchIndex(portions(), benchCategories)
const took = performance.now() - since
delay.disable()
console.log(`${count} products: built in ${took.toFixed(0)} ms, longest block ${(delay.max / 1e6).toFixed(0)} ms, `)
console.log(`${(memory() - before).toFixed(0)} MB (with the strings that the rows share with it not counted)`)

const bought = productSet(
  index,
  products.filter((_, at) => at % 397 === 0).map(({ prodId }) => prodId),
)
const same = JSON.stringify(searchProducts(index, '커피'))
const server = createServer((request, answer) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q')
  answer.setHeader('content-type', 'application/json')
  answer.end(query === null ? same : JSON.stringify(searchProducts(index, query, { bought })))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const ask = (path: string) => runLoad({ port, jobs: [[{ method: 'GET', path }]], seconds })

function show(name: string, { perSecond, p50, p99 }: LoadResult, total = ''): void {
  console.log(
    `${name.padEnd(14)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(5)}  p99 ${p99.toFixed(1).padStart(5)} ms  ${total}`,
  )
}

/** The minimum of many tries is the time of one undisturbed search with an empty cache. */
function leastOf(query: string): string {
  let least = Infinity
  for (let round = 0; round < 200; round++) {
    index.found.clear()
    const start = performance.now()
    searchProducts(index, query, { bought })
    least = Math.min(least, performance.now() - start)
  }
  return `${least.toFixed(2)} ms alone`
}

let changed = 0
// Renames twenty products a second.
const changes = setInterval(() => {
  const product = products[(changed++ * 31) % products.length]
  if (product !== undefined) putProducts(index, [{ ...product, prodNm: `${product.prodNm} ${changed}` }])
}, 50)
show('same bytes', await ask('/'))
for (const query of queries) {
  const { total } = searchProducts(index, query)
  show(query, await ask(`/?q=${query}`), `${leastOf(query)}, ${total} found`)
}
clearInterval(changes)
server.close()
