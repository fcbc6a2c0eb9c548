import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onThisMachine } from '../on-this-machine.ts'
import { makeDataDir, runCommand, startMall, statusOf, stopMall } from './running-mall.ts'

const data = makeDataDir()
afterAll(() => data[Symbol.dispose]())
const demo = { env: { MALL_DEMO: 'on' } }

// Other tests run beside it and come in bursts: what is slow by itself is slow every time.
test('a start on data says its address and the sign-ins of the demo within five seconds', { retry: 2 }, async () => {
  const first = startMall(data.path, demo)
  await first.ready
  await stopMall(first)
  const from = performance.now()
  const mall = startMall(data.path, demo)
  const address = await mall.ready
  expect(performance.now() - from).toBeLessThan(onThisMachine(5000))
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(mall.out()).toMatch(/store01 +Nuri!2026/)
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  await stopMall(mall)
})

const reset = (env: Record<string, string> = {}) =>
  runCommand(['apps/server/src/demo-reset.ts'], { DATA_DIR: data.path, ...env })

test('demo:reset spares a running mall and data that are no demo, and empties a demo for a new start', async () => {
  using empty = makeDataDir()
  expect(await reset({ DATA_DIR: empty.path })).toEqual({ code: 0, said: `No data in ${empty.path}.` })

  const mall = startMall(data.path, demo)
  await mall.ready
  expect(await reset()).toEqual({
    code: 1,
    said: `The demo cannot be reset: another mall (pid ${mall.pid}) already works on the data in ${data.path}.`,
  })
  await stopMall(mall)

  const url = 'postgres://shop:pw@db/mall'
  expect((await reset({ DATABASE_URL: url })).said).toBe(
    'The demo cannot be reset: with DATABASE_URL the data are not ours to remove.',
  )

  const mark = join(data.path, 'demo')
  rmSync(mark)
  expect((await reset()).said).toMatch(/were not begun as a demo; they are not removed\.$/)
  writeFileSync(mark, '')

  writeFileSync(join(data.path, 'mine'), '')
  expect((await reset()).code).toBe(0)
  expect(['postgres', 'keys', 'mine'].map((name) => existsSync(join(data.path, name)))).toEqual([false, false, true])

  const next = startMall(data.path)
  await next.ready
  await stopMall(next)
})
