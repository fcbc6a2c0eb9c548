import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestServer } from '#test/postgres-server.ts'
import { copyDemo } from '../running/demo-data.ts'
import {
  leftBehind,
  makeDataDir,
  processesOf,
  runCommand,
  startMall,
  statusOf,
  stopMall,
} from '../running/running-mall.ts'

const debian = '/usr/lib/postgresql'
/** The oldest that the mall runs on, where there is one. */
const version = existsSync(debian) && readdirSync(debian).length > 0 ? '15' : '18'

const data = makeDataDir()
let server: TestServer
beforeAll(async () => {
  await copyDemo(data.path)
  server = await startPostgres(version)
  const sql = postgres({ host: server.host, username: server.username, database: 'postgres', max: 1 })
  for (const statement of ['create role keeper login createrole', 'create role shop login']) await sql.unsafe(statement)
  await sql.unsafe(`create database mall owner keeper encoding 'UTF8' template template0`)
  await sql.end()
})
afterAll(async () => {
  data[Symbol.dispose]()
  await server.stop()
})

const url = (user: string) => `postgres:///mall?user=${user}&host=${encodeURIComponent(server.host)}`
const target = () => ({ MOVE_TO_URL: url('shop'), MOVE_TO_OWNER_URL: url('keeper') })
const move = (env: Record<string, string>, ...args: string[]) =>
  runCommand(['apps/server/src/move-cli.ts', ...args], { DATA_DIR: data.path, MALL_DEMO: 'off', ...env })

test('moves a demo to an external PostgreSQL, on which the mall then starts; the old data start no more by accident', async () => {
  expect(await move({})).toMatchObject({ code: 1, said: expect.stringContaining('MOVE_TO_URL is not set') as string })
  expect((await move({}, url('shop'))).said).toContain('this command takes no arguments')

  const { code, said } = await move(target())
  expect(said).toMatch(
    / {2}10: [\d,]{4,} orders over [\d,]+ won, [\d,]+ lines, [\d,]+ ledger entries, balances [\d,]+ won/,
  )
  expect(said).toMatch(/Moved and compared in \d+ s\./)
  expect(said).toContain('Of the demo: tenant 10, 20. A mall of your own begins with MALL_DEMO=off')
  expect(said).not.toContain('keeper')
  expect(code).toBe(0)
  expect(await leftBehind(data.path)).toEqual([])

  const moved = startMall(data.path, { env: { DATABASE_URL: url('shop'), DATABASE_OWNER_URL: url('keeper') } })
  const address = await moved.ready
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'store01', password: 'Nuri!2026', tenantCd: '10' })
  const answer = await fetch(`${address}/nuri/mfa/v1/ping/is-authentic-user`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(processesOf(data.path).map(({ what }) => what)).toEqual(['mall'])
  await stopMall(moved)

  const forgotten = startMall(data.path)
  expect(await forgotten.exit).toEqual({ code: 1, signal: null })
  expect(forgotten.err()).toMatch(
    /were moved to .*\/mall at .* in Seoul: set DATABASE_URL\. To go back .* delete .*moved\.json\.\n$/,
  )
  rmSync(join(data.path, 'moved.json'))
  const back = startMall(data.path)
  await back.ready
  expect((await move(target())).said).toMatch(/^Not moved: another mall \(pid \d+\) already works on the data/)
  await stopMall(back)
})
