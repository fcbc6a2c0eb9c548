import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leftOf, makeDataDir, root, startMall, stopMall } from '../running/running-mall.ts'

const command = [process.execPath, join(root, 'scripts/dev.mjs')]
const data = makeDataDir()
afterAll(() => data[Symbol.dispose]())

/**
 * A free port whose successor is free too: one for the pages, the next for the server. Below the ports that systems give
 * to outgoing connections, so that no test running beside takes it in between.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6_000)
  try {
    for (const each of [port, port + 1]) (await listen(each)).close()
    return port
  } catch {
    return freePort()
  }
}

async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('serves page sources and calls at one address in development, and leaves no process', async () => {
  const port = await freePort()
  const mall = startMall(data.path, { command, env: { PORT: String(port) } })
  const address = await mall.ready
  expect(address).toBe(`http://127.0.0.1:${port}`)
  expect(await (await fetch(`${address}/app/main/mal001`)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${address}/src/main.tsx`)).text()).toContain('createRoot')
  const answer = await fetch(`${address}/nuri/api/v1/prods/mall/`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8'])
  expect((await fetch(`${address}/openapi.json`)).headers.get('content-type')).toContain('application/json')

  // A second one could only wait: it ends and says why.
  const second = startMall(data.path, { command, env: { PORT: String(await freePort()) } })
  expect((await second.exit).code).toBe(1)
  expect(second.err()).toContain('Nuri Mall cannot start: ')
  await stopMall(mall)
  expect(await leftOf(data.path)).toEqual([])
})

test('npm run dev ends with one line when a port is taken or no number', async () => {
  const port = await freePort()
  const taken = await listen(port + 1)
  const mall = startMall(data.path, { command, env: { PORT: String(port) } })
  expect((await mall.exit).code).toBe(1)
  expect(mall.err()).toMatch(new RegExp(`^Nuri Mall cannot start: port ${port + 1} is in use; .+\\n$`))
  taken.close()
  const wrong = startMall(data.path, { command, env: { PORT: 'abc' } })
  expect((await wrong.exit).code).toBe(1)
  expect(wrong.err()).toMatch(/^Nuri Mall cannot start: PORT is "abc", .+\n$/)
})
