import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerProblems } from '../http/answer-problems.ts'
import { receiveFile, takeForms } from './form-file.ts'

const quick = { everyMs: 50, silentMs: 400, overMs: 800, least: 5000 }
const formHead = '--XX\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

/** A server that takes forms; `send` sends part of one, then a byte every so often. */
async function openForms() {
  const folder = mkdtempSync(join(tmpdir(), 'mall-forms-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  answerProblems(app)
  await takeForms(app)
  app.post('/', async (request) => ({
    name: await receiveFile(request, { field: 'file', mostBytes: 1e6, to: join(folder, 'original'), pace: quick }),
  }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function send(body: string, length: number, trickle?: { everyMs: number; bytes: number; times?: number }) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => undefined)
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\nconnection: ${trickle ? 'keep-alive' : 'close'}\r\ncontent-type: multipart/form-data; boundary=XX\r\ncontent-length: ${length}\r\n\r\n${body}`,
    )
    const times = trickle?.times
    let left = times ?? Infinity
    const timer = setInterval(() => {
      left -= 1
      if (left >= 0) socket.write('a'.repeat(trickle?.bytes ?? 0))
      if (left === 0) socket.write('\r\n--XX--\r\n')
    }, trickle?.everyMs ?? 1e6)
    await new Promise((resolve) => {
      socket.once('close', resolve)
      if (times !== undefined) socket.once('data', resolve)
    })
    socket.destroy()
    clearInterval(timer)
    return answer
  }
  return { app, folder, send }
}

test.each([
  ['nothing', ''],
  ['the head of a form', formHead],
  ['part of a file', `${formHead}abc`],
])('ends an upload that stops after %s, and closes the connection', async (_what, body) => {
  const { app, send } = await openForms()
  const answer = await send(body, 100_000, { everyMs: 1e6, bytes: 0 })
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*FILE_STALLED/)
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})

test('ends an upload that brings a few bytes now and then', async () => {
  const { send } = await openForms()
  expect(await send(formHead, 100_000, { everyMs: 100, bytes: 3 })).toMatch(/^HTTP\/1\.1 408 /)
})

test('takes an upload that is slow but fast enough', async () => {
  const { folder, send } = await openForms()
  const times = 20
  const length = formHead.length + times * 2000 + '\r\n--XX--\r\n'.length
  expect(await send(formHead, length, { everyMs: 80, bytes: 2000, times })).toMatch(/^HTTP\/1\.1 200 [\s\S]*a\.txt/)
  expect(readdirSync(folder)).toEqual(['original'])
})

test.each([
  ['in its file', `${formHead}abc`],
  ['in a mark', `${formHead}abc\r\n--XX`],
  ['in its head', formHead.slice(0, 40)],
  ['before it began', '--'],
])('answers 400 to a form that is cut %s', async (_what, body) => {
  const { send } = await openForms()
  expect(await send(body, body.length)).toMatch(/^HTTP\/1\.1 400 [\s\S]*MALFORMED/)
})
