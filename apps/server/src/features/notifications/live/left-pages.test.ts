import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { listening, openLine, ticketFor } from '#test/live-line.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let ordering: Ordering
let address: string
const mall = useMall(async (mall) => {
  ordering = await openOrdering(mall)
  address = await listening(mall.app)
})

const lineCount = async () => Number(/\nlive_lines (\d+)/.exec((await mall.app.inject('/metrics')).body)?.[1])

test.each([
  ['before it is counted', 'event_tickets'],
  ['while it reads what was missed', 'live_events'],
])('keeps no stream of a page that is left %s', async (_, table) => {
  const ticket = await ticketFor(mall, ordering.token)
  await mall.owner.begin(async (held) => {
    await held.unsafe(`lock table ${table} in access exclusive mode`)
    const page = connect(Number(new URL(address).port), '127.0.0.1')
    const [server] = (await once(mall.app.server, 'connection')) as [Socket]
    const closed = once(server, 'close')
    page.write(`GET /nuri/api/v1/events?ticket=${ticket} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await eventually(async () =>
      expect(await held`select 1 from pg_locks where relation = ${table}::regclass and not granted`).toHaveLength(1),
    )
    page.destroy()
    await closed
  })
  // A page that came later is there: by now the left one is gone, or stays for ever.
  const line = await openLine(address, await ticketFor(mall, ordering.token))
  await eventually(async () => expect(await lineCount()).toBe(1))
  line.close()
  await eventually(async () => expect(await lineCount()).toBe(0))
})
