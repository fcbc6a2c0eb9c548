import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onThisMachine } from '../on-this-machine.ts'
import { killAll, runCommand, startMall, statusOf, stopMall, until, type RunningMall } from '../running/running-mall.ts'
import { startSharedDatabase, type SharedDatabase } from '../running/shared-database.ts'

// Several nodes of one mall, each a process with a data folder of its own, on one PostgreSQL.

const folder = mkdtempSync(join(tmpdir(), 'mall-nodes-'))
let database: SharedDatabase
let owner: Sql
let mails: Awaited<ReturnType<typeof startMailServer>>
let count = 0
const master = randomBytes(32).toString('base64')

beforeAll(async () => {
  database = await startSharedDatabase()
  owner = database.sql
  mails = await startMailServer()
})
/** The nodes that a test leaves to the next one; after a failed test, none runs. */
let running: RunningMall[] = []
afterEach(() => {
  if (running.length === 0) killAll(folder)
})
afterAll(async () => {
  mails.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function startNode(env: Record<string, string> = {}): RunningMall {
  count += 1
  return startMall(join(folder, `node-${String(count)}`), {
    env: { ...database.env, MALL_MASTER_KEY: master, ...env },
  })
}

function takeNodes(): RunningMall[] {
  const nodes = running
  running = []
  return nodes
}

const isWorking = async (node: RunningMall) =>
  (await fetch(`${await node.ready}/metrics`).then((answer) => answer.text())).includes('\nbackground_work 1\n')

/** The place of the node that does the background work; -1 while none does. */
const workingOf = async (nodes: RunningMall[]) =>
  (await Promise.all(nodes.map((one) => isWorking(one).catch(() => false)))).indexOf(true)

test('makes one set of keys when two nodes start on an empty database, and refuses a third with another master key', async () => {
  const nodes = [startNode({ SMTP_URL: mails.url }), startNode({ SMTP_URL: mails.url })]
  for (const node of nodes) expect(await statusOf(`${await node.ready}/readyz`)).toBe(200)
  expect(await owner`select purpose from mall_keys`).toHaveLength(3)
  const third = startNode({ MALL_MASTER_KEY: randomBytes(32).toString('base64') })
  expect(await third.exit).toEqual({ code: 1, signal: null })
  expect(third.err()).toBe(
    'Nuri Mall cannot start: MALL_MASTER_KEY does not open the keys of this database: set the one that they were sealed with, as other nodes or your safe have it.\n',
  )
  running = nodes
})

test('continues background work on another node when the one that works is killed, and sends every mail once', async () => {
  const [tenantId, userId] = await addReader()
  const left = takeNodes()
  const nodes = left.length > 0 ? left : [startNode({ SMTP_URL: mails.url }), startNode({ SMTP_URL: mails.url })]
  await Promise.all(nodes.map(({ ready }) => ready))
  const sentBefore = mails.received.length
  const working = () => workingOf(nodes)
  const first = await until(working, (at) => at >= 0, 60_000)
  expect(first).toBeGreaterThanOrEqual(0)
  const write = async (n: number) => {
    await owner`insert into mails (tenant_id, user_id, code, url, params)
      select ${tenantId}, ${userId}, 'NOTICE_POSTED', '/', '{"title":"가"}' from generate_series(1, ${n})`
    await owner`insert into audit_rows (tenant_id, action, address, agent)
      select ${tenantId}, 'a', '', '' from generate_series(1, ${n})`
  }
  const waiting = async () =>
    (
      await owner<{ n: number }[]>`select (select count(*) from mails where ended_at is null)::int
        + (select count(*) from audit_rows where chain_no is null)::int as n`
    )[0]?.n

  await write(30)
  expect(await until(waiting, (n) => n === 0, 60_000)).toBe(0)
  expect(await working()).toBe(first)
  process.kill(nodes[first]!.pid, 'SIGKILL')
  await write(30)
  expect(await until(waiting, (n) => n === 0, 120_000)).toBe(0)
  expect(await working()).toBe(1 - first)
  const received = mails.received.slice(sentBefore)
  expect(received.length).toBe(60)
  expect(new Set(received).size).toBe(60)
  const [chain] =
    await owner`select count(*)::int as rows, count(distinct chain_no)::int as links, max(chain_no)::int as last
    from audit_rows where tenant_id = ${tenantId}`
  expect(chain).toMatchObject({ links: chain!['rows'] as number, last: chain!['rows'] as number })
  running = [nodes[1 - first]!]
})

test('starts while its bucket does not answer, and says so in one line without the secret', async () => {
  const nodes = takeNodes()
  const node = startNode({ FILES_URL: 's3://key:secret@bucket?endpoint=http://127.0.0.1:1' })
  expect(await statusOf(`${await node.ready}/readyz`)).toBe(200)
  expect(node.err()).toBe('The store of files does not answer (ECONNREFUSED). Files wait for it; all else works.\n')
  running = [...nodes, node]
})

test('hands background work to another node immediately when the working one is stopped', async () => {
  const nodes = takeNodes()
  while (nodes.length < 2) nodes.push(startNode())
  await Promise.all(nodes.map(({ ready }) => ready))
  const working = () => workingOf(nodes)
  const first = await until(working, (at) => at >= 0, 60_000)
  await stopMall(nodes[first]!)
  // Far sooner than the lease of a dead node ends.
  const from = performance.now()
  expect(await until(working, (at) => at === 1 - first, 60_000)).toBe(1 - first)
  const took = performance.now() - from
  await stopMall(nodes[1 - first]!)
  // Last, because another try needs a cluster without this node.
  expect(took).toBeLessThan(onThisMachine(12_000))
})

test('refuses a node with other files of keys in one line, and starts it with the same ones', async () => {
  await owner`delete from mall_keys`
  const own = (path: string) => startNode({ MALL_MASTER_KEY: '', DATA_DIR: join(folder, path) })
  await owner`delete from mails`
  const first = own('own')
  await first.ready
  const other = own('other')
  expect(await other.exit).toEqual({ code: 1, signal: null })
  expect(other.err().trimEnd().split('\n')).toHaveLength(1)
  expect(other.err()).toContain('is not that of the other nodes of this database')
  const same = own('own')
  await same.ready
  await Promise.all([first, same].map(stopMall))

  const keys = (...args: string[]) =>
    runCommand(['apps/server/src/keys-cli.ts', ...args], {
      ...database.env,
      MALL_MASTER_KEY: master,
      DATA_DIR: join(folder, 'own'),
    })
  const before = startNode()
  expect(await before.exit).toEqual({ code: 1, signal: null })
  expect(before.err()).toContain('run `npm run keys -- to-database` once')
  expect(await keys('to-database')).toMatchObject({ code: 0 })
  expect(await keys('to-database')).toEqual({
    code: 1,
    said: expect.stringContaining('there are keys in the database already; nothing was changed.') as string,
  })
  const after = startNode()
  await after.ready
  expect(await keys('rotate', 'tokens')).toMatchObject({ code: 0 })
  expect(await owner`select 1 from mall_keys where purpose = 'access-token'`).toHaveLength(2)
  await stopMall(after)
})

/** A wholesaler and a user who wants mails; another user on a second try. */
async function addReader(): Promise<[string, string]> {
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '누리식자재', '0264271180', '')
    on conflict do nothing`
  const [user] = await owner<{ user_id: string }[]>`
    insert into users (tenant_id, user_cd, name, role, password_hash) values ('10', ${`desk${String(count)}`}, '김', 'OFFICE', '') returning user_id`
  await owner`insert into notification_settings (tenant_id, user_id, mail_address) values ('10', ${user!.user_id}, 'desk@example.com')`
  return ['10', user!.user_id]
}

/** Collects the Message-ID of every mail that it accepts. */
async function startMailServer() {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${String(port)}?from=mall@nuri.example`, received, close: () => smtp.close() }
}
