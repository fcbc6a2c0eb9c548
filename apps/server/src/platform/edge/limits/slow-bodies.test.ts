import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

/** Sends the head and part of a nine-byte body; returns how long the connection stayed open. */
async function trickle(path: string, forMs: number, body = 'abc'): Promise<number> {
  const app = fastify()
  onTestFinished(() => app.close())
  endSlowBodies(app, 100)
  app.addContentTypeParser('text/x', (_request, payload, done) => {
    payload.resume().on('end', () => {
      done(null)
    })
  })
  app.post('/usual', () => '')
  app.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 500, 'done')))
  app.post('/patient', { config: { patience: 60_000 } }, () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const from = performance.now()
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: 9\r\n\r\n${body}`)
  await new Promise((resolve) => {
    socket.once('close', resolve)
    setTimeout(resolve, forMs).unref()
  })
  socket.destroy()
  return performance.now() - from
}

test('closes the connection when a body does not arrive', async () => {
  expect(await trickle('/usual', 5000)).toBeLessThan(2000)
})

test('waits longer for a call that carries files', async () => {
  expect(await trickle('/patient', 600)).toBeGreaterThanOrEqual(590)
})

test('sets no time limit once a call has arrived', async () => {
  expect(await trickle('/slow', 700, '123456789')).toBeGreaterThanOrEqual(690)
})
