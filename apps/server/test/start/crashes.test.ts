import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyDemo } from '../running/demo-data.ts'
import { killAll, leftOf, makeDataDir, pidOf, startMall, statusOf, until } from '../running/running-mall.ts'
import { freePorts } from '../running/running-proxy.ts'

const data = makeDataDir()
beforeAll(() => copyDemo(data.path))
afterEach(() => killAll(data.path))
afterAll(() => data[Symbol.dispose]())

/** Makes every mall process throw an uncaught error: on a signal, or as soon as it runs. */
const planted = (when: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`if (process.argv[1]?.endsWith('main.js')) ${when}`)}`
const fail = `setImmediate(() => { throw new Error('planted') })`

const start = (when: string, port = 0) =>
  startMall(data.path, {
    command: [process.execPath, 'scripts/start.mjs'],
    env: { NODE_OPTIONS: planted(when), PORT: String(port), MALL_DEMO: 'on' },
  })

test('restarts a mall that throws an uncaught error or is killed on the same address', async () => {
  const [port] = await freePorts(1)
  const starter = start(`process.on('SIGUSR2', () => ${fail})`, port)
  const address = await starter.ready
  const starts = () => starter.out().split('is ready').length - 1
  for (const [signal, cause] of [
    ['SIGUSR2', 'planted'],
    ['SIGKILL', 'Nuri Mall was ended by SIGKILL.'],
  ] as const) {
    const [before, started, said] = [pidOf(data.path, 'mall'), starts(), starter.err().length]
    process.kill(before, signal)
    expect(await until(starts, (count) => count > started, 30_000)).toBe(started + 1)
    const since = starter.err().slice(said)
    expect(since).toContain(cause)
    expect(since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00 Starting Nuri Mall again\.$/m)
    expect(pidOf(data.path, 'mall')).not.toBe(before)
    expect(await statusOf(`${address}/healthz`)).toBe(200)
  }
  // The sign-ins are not printed again.
  expect(
    starter
      .out()
      .split('is ready')
      .map((text) => text.includes('Nuri!2026')),
  ).toEqual([false, true, false, false])
  starter.process.kill('SIGTERM')
  expect(await starter.exit).toEqual({ code: 0, signal: null })
  expect(await leftOf(data.path)).toEqual([])
})

test('stops restarting after five crashes within a minute, and names the cause in the last line', async () => {
  const starter = start(fail)
  expect((await starter.exit).code).toBe(70)
  const lines = starter
    .err()
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00 /, ''))
  expect(lines.filter((line) => line === 'Starting Nuri Mall again.')).toHaveLength(4)
  expect(lines.at(-1)).toBe('Nuri Mall ended unexpectedly 5 times within a minute: Error: planted')
  expect(await leftOf(data.path)).toEqual([])
})
