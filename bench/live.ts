// Cost and latency of event streams: `node bench/live.ts [streams]`, by default 1,000.
//
// The mall and its PostgreSQL run here, all browsers in another process. A hundred stores have ten streams each; an event
// for all of them is timed from before its transaction until a stream has received it.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { atomically } from '../apps/server/src/db/statements/atomically.ts'
import { migrate } from '../apps/server/src/db/schema/migrate.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { ringOf } from '../apps/server/src/platform/secrets/key-ring.ts'
import { notify } from '../apps/server/src/features/notifications/notify.ts'
import { digestOf, newSecret } from '../apps/server/src/platform/secrets/secret.ts'
import { startPostgres } from '../apps/server/test/postgres-server.ts'

const wanted = Number(process.argv[2] ?? 1000)
const ofOne = 10
const rounds = 30

const server = await startPostgres('18')
const address = { host: server.host, port: server.port, database: 'postgres' }
const owner = postgres({ ...address, username: server.username, max: 1, onnotice: () => undefined })
await owner`create role mall_app login nosuperuser nobypassrls`
await migrate({ ...address, username: server.username })
const tickets = await makePeople()
const database = openDatabase({ ...address, username: 'mall_app' })
const dataDir = mkdtempSync(join(tmpdir(), 'live-'))
const keys = { accessToken: ringOf(randomBytes(32)), digest: randomBytes(32), otpSeed: ringOf(randomBytes(32)) }
const app = await buildApp({ database, keys, dataDir, published: null }, { trustProxy: [], logLevel: 'silent' })
await app.listen({ host: '127.0.0.1', port: 0 })
const browsers = fork(join(import.meta.dirname, 'live-browsers.ts'))
try {
  await measure()
} finally {
  browsers.kill()
  await app.close()
  await database.close()
  await owner.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Stores with a user and a session each, and a ticket for every stream. */
async function makePeople(): Promise<string[]> {
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '누리', '0212345678', '')`
  const all: string[] = []
  for (let n = 0; n < Math.ceil(wanted / ofOne); n += 1) {
    const [store] = await owner<{ store_id: string }[]>`
      insert into stores (tenant_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
      values ('10', ${`S${String(n)}`}, '가게', 'A', '1234567891', '김', '01012345678', '') returning store_id`
    const [user] = await owner<{ user_id: string }[]>`
      insert into users (tenant_id, user_cd, name, role, store_id, password_hash)
      values ('10', ${`u${String(n)}`}, '김', 'STORE', ${store?.store_id ?? ''}, 'x') returning user_id`
    const [session] = await owner<{ session_id: string }[]>`
      insert into sessions (tenant_id, user_id, must_change, idle_until, ends_at, address, agent)
      values ('10', ${user?.user_id ?? ''}, false, now() + interval '1 hour', now() + interval '1 hour', '', '')
      returning session_id`
    for (let line = 0; line < ofOne && all.length < wanted; line += 1) {
      const ticket = `10.${newSecret()}`
      await owner`insert into event_tickets (tenant_id, ticket_hash, session_id, expires_at)
        values ('10', ${digestOf(ticket)}, ${session?.session_id ?? ''}, now() + interval '1 hour')`
      all.push(ticket)
    }
  }
  return all
}

/** The next message of the browsers. */
function nextMessage<Answer>(): Promise<Answer> {
  return new Promise((resolve) => browsers.once('message', (answer) => resolve(answer as Answer)))
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024 / 1024
}

async function measure(): Promise<void> {
  const before = memory()
  const opening = process.hrtime.bigint()
  browsers.send({ port: (app.server.address() as AddressInfo).port, tickets })
  await nextMessage()
  const openedIn = Number(process.hrtime.bigint() - opening) / 1e9
  const after = memory()
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const answer = nextMessage<string[]>()
    const at = process.hrtime.bigint()
    const what = { code: 'NOTICE_POSTED', url: `/app/main/mal008/${String(round)}`, params: { title: '측정' } } as const
    await atomically(database.tenant('10'), (trx) => notify(trx, { stores: 'ALL' }, what))
    waits.push(...(await answer).map((when) => Number(BigInt(when) - at) / 1e6))
  }
  waits.sort((a, b) => a - b)
  const share = (part: number) => (waits[Math.floor(part * (waits.length - 1))] ?? 0).toFixed(1)
  const size = ((after - before) * 1024) / wanted
  console.log(`${String(wanted)} lines of ${String(wanted / ofOne)} stores, opened in ${openedIn.toFixed(1)} s`)
  console.log(`memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them: ${size.toFixed(1)} kB a line`)
  console.log(`notified all, ${String(rounds)} times: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, last ${share(1)} ms`)
}
