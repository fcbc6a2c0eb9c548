import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf, Lane, type Answer, type Ask } from './lane.ts'

// The client of a measurement, in its own thread: callers that send the next request as soon as one is answered.

export interface Load {
  port: number
  /** Jobs in turn. The calls of a job run concurrently; it is done when the last one is answered. */
  jobs: Ask[][]
  callers: number
  /** Connections of each caller, as a browser has several. */
  lanes: number
  seconds: number
  warmUpSeconds: number
  /** Each job runs only once, and the measurement ends early when none is left. */
  once: boolean
}

export interface LoadResult {
  perSecond: number
  /** Number of jobs done, including the warm-up. */
  done: number
  p50: number
  p99: number
  /** Size of the longest answer. */
  bytes: number
  /** Number of answers without success, and the first of them. */
  failed: number
  firstFailure: string
}

async function measure(load: Load): Promise<LoadResult> {
  const { port, callers, lanes, seconds, warmUpSeconds, once } = load
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const jobs = load.jobs.map((job) => job.map(bytesOf))
  const times: number[] = []
  let [next, bytes, failed, firstFailure] = [0, 0, 0, '']

  function note(ask: Ask | undefined, answer: Answer) {
    bytes = Math.max(bytes, answer.bytes)
    if (answer.status < 400) return
    failed += 1
    firstFailure ||= `${ask?.method} ${ask?.path}: ${answer.status} ${answer.text().slice(0, 200)}`
  }

  async function keepAsking(own: Lane[], until: number) {
    while (performance.now() < until) {
      const at = next++
      const job = jobs[once ? at : at % jobs.length]
      if (!job) return
      const since = performance.now()
      await Promise.all(
        own.map(async (lane, first) => {
          for (let call = first; call < job.length; call += own.length)
            note(load.jobs[at % jobs.length]?.[call], await lane.ask(job[call] ?? Buffer.alloc(0)))
        }),
      )
      times.push(performance.now() - since)
    }
  }

  const all = Array.from({ length: callers }, () => Array.from({ length: lanes }, () => new Lane(port, reject)))
  const round = (length: number) => Promise.all(all.map((own) => keepAsking(own, performance.now() + length * 1000)))
  await Promise.race([round(warmUpSeconds), broken])
  times.length = 0
  const since = performance.now()
  await Promise.race([round(seconds), broken])
  const took = (performance.now() - since) / 1000
  all.flat().forEach((lane) => lane.close())
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return {
    perSecond: times.length / took,
    done: Math.min(next, once ? jobs.length : next),
    p50: at(0.5),
    p99: at(0.99),
    bytes,
    failed,
    firstFailure,
  }
}

parentPort?.postMessage(await measure(workerData as Load))
