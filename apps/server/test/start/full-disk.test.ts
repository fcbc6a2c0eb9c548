import { execFileSync } from 'node:child_process'
import { existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { copyDemo } from '../running/demo-data.ts'
import { freePorts } from '../running/running-proxy.ts'
import { killAll, makeDataDir, runCommand, startMall, statusOf, stopMall, until } from '../running/running-mall.ts'
import { mountSmallDisk } from '../running/small-disk.ts'
import { openStoreClient } from '../running/store-client.ts'

const data = makeDataDir()
const disk = mountSmallDisk(data.path, 400)
afterEach(() => {
  killAll(data.path)
  disk.empty()
})
afterAll(() => {
  disk.unmount()
  data[Symbol.dispose]()
})

// Must run first: a used cluster keeps spare log files, and may start on a full disk.
test('waits for space when killed on a full disk, and reports it once', async (context) => {
  context.skip(disk.why !== '', disk.why)
  const mall = startMall(data.path)
  await mall.ready
  const filler = disk.fill()
  // PostgreSQL may have exited already, for lack of space for its log.
  killAll(data.path)
  await mall.exit
  const next = startMall(data.path)
  const waits = () => next.err().includes('is full: trying again every 10 s until there is room.')
  expect(await until(waits, Boolean, 60_000), next.err()).toBe(true)
  rmSync(filler)
  expect(await statusOf(`${await next.ready}/readyz`)).toBe(200)
  expect(next.err().trim().split('\n')).toHaveLength(1)
  await stopMall(next)
})

test('answers writes 503 with the reason on a full disk, and takes orders again when there is space', async (context) => {
  context.skip(disk.why !== '', disk.why)
  await copyDemo(data.path)
  const mall = startMall(data.path, { env: { MALL_DEMO: 'on' } })
  const address = await mall.ready
  const store = await openStoreClient(address)
  expect(await statusOf(`${address}/readyz`)).toBe(200)

  const filler = disk.fill()
  const uploaded = await store.upload('note.txt', 'x'.repeat(100_000))
  expect(uploaded).toMatchObject({ status: 503, code: 'STORAGE_FULL', retryAfter: '2' })
  expect(uploaded.message).toMatch(/저장 공간이 부족해/)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).json()).toMatchObject({ reason: 'DISK_FULL' })
  expect([await statusOf(`${address}/readyz`), await statusOf(`${address}/healthz`)]).toEqual([503, 200])
  expect((await store.whoAmI()).status).toBe(200)
  // Free space inside table pages is used up first; then an order is refused.
  const refused = await until(
    () => store.order(),
    ({ status }) => status !== 200,
    60_000,
  )
  expect(refused).toMatchObject({ status: 503, code: 'STORAGE_FULL', retryAfter: '2' })
  expect(await runCommand(['apps/server/src/mall-cli.ts', 'create', '한빛식품'], { DATA_DIR: data.path })).toEqual({
    code: 1,
    said: expect.stringMatching(/^the disk is full \(.+\): make room, then try again\.$/) as string,
  })
  expect((await runCommand(['apps/server/src/doctor-cli.ts'], { DATA_DIR: data.path })).said).toMatch(
    /^✗ Files: .* does not work \(ENOSPC.*\) → its disk is full: make room\.$/m,
  )

  rmSync(filler)
  const again = await until(
    () => store.order(),
    ({ status }) => status === 200,
  )
  expect(again.status).toBe(200)
  expect(
    await until(
      () => statusOf(`${address}/readyz`),
      (status) => status === 200,
    ),
  ).toBe(200)
  await stopMall(mall)
})

test('leaves nothing of a backup whose disk is too small for it, and the doctor names a read-only one', async (context) => {
  const small = join(data.path, '../small')
  const target = mountSmallDisk(small, 16)
  context.onTestFinished(() => {
    target.unmount()
  })
  context.skip(disk.why + target.why !== '', disk.why + target.why)
  const command = ['apps/server/src/backup-cli.ts', 'backup', join(small, 'copy')]
  expect(await runCommand(command, { DATA_DIR: data.path })).toEqual({
    code: 1,
    said: expect.stringMatching(/^No backup: the disk is full \(ENOSPC.+\): make room, then try again\.$/) as string,
  })
  expect(readdirSync(join(small, 'copy'))).toEqual([])
  execFileSync('mount', ['-o', 'remount,ro', small])
  const { said } = await runCommand(['apps/server/src/doctor-cli.ts'], { DATA_DIR: join(small, 'copy/data') })
  for (const part of ['Keys', 'Files'])
    expect(said).toMatch(new RegExp(`^✗ ${part}: .* cannot be written: its disk is read-only`, 'm'))
})

test.runIf(existsSync('/dev/full'))('keeps serving when the disk of the log is full', async () => {
  const [port = 0] = await freePorts(1)
  const stdout = openSync('/dev/full', 'w')
  const mall = startMall(data.path, { env: { LOG_LEVEL: 'info', PORT: String(port) }, stdout })
  const health = () => statusOf(`http://127.0.0.1:${String(port)}/healthz`)
  expect(await until(health, (status) => status === 200, 60_000)).toBe(200)
  expect(await health()).toBe(200)
  await stopMall(mall)
})
