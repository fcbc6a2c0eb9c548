import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, runCommand, startMall, stopMall } from '../running/running-mall.ts'

const data = makeDataDir()
afterAll(() => data[Symbol.dispose]())

const ask = (port: string) =>
  runCommand(['apps/server/src/doctor-cli.ts'], { DATA_DIR: data.path, MALL_DEMO: 'off', PORT: port })
/** Everything in the data folder that a command could have made or changed. */
const traces = () =>
  readdirSync(data.path, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgres'))
    .map((path) => `${path} ${String(statSync(join(data.path, path)).mode)}`)

test('finds a running mall in order, says what a stopped one lacks, and changes nothing', async () => {
  const before = await ask('0')
  expect(before).toMatchObject({ code: 0, said: expect.stringMatching(/^! Database: there are no data in/m) as string })

  const mall = startMall(data.path)
  const port = new URL(await mall.ready).port
  const found = traces()
  const running = await ask(port)
  expect(running.said).toMatch(/^✓ Database: PostgreSQL 18.* rights in order$/m)
  expect(running.said).toMatch(/^✓ Keys: readable in .*, and those of this database$/m)
  expect(running.said).toMatch(/^✓ Mall: ready at /m)
  expect(running.said).not.toMatch(/^✗/m)
  expect(running.code).toBe(0)
  expect(traces()).toEqual(found)
  await stopMall(mall)

  const stopped = await ask(port)
  expect(stopped.said).toMatch(/^! Database: the embedded PostgreSQL in .* is not running → npm start starts it\.$/m)
  expect(stopped.said).toMatch(/^! Mall: nothing answers at /m)
  expect(stopped.code).toBe(0)

  const key = join(data.path, 'keys/digest.key')
  const right = readFileSync(key)
  writeFileSync(key, randomBytes(8).toString('base64'))
  expect(await ask(port)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^✗ Keys: .*digest\.key is damaged/m) as string,
  })
  writeFileSync(key, right)
})
