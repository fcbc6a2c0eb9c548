import { connect } from 'node:net'

// The browsers of live.ts: they open their streams and report when each has received the event.

let heard: string[] = []
let wanted = 0

process.on('message', (message: { port: number; tickets: string[] }) => {
  void openAll(message)
})

async function openAll({ port, tickets }: { port: number; tickets: string[] }): Promise<void> {
  wanted = tickets.length
  const waiting = tickets.values()
  const work = async () => {
    for (const ticket of waiting) await openLine(port, ticket)
  }
  await Promise.all(Array.from({ length: 20 }, work))
  process.send?.('opened')
}

function openLine(port: number, ticket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('data', (part: unknown) => {
      const text = String(part)
      if (text.includes('event: hello')) resolve()
      if (/^HTTP\/1.1 [45]/.test(text)) reject(new Error(text.slice(0, 200)))
      if (text.includes('event: change')) hear()
    })
    socket.write(`GET /nuri/api/v1/events?ticket=${ticket} HTTP/1.1\r\nhost: mall\r\n\r\n`)
  })
}

function hear(): void {
  heard.push(String(process.hrtime.bigint()))
  if (heard.length < wanted) return
  process.send?.(heard)
  heard = []
}
