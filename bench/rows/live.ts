import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningMall } from '../mall.ts'
import type { Bench } from '../row.ts'

const lines = 1000
const events = '/nuri/api/v1/events'
const notices = '/nuri/api/v1/office/notices'

/** A page that stays open and receives events. */
interface Line {
  /** When it first received a notice, in milliseconds of this process. */
  heard: Promise<number>
  close: () => void
}

async function openLine(port: number, headers: Record<string, string>): Promise<Line> {
  const asked = await fetch(`http://127.0.0.1:${port}${events}/ticket`, { method: 'POST', headers })
  const { ticket } = (await asked.json()) as { ticket: string }
  const ending = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${events}?ticket=${ticket}`, { signal: ending.signal })
  if (!answer.ok || !answer.body) throw new Error(`a live line was refused: ${answer.status} ${await answer.text()}`)
  return { heard: firstNotice(answer.body), close: () => ending.abort() }
}

/** Streams also receive earlier orders; this waits for the notice. */
async function firstNotice(body: ReadableStream<Uint8Array>): Promise<number> {
  const words = new TextDecoder()
  let text = ''
  try {
    for await (const part of body) {
      text += words.decode(part, { stream: true })
      if (text.includes('"kind":"notice"')) return performance.now()
    }
  } catch {
    // Closed at the end.
  }
  return NaN
}

/** A thousand pages stay open; then the office publishes a notice for all stores. */
export async function measureLines({ port, stores, office, owner }: Bench, mall: RunningMall): Promise<void> {
  const before = mall.memory()
  const open: Line[] = []
  for (let from = 0; from < lines; from += 20)
    open.push(...(await Promise.all(stores.slice(from, from + 20).map(({ headers }) => openLine(port, headers)))))
  await sleep(2000)
  const each = ((mall.memory() - before) * 1024) / open.length
  const body = JSON.stringify({ title: '측정', contents: '<p>측정</p>' })
  const headers = { ...office.headers, 'content-type': 'application/json' }
  const since = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${notices}`, { method: 'POST', headers, body })
  const answered = performance.now() - since
  if (!answer.ok) throw new Error(`the notice was refused: ${answer.status} ${await answer.text()}`)
  const late = sleep(10_000, NaN)
  const heard = await Promise.all(open.map((line) => Promise.race([line.heard, late])))
  const times = heard.filter((at) => !Number.isNaN(at)).map((at) => at - since)
  const sorted = Float64Array.from(times).sort()
  console.log(`\n${open.length} live lines: ${each.toFixed(0)} kB each in the mall`)
  console.log(
    `  a notice to all ${stores.length} stores is answered in ${answered.toFixed(0)} ms, heard by ${times.length} lines: ` +
      `the first after ${sorted[0]?.toFixed(0)} ms, the last after ${sorted.at(-1)?.toFixed(0)} ms`,
  )
  for (const line of open) line.close()
  const { articleId } = (await answer.json()) as { articleId: string }
  await owner`delete from notices where article_id = ${articleId}`
}
