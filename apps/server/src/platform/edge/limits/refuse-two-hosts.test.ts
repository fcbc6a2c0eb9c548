import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

async function ask(path: string, headers: string[], version = '1.1') {
  const app = await bareApp((app) => void app.get('/api/things', open, ({ host }) => ({ host })))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/${version}\r\n${headers.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test.each(['/api/things', '/healthz', '/app/main', '/nothing'])(
  'rejects two Host headers with 400: %s',
  async (path) => {
    for (const second of ['Host: other.example', 'hOST: mall.example', 'Host:']) {
      const answer = await ask(path, ['Host: mall.example', second])
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
      expect(answer).toContain('"code":"MALFORMED"')
    }
  },
)

test('accepts one Host header, even if other headers are repeated', async () => {
  const headers = ['Accept: a', 'Host: mall.example', 'Accept: b', 'X-Host: other.example', 'Connection: close']
  expect(await ask('/api/things', headers)).toMatch(/\{"host":"mall\.example"\}$/)
})

test('accepts HTTP/1.0 without a Host header', async () => {
  expect(await ask('/api/things', ['Accept: a'], '1.0')).toMatch(/^HTTP\/1\.1 200 /)
})
