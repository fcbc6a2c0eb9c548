import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isFull } from '#test/proof.ts'
import { onThisMachine } from '../on-this-machine.ts'
import {
  type Found,
  killAll,
  leftBehind,
  leftOf,
  makeDataDir,
  pidOf,
  processesOf,
  type RunningMall,
  startMall,
  until,
} from '../running/running-mall.ts'

const data = makeDataDir()
afterEach(() => killAll(data.path))
afterAll(() => data[Symbol.dispose]())

const good = { code: 0, signal: null }

async function endsWell(mall: RunningMall, signal: NodeJS.Signals): Promise<void> {
  mall.process.kill(signal)
  expect(await mall.exit).toEqual(good)
  expect(mall.err()).toBe('')
}

const npmStart = { command: ['npm', 'start', '--silent'] }

// npm forwards the first two, which are alike to it, and ends by the others alone.
const toNpm = isFull ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)

test.each(toNpm)('ends everything below npm when npm receives %s', async (signal) => {
  const mall = startMall(data.path, npmStart)
  await mall.ready
  mall.process.kill(signal)
  expect(await leftOf(data.path)).toEqual([])
  if (signal === 'SIGINT' || signal === 'SIGTERM') expect(mall.err()).toBe('')
})

test('treats Ctrl-C as one request, though npm forwards it to processes that receive it too', async () => {
  const mall = startMall(data.path, npmStart)
  const address = await mall.ready
  const caller = await halfACall(address)
  process.kill(-mall.pid, 'SIGINT')
  await sleep(300)
  // A second request would have cut this call off.
  expect(await caller.finish()).toMatch(/^HTTP\/1.1 200/)
  await mall.exit
  expect(await leftBehind(data.path)).toEqual([])
})

test('shuts down when the starter is killed', async () => {
  const mall = startMall(data.path, npmStart)
  await mall.ready
  process.kill(pidOf(data.path, 'starter'), 'SIGKILL')
  expect(await leftOf(data.path)).toEqual([])
})

test('shuts down in good order on SIGTERM, answers a call under way before it exits, and leaves no process', async () => {
  const mall = startMall(data.path)
  const caller = await halfACall(await mall.ready)
  mall.process.kill('SIGTERM')
  await sleep(700)
  expect(await caller.finish()).toMatch(/^HTTP\/1.1 200/)
  expect(await mall.exit).toEqual(good)
  expect(mall.err()).toBe('')
  expect(await leftBehind(data.path)).toEqual([])
})

test('does not wait for calls under way after a second Ctrl-C', async () => {
  const mall = startMall(data.path)
  await halfACall(await mall.ready)
  mall.process.kill('SIGINT')
  await sleep(700)
  const from = performance.now()
  mall.process.kill('SIGINT')
  expect((await mall.exit).code).toBe(1)
  expect(performance.now() - from).toBeLessThan(onThisMachine(500))
  expect(await leftOf(data.path)).toEqual([])
})

test.each([
  ['creates its data', 'SIGINT' as const, ({ command }: Found) => command.includes('initdb')],
  ['starts', 'SIGHUP' as const, ({ what }: Found) => what === 'postgres'],
])(
  'leaves no process when signalled while PostgreSQL %s; starts intact afterwards and ends well on %s',
  async (...of) => {
    const [, signal, isIt] = of
    using fresh = makeDataDir()
    const mall = startMall(fresh.path)
    expect(await until(() => processesOf(fresh.path).some(isIt), Boolean)).toBe(true)
    await endsWell(mall, 'SIGTERM')
    expect(mall.out()).toBe('')
    expect(await leftBehind(fresh.path)).toEqual([])
    const next = startMall(fresh.path)
    await next.ready
    await endsWell(next, signal)
    expect(await leftBehind(fresh.path)).toEqual([])
  },
)

/** A call that stays under way until finished: the second half of its body is outstanding. */
async function halfACall(address: string) {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({ username: 'nobody', password: 'nothing at all' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /nuri/mfa/v1/ping/is-authentic-user HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  await sleep(100)
  return {
    async finish() {
      socket.write(body.slice(9))
      await until(
        () => answer,
        (text) => text.includes('\r\n\r\n') || socket.destroyed,
      )
      return answer
    },
  }
}

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve))
