import { createServer, connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { awaitDatabase } from './await-database.ts'

const mall = useMall()
const noSignal = new AbortController().signal

test('waits until a database that refuses connections accepts them', async () => {
  const [row] = await mall.owner`select current_database() as name`
  const { host, port } = inject('postgres')
  const gate = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${String(port)}`)
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const { port: freePort } = gate.address() as AddressInfo
  await new Promise((resolve) => gate.close(resolve))
  onTestFinished(() => void gate.close())

  let isOpen = false
  const waiting = awaitDatabase(
    { host: '127.0.0.1', port: freePort, database: String(row?.['name']), username: 'postgres' },
    60,
    noSignal,
  ).then(() => isOpen)
  await sleep(500)
  isOpen = true
  await new Promise<void>((resolve) => gate.listen(freePort, '127.0.0.1', resolve))
  expect(await waiting).toBe(true)
})

test('does not wait for a database that does not exist', async () => {
  const since = performance.now()
  await awaitDatabase({ ...inject('postgres'), database: 'nowhere', username: 'postgres' }, 300, noSignal)
  expect(performance.now() - since).toBeLessThan(200_000)
})

test('gives up when the time is over', async () => {
  await awaitDatabase('postgres://nobody@127.0.0.1:9/mall', 1, noSignal)
})

test('ends when the mall is asked to end', async () => {
  const ended = AbortSignal.abort()
  await awaitDatabase('postgres://nobody@127.0.0.1:9/mall', 300, ended)
})
