import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leftOf, makeDataDir, root, startMall, stopMall } from './running-mall.ts'

const data = makeDataDir()
afterAll(() => data[Symbol.dispose]())

/** A free port whose successor is free too: one for the pages, the next for the server. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('serves page sources and calls at one address in development, and leaves no process', async () => {
  const port = await freePort()
  const command = [process.execPath, join(root, 'scripts/dev.mjs')]
  const mall = startMall(data.path, { command, env: { PORT: String(port) } })
  const address = await mall.ready
  expect(address).toBe(`http://127.0.0.1:${port}`)
  expect(await (await fetch(`${address}/app/main/mal001`)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${address}/src/main.tsx`)).text()).toContain('createRoot')
  const answer = await fetch(`${address}/nuri/api/v1/prods/mall/`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8'])
  await stopMall(mall)
  expect(await leftOf(data.path)).toEqual([])
})
