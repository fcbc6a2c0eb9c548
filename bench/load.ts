import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// The client of a measurement, in its own thread: callers that send the next request as soon as one is answered. It
// uses minimal HTTP over bare sockets, because it shares the cores with what it measures.

export interface Ask {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string> | undefined
  body?: object | undefined
}

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

interface Answer {
  status: number
  bytes: number
  text: () => string
}

class Lane {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #size = 0
  #needed = 0
  #status = 0
  #answer: ((answer: Answer) => void) | null = null

  constructor(port: number, onError: (error: Error) => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (part: Buffer) => this.#take(part))
    this.#socket.on('error', onError)
    this.#socket.on('close', () => {
      if (this.#answer) onError(new Error('the connection was closed before the answer'))
    })
  }

  ask(bytes: Buffer): Promise<Answer> {
    this.#socket.write(bytes)
    return new Promise((resolve) => (this.#answer = resolve))
  }

  close(): void {
    this.#answer = null
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#size += part.length
    if (this.#needed === 0) this.#readHead()
    if (this.#needed === 0 || this.#size < this.#needed) return
    const { length } = this.#parts
    const whole = length === 1 ? part : Buffer.concat(this.#parts)
    const answer = {
      status: this.#status,
      bytes: this.#needed,
      text: () => whole.toString().split('\r\n\r\n')[1] ?? '',
    }
    const done = this.#answer
    this.#parts = []
    this.#size = this.#needed = 0
    this.#answer = null
    done?.(answer)
  }

  #readHead(): void {
    const seen = this.#parts.length === 1 ? (this.#parts[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#parts)
    const end = seen.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = seen.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined && this.#status !== 304) throw new Error('an answer without its length')
    this.#needed = end + 4 + Number(length ?? 0)
  }
}

function bytesOf({ method, path, headers = {}, body }: Ask): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string> = { host: '127.0.0.1', accept: 'application/json', ...headers }
  if (body !== undefined) {
    all['content-type'] = 'application/json'
    all['content-length'] = String(Buffer.byteLength(text))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${encodeURI(path)} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
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
