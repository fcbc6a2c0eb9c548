import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// The client of a measurement, in a thread of its own: so many connections, each asking again as soon as it is answered.

export interface Load {
  urls: string[]
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  bytes: number
}

const { urls, connections, seconds } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
let bytes = 0
let asked = 0

function ask(): Promise<void> {
  const url = urls[asked++ % urls.length] ?? ''
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => (bytes = Math.max(bytes, part.length)))
      answer.on('end', () => {
        times.push(performance.now() - since)
        resolve()
      })
    }).on('error', reject)
  })
}

async function keepAsking(until: number): Promise<void> {
  while (performance.now() < until) await ask()
}

async function measure(): Promise<LoadResult> {
  // The first second warms up.
  const rounds = (length: number) =>
    Array.from({ length: connections }, () => keepAsking(performance.now() + length * 1000))
  await Promise.all(rounds(1))
  times.length = 0
  await Promise.all(rounds(seconds))
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes }
}

const result = await measure()
agent.destroy()
parentPort?.postMessage(result)
