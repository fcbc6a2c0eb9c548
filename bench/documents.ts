import { Readable } from 'node:stream'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDocumentMaker } from '../apps/server/src/features/order-papers/documents/make-documents.ts'
import type { OrderSheets } from '../apps/server/src/features/order-papers/documents/order-sheets.ts'
import { type DocumentKind, orderDocument } from '../apps/server/src/features/order-papers/documents/order-document.ts'
import {
  sampleLine,
  sampleOrder,
  sampleTerms,
} from '../apps/server/src/features/order-papers/documents/sample-order.ts'

// Measures how long documents take, and how long the event loop is blocked meanwhile.
//   node bench/documents.ts [documents of each kind]

const rounds = Number(process.argv[2] ?? 30)
const maker = openDocumentMaker()
const turn = { group: 'store', person: 'person', signal: new AbortController().signal }
const sheets = (all: OrderSheets) => maker.sheets(turn, () => Readable.from([all]))

async function measure(name: string, make: () => Promise<Uint8Array>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  let size = 0
  delay.enable()
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    size = (await make()).length
    times.push(performance.now() - since)
  }
  delay.disable()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0).padStart(4)
  const block = (delay.percentile(99) / 1e6).toFixed(1)
  console.log(
    `${name.padEnd(26)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  ${(size / 1000).toFixed(0)} kB  others wait ${block} ms`,
  )
}

const since = performance.now()
await sheets({ orders: [], lines: [] })
console.log(`first thread started in ${(performance.now() - since).toFixed(0)} ms`)
for (const kind of ['order', 'statement'] satisfies DocumentKind[])
  for (const lines of [12, 200]) {
    const document = orderDocument(sampleOrder(lines, { status: { code: '40', name: '출고' } }), kind, sampleTerms)
    await measure(`${kind} of ${lines} lines`, () => maker.paper(turn, (draw) => draw({ documents: [document] })))
  }
const dated = { deliveryDate: '2026-11-23', businessDay: '2026-11-23' }
const orders = Array.from({ length: 500 }, () => ({ ...sampleOrder(0), ...dated }))
const lines = Array.from({ length: 4000 }, (_, at) => ({ ...sampleLine(at), orderNo: '1', ...dated }))
await measure('XLSX of 500 orders, 4,000 lines', () => sheets({ orders, lines }))
console.log(`memory of the whole process ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
await maker.close()
