import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { makeDataDir, processesOf, runCommand, startMall, statusOf, stopMall } from './running-mall.ts'

const [data, elsewhere] = [makeDataDir(), makeDataDir()]
afterAll(() => {
  data[Symbol.dispose]()
  elsewhere[Symbol.dispose]()
})
const demo = { env: { MALL_DEMO: 'on' } }
/** Beside the data, so that it goes with them. */
const copy = join(data.path, '../copy')

const backup = (to: string, env = {}) => run('backup', to, { DATA_DIR: data.path, ...env })
const restore = (from: string, env = {}) => run('restore', from, { DATA_DIR: elsewhere.path, ...env })
const run = (what: string, folder: string, env: Record<string, string>) =>
  runCommand(['apps/server/src/backup-cli.ts', what, folder], env)

const connectTo = (path: string) =>
  connect({ ...superuser(findPlace({ path, chosen: true })), database: embeddedDatabase }, 2, { 'app.tenant': '10' })

/** Writes a number after the other, each committed by itself, until told to stop; answers the last. */
function keepWriting(sql: Sql) {
  let last = 0
  const ending = new AbortController()
  const done = (async () => {
    for (; !ending.signal.aborted; last += 1) await sql`insert into beats values (${last + 1}, ${'x'.repeat(500)})`
    return last
  })()
  return {
    last: () => last,
    stop: () => {
      ending.abort()
      return done
    },
  }
}

async function signIn(address: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { data?: unknown; accessToken?: string }
  }
  const person = { username: 'store01', password: 'Nuri!2026', tenantCd: '10' }
  await post('/nuri/mfa/v1/ping/is-authentic-user', person)
  const { data: ticket } = await post('/nuri/jwt/login', person)
  return (await post('/api/account/login', { data: ticket })).accessToken ?? ''
}

const whoAmI = (address: string, token: string) =>
  fetch(`${address}/nuri/api/v1/users`, { headers: { authorization: `Bearer ${token}` } })

test('a mall is copied while it works, and the copy goes on elsewhere with everything it had', async () => {
  const mall = startMall(data.path, demo)
  const address = await mall.ready
  const token = await signIn(address)
  const sql = connectTo(data.path)
  await sql`create table beats (n int primary key, padding text not null)`
  const count = async (of: Sql, what: string) =>
    (await of.unsafe<{ n: number }[]>(`select count(*)::int as n ${what}`))[0]?.n
  await expect.poll(() => count(sql, 'from audit_rows where chain_no is null'), { timeout: 20_000 }).toBe(0)
  const orders = await count(sql, 'from orders')
  const writing = keepWriting(sql)
  await expect.poll(writing.last, { timeout: 10_000 }).toBeGreaterThan(10)
  const before = writing.last()

  const made = await backup(copy)
  const [during, after] = [writing.last(), await writing.stop()]
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/tenant 10: \d+ orders; [1-9]\d* entries/) as string,
  })
  expect(during).toBeGreaterThan(before)
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  expect(processesOf(copy)).toEqual([])
  await sql.begin(async (trx) => {
    // As somebody could who has the machine: no rule of the database holds them. The next test finds it.
    await trx`set local session_replication_role = replica`
    await trx`update audit_rows set agent = 'somebody else' where tenant_id = '10' and chain_no = 1`
  })
  await sql.end()
  await stopMall(mall)

  expect((await restore(copy)).said).toMatch(/npm start goes on from there\.$/)
  const next = startMall(elsewhere.path, demo)
  const there = await next.ready
  // Keys and sessions are the same ones: who was signed in still is.
  expect((await whoAmI(there, token)).status).toBe(200)
  const restored = connectTo(elsewhere.path)
  const [beats] = await restored<{ n: number; last: number }[]>`select count(*)::int as n, max(n) as last from beats`
  // All that was written before, and of what was written meanwhile nothing without what came before it.
  expect(beats?.n).toBe(beats?.last)
  expect(beats?.n).toBeGreaterThanOrEqual(before)
  expect(beats?.n).toBeLessThanOrEqual(after)
  expect(await count(restored, 'from orders')).toBe(orders)
  await restored.end()
  await stopMall(next)
})

test('the data of a mall that does not run are copied too; an entry changed in the book of who did what is told', async () => {
  const quiet = join(data.path, '../quiet')
  const { code, said } = await backup(quiet, { FILES_URL: 'file:///srv/elsewhere' })
  expect(said).toMatch(/Not in it: the attached files at file:\/\/\/srv\/elsewhere \(FILES_URL\)\./)
  expect(said).toMatch(/tenant 10: entry 1 of the book is gone or is not as it was written\./)
  expect(code).toBe(1)
  expect(existsSync(join(quiet, 'backup.json'))).toBe(true)
  expect(processesOf(join(data.path, '..'))).toEqual([])
})

test('nothing is written over, and what is no backup is not taken for one', async () => {
  const empty = join(data.path, '../empty')
  mkdirSync(empty)
  chmodSync(empty, 0o711)
  const none = join(elsewhere.path, '../none')
  for (const [asked, said] of [
    [backup(copy), `No backup: ${copy} is not empty.`],
    [backup(join(data.path, 'x')), `No backup: ${join(data.path, 'x')} is within the data it shall hold.`],
    [backup(empty, { DATA_DIR: none }), `No backup: there are no data in ${none}.`],
    [backup(empty, { DATABASE_URL: 'postgres://a:b@c/d' }), /^No backup: with DATABASE_URL .*pg_dump/],
    [restore(copy), `No restore: there are data in ${elsewhere.path} already: move them away first.`],
    [restore(empty), `No restore: ${empty} is no whole backup: there is no backup.json in it.`],
  ] as const) {
    const { code, said: heard } = await asked
    expect([code, heard]).toEqual([1, typeof said === 'string' ? said : (expect.stringMatching(said) as string)])
  }
})
