import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { indirectSign, isDirect, isProxied } from './proxied.ts'

interface Sent {
  headers?: Record<string, string>
  remoteAddress?: string
}

async function inspect(sent: Sent) {
  const app = await bareApp((app) => {
    app.get('/api/look', open, (request) => ({
      direct: isDirect(request),
      proxied: isProxied(request),
      sign: indirectSign(request),
    }))
  })
  return (await app.inject({ url: '/api/look', ...sent })).json<{ direct: boolean; proxied: boolean; sign: string }>()
}

describe('isDirect', () => {
  test.each([
    {},
    { headers: { host: 'localhost:8080' } },
    { headers: { host: 'LOCALHOST' } },
    { headers: { host: '127.0.0.1:8080' } },
    { headers: { host: '[::1]:8080' }, remoteAddress: '::1' },
    { remoteAddress: '::ffff:127.0.0.1' },
    { headers: { origin: 'http://localhost:5173' } },
    { headers: { origin: 'http://[::1]:8080' } },
  ])('accepts a request from this machine to this machine: %j', async (sent: Sent) => {
    expect(await inspect(sent)).toEqual({ direct: true, proxied: false, sign: null })
  })

  test.each([
    [{ remoteAddress: '192.168.0.7' }, 'another machine'],
    [{ remoteAddress: '::ffff:10.0.0.1' }, 'another machine'],
    [{ headers: { host: 'mall.example.com' } }, 'another host name'],
    [{ headers: { host: 'localhost.example.com' } }, 'another host name'],
    [{ headers: { host: '127.0.0.1.example.com' } }, 'another host name'],
    [{ headers: { host: '0.0.0.0:8080' } }, 'another host name'],
    [{ headers: { origin: 'https://mall.example.com' } }, 'another origin'],
    [{ headers: { origin: 'null' } }, 'another origin'],
  ])('rejects %j', async (sent: Sent, sign) => {
    expect(await inspect(sent)).toEqual({ direct: false, proxied: false, sign })
  })

  test.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Server', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Ray'])(
    'recognises a proxy by its header %s',
    async (name) => {
      const sign = `header ${name.toLowerCase()}`
      expect(await inspect({ headers: { [name]: '1.1 there' } })).toEqual({ direct: false, proxied: true, sign })
    },
  )

  test('recognises a bare proxy_pass of nginx, which speaks HTTP/1.0 and names only its upstream', async () => {
    const app = await bareApp((app) => {
      app.get('/api/look', open, (request) => ({ sign: indirectSign(request) }))
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /api/look HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/\{"sign":"HTTP\/1\.0"\}$/)
  })
})
