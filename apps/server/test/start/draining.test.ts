import { connect } from 'node:net'
import { setBasketLines } from '@mall/contract/baskets'
import { uploadFile } from '@mall/contract/files'
import { eventTicket } from '@mall/contract/notifications'
import { listProducts } from '@mall/contract/products'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formOf } from '#test/form.ts'
import { openLine } from '#test/live-line.ts'
import { killAll, startMall, until } from '../running/running-mall.ts'
import { startSharedDemo, type SharedDatabase } from '../running/shared-database.ts'
import { openStoreClient } from '../running/store-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-drain-'))
let database: SharedDatabase
beforeAll(async () => {
  database = await startSharedDemo(join(folder, 'demo'))
})
afterEach(() => killAll(folder))
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function startNode(name: string, drain: string) {
  const data = join(folder, name)
  cpSync(join(folder, 'demo/keys'), join(data, 'keys'), { recursive: true })
  return startMall(data, {
    env: { ...database.env, MALL_DEMO: 'on', DRAIN_SECONDS: drain, FILES_URL: `file://${folder}/demo` },
  })
}

test('hands over a node that is asked to stop: calls are answered, live lines and uploads lose nothing', async () => {
  const leaving = startNode('leaving', '5')
  const here = await leaving.ready
  const there = await startNode('staying', '0').ready
  // Signed in at one node, served by both.
  const browser = await openStoreClient(here)
  const at = async (address: string, method: string, path: string, body: object) =>
    fetch(address + path, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${browser.token()}`, 'content-type': 'application/json' },
    })
  const lineAt = async (address: string, last?: string) => {
    const { ticket } = (await (await at(address, 'POST', eventTicket.path, {})).json()) as { ticket: string }
    return openLine(address, ticket, last)
  }
  const { content } = (await browser.ask('GET', `${listProducts.path}?size=30`)) as unknown as { content: Goods[] }
  const { prodId, minQty, stepQty } = content.find(({ status, stockQty }) => status === 'ON' && stockQty === null)!
  const type = (times: number) =>
    at(there, 'PUT', setBasketLines.path, { items: [{ prodId, qty: Math.max(minQty, stepQty) * times }] })
  const line = await lineAt(here)
  const upload = await startUpload(here, browser.token())
  leaving.process.kill('SIGTERM')
  const readyz = () => fetch(`${here}/readyz`).then(async (answer) => [answer.status, await answer.json()] as const)
  expect(await until(readyz, ([status]) => status === 503)).toMatchObject([503, { reason: 'DRAINING' }])

  // Still works: it answers, and its live line carries what happens at the other node.
  expect((await browser.whoAmI()).status).toBe(200)
  expect((await type(1)).status).toBe(200)
  await until(
    () => line.names.includes('change'),
    (seen) => seen,
    20_000,
  )
  const heard = line.names.filter((name) => name === 'change').length
  await line.over
  expect(line.names).not.toContain('end')
  // The upload began before and ends after the node has left the balancer.
  expect(await upload.finish()).toMatch(/^HTTP\/1.1 200/)
  expect(await leaving.exit).toEqual({ code: 0, signal: null })

  // What happens before the page has a line again reaches it there.
  expect((await type(2)).status).toBe(200)
  const again = await lineAt(there, line.lastEventId())
  expect(again.status).toBe(200)
  expect(heard).toBeGreaterThan(0)
  await until(
    () => again.hints.length,
    (n) => n > 0,
    20_000,
  )
  expect(again.hints.map(({ kind }) => kind)).toContain('basket')
  again.close()
})

interface Goods {
  prodId: string
  status: string
  stockQty: number | null
  minQty: number
  stepQty: number
}

/** An upload whose second half is outstanding. */
async function startUpload(address: string, token: string) {
  const { payload, headers } = formOf([{ name: '메모.txt', content: '두부 '.repeat(1000) }])
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = [
    `POST ${uploadFile.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type'] ?? ''}`,
    `Content-Length: ${String(payload.length)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const half = Math.floor(payload.length / 2)
  socket.write(payload.subarray(0, half))
  return {
    async finish() {
      socket.write(payload.subarray(half))
      await until(
        () => answer,
        (text) => text.includes('\r\n\r\n') || socket.destroyed,
        20_000,
      )
      return answer
    },
  }
}
