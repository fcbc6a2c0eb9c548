import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type S3Server } from '#test/s3-server.ts'
import { openFileStores, type FileStores } from './open-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-stores-'))
let s3: S3Server
let stores: FileStores
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const putBytes = (key: string, bytes: Buffer) => stores.attached.put(key, Readable.from([bytes]), bytes.length)
async function read(key: string): Promise<Buffer | null> {
  const found = await stores.attached.get(key)
  return found && buffer(found)
}

describe.each([
  { where: 'a folder', url: () => `file://${folder}/kept`, isAtomic: true },
  // Of S3 an object is whole or missing; this server leaves half of it.
  { where: 'a bucket', url: () => s3.url, isAtomic: false },
])('in $where', ({ url, isAtomic }) => {
  beforeAll(() => {
    stores = openFileStores(url(), join(folder, 'data'))
  })

  test('can be used as configured', async () => {
    expect(await stores.check()).toBeNull()
  })

  test('returns the same bytes, until they are deleted', async () => {
    const key = randomUUID()
    const bytes = randomBytes(3_000_000)
    expect([await stores.attached.has(key), await read(key)]).toEqual([false, null])
    await putBytes(key, bytes)
    expect(await stores.attached.has(key)).toBe(true)
    expect((await read(key))?.equals(bytes)).toBe(true)
    await stores.attached.remove(key)
    expect([await stores.attached.has(key), await read(key)]).toEqual([false, null])
    // Deleting what is gone is no fault: a sweep may have been interrupted.
    await stores.attached.remove(key)
  })

  test('stores an empty content, and thumbnails beside their file', async () => {
    const key = randomUUID()
    await putBytes(key, Buffer.alloc(0))
    await putBytes(`${key}.2`, Buffer.from('thumb'))
    expect((await read(key))?.length).toBe(0)
    expect((await read(`${key}.2`))?.toString()).toBe('thumb')
    await stores.attached.remove(key)
    expect((await read(`${key}.2`))?.toString()).toBe('thumb')
  })

  test('keeps pictures apart from attached files', async () => {
    const key = `10/${'ab'.repeat(16)}.svg`
    await stores.pictures.put(key, Readable.from([Buffer.from('<svg/>')]), 6)
    expect(await stores.pictures.has(key)).toBe(true)
    expect(await stores.pictures.has(`20/${'ab'.repeat(16)}.svg`)).toBe(false)
    expect((await buffer((await stores.pictures.get(key))!)).toString()).toBe('<svg/>')
  })

  test('stores nothing when the content breaks off', async () => {
    const key = randomUUID()
    const broken = Readable.from(
      (function* () {
        yield randomBytes(100_000)
        throw new Error('cut off')
      })(),
    )
    await expect(stores.attached.put(key, broken, 5_000_000)).rejects.toThrow('cut off')
    if (isAtomic) expect(await stores.attached.has(key)).toBe(false)
    expect(stores.isAway()).toBe(false)
  })

  test('streams: large contents never lie in memory together', async () => {
    const size = 16_000_000
    const chunk = Buffer.alloc(64_000, 1)
    const keys = Array.from({ length: 12 }, () => randomUUID())
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5)
    const before = process.memoryUsage().arrayBuffers
    await Promise.all(
      keys.map((key) =>
        stores.attached.put(key, Readable.from(Array.from({ length: size / 64_000 }, () => chunk)), size),
      ),
    )
    clearInterval(watch)
    expect(most - before).toBeLessThan(80_000_000)
    await Promise.all(keys.map((key) => stores.attached.remove(key)))
  }, 120_000)

  test.each(['../../etc/passwd', '', `${randomUUID()}.3`, `${randomUUID()}/x`, '10/x.svg'])(
    'rejects %j, which is no key of the mall',
    async (key) => {
      await expect(putBytes(key, Buffer.from('x'))).rejects.toThrow('no key of a file')
      await expect(read(key)).rejects.toThrow('no key of a file')
      await expect(stores.pictures.get(key)).rejects.toThrow('no key of a file')
    },
  )
})

test('removes the draft of a process that died while writing', async () => {
  const data = join(folder, 'drafts')
  const { attached } = openFileStores(undefined, data)
  const key = randomUUID()
  const endless = new Readable({ read: () => undefined })
  endless.push('half')
  void attached.put(key, endless, 100).catch(() => undefined)
  const drafts = () =>
    readdirSync(join(data, 'files/kept'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  await expect.poll(() => drafts().length).toBe(1)
  await attached.remove(key)
  expect(drafts()).toEqual([])
  endless.destroy()
})

test('finds pictures that an earlier program stored in the data folder', async () => {
  const data = join(folder, 'earlier')
  const key = `10/${'cd'.repeat(16)}.svg`
  await openFileStores(undefined, data).pictures.put(key, Readable.from([Buffer.from('<svg/>')]), 6)
  expect(statSync(join(data, 'catalogue', key)).size).toBe(6)
  const { pictures } = openFileStores(`file://${folder}/moved`, data)
  expect([await pictures.has(key), (await buffer((await pictures.get(key))!)).toString()]).toEqual([true, '<svg/>'])
})
