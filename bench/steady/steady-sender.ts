import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf, Lane, type Ask } from '../lane.ts'

export interface Sent {
  ms: number
  status: number
}

const { port, rate } = workerData as { port: number; rate: number }
const ready: Buffer[] = []
const free: Lane[] = []
let isSending = false

async function send(bytes: Buffer): Promise<Sent> {
  const since = performance.now()
  const lane = takeLane()
  const { status } = await lane.ask(bytes)
  free.push(lane)
  return { ms: performance.now() - since, status }
}

function takeLane(): Lane {
  for (let lane = free.pop(); lane !== undefined; lane = free.pop()) if (lane.isOpen) return lane
  return new Lane(port, fail)
}

function fail(error: Error): never {
  throw error
}

async function sendSteadily(): Promise<Sent[]> {
  const begun = performance.now()
  const sent: Promise<Sent>[] = []
  for (let n = 0; isSending; n += 1) {
    await sleep(Math.max(0, begun + (n * 1000) / rate - performance.now()))
    const bytes = ready.shift()
    if (bytes === undefined) break
    sent.push(send(bytes))
  }
  return Promise.all(sent)
}

let sending = Promise.resolve<Sent[]>([])
parentPort?.on('message', (message: 'send' | 'stop' | Ask[]) => {
  if (Array.isArray(message)) ready.push(...message.map(bytesOf))
  else if (message === 'send') {
    isSending = true
    sending = sendSteadily()
  } else {
    isSending = false
    void sending.then((sent) => parentPort?.postMessage(sent))
  }
})
