import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger, createServer as createVite } from 'vite'
import { expect, it, vi } from 'vitest'
import { quietProxy } from './quiet-proxy.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(probe.listening).toBe(true))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

it('says once that the server is starting, and prints any other fault', async () => {
  const said: string[] = []
  const keep = (text: string) => void said.push(text)
  const logger = quietProxy({ ...createLogger('warn'), warn: keep, error: keep })
  const vite = await createVite({
    configFile: false,
    customLogger: logger,
    server: { port: 0, host: '127.0.0.1', proxy: { '/nuri': `http://127.0.0.1:${String(await freePort())}` } },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await vite.listen()
    const { port } = vite.httpServer?.address() as AddressInfo
    for (let n = 0; n < 5; n += 1) await fetch(`http://127.0.0.1:${String(port)}/nuri/api`)
    expect(said).toEqual(['The server is starting; calls fail until it is ready.'])
    logger.error('another', { error: new Error('another') })
    expect(said.at(-1)).toBe('another')
  } finally {
    await vite.close()
  }
})
