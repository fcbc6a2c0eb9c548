import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueImage, listProducts } from '@mall/contract/products'
import { downloadFile } from '@mall/contract/files'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { send } from '#test/form.ts'
import { askThrough, testSettings, useMall, type Mall } from '#test/mall.ts'
import { bucket, startS3, type S3Server } from '#test/s3-server.ts'
import { makePicture } from '#test/samples/made-files.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { buildApp } from '../../../app.ts'
import { openFileRoom } from '../open-file-room.ts'
import { sweepFiles } from '../sweep-files.ts'
import { readS3Address, withoutSecret } from './s3-address.ts'
import { openS3Bucket } from './s3-bucket.ts'
import { openFileStores } from './open-file-store.ts'

let token: string
let s3: S3Server
let node: Mall
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})
beforeAll(async () => {
  s3 = await startS3()
  node = await openNode()
})
afterAll(async () => {
  await node.app.close()
  await s3[Symbol.asyncDispose]()
})

/** A node with a data folder of its own, on the database and the bucket that all share. */
async function openNode(): Promise<Mall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-node-'))
  const house = { ...mall.house, dataDir }
  const app: FastifyInstance = await buildApp(house, { ...testSettings, filesUrl: s3.url })
  app.addHook('onClose', () => rmSync(dataDir, { recursive: true, force: true }))
  await app.ready()
  return { ...mall, house, app, ask: askThrough(app) }
}

const download = (at: Mall, fileId: string, thumb?: '1') =>
  at.app.inject({
    url: downloadFile.path.replace(':fileId', fileId),
    query: thumb ? { thumb } : {},
    headers: { authorization: `Bearer ${token}` },
  })

test('serves on every node what one of them took, and leaves nothing of it on that one', async () => {
  const other = await openNode()
  onTestFinished(() => other.app.close())
  const { ok, status } = await send(node, token, '현장.png', await makePicture('png', 900, 700))
  expect(status).toBe(200)
  const [whole, thumb] = [await download(other, ok.fileId), await download(other, ok.fileId, '1')]
  expect([whole.statusCode, whole.rawPayload.length, thumb.statusCode]).toEqual([200, ok.size, 200])
  expect(whole.headers['content-length']).toBe(String(ok.size))
  expect(readdirSync(join(node.house.dataDir, 'files/incoming'))).toEqual([])
  // The other node's sweep deletes it, wherever it came from.
  await mall.owner`update files set loose_since = now() - interval '25 hours'`
  const room = openFileRoom({
    ...other.house,
    store: openFileStores(s3.url, '/nowhere').attached,
    scanCommand: undefined,
    readers: {},
  })
  await sweepFiles(room)
  await mall.owner`update files set loose_since = now() - interval '25 hours'`
  await sweepFiles(room)
  expect(await mall.owner`select 1 from files`).toHaveLength(0)
  expect((await download(node, ok.fileId)).statusCode).toBe(404)
})

test('answers 503 with Retry-After while the store is away, orders on, and leaves nothing behind', async () => {
  const { ok } = await send(node, token, '메모.txt', '두부 세 모')
  await s3.kill()
  const refused = await send(node, token, '메모.txt', '두부 네 모')
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([503, 'FILES_AWAY', '10'])
  expect((await download(node, ok.fileId)).json()).toMatchObject({ code: 'FILES_AWAY' })
  const picture = await node.ask(catalogueImage, {
    query: { url: `/catalogue/10/${'a'.repeat(32)}.svg`, w: 64, q: 75 },
  })
  expect(picture.status).toBe(503)
  expect((await node.ask(listProducts, { query: {} }, { token })).status).toBe(200)
  expect((await node.app.inject('/readyz')).statusCode).toBe(200)
  expect((await node.app.inject('/metrics')).body).toContain('\nfiles_away 1\n')
  expect(readdirSync(join(node.house.dataDir, 'files/incoming'))).toEqual([])
  // The row stays until the sweep has deleted what the store may have got.
  expect(await mall.owner`select 1 from files where ready`).toHaveLength(1)
  await s3.start()
  expect((await download(node, ok.fileId)).body).toBe('두부 세 모')
  expect((await send(node, token, '메모.txt', '두부 네 모')).status).toBe(200)
  expect((await node.app.inject('/metrics')).body).toContain('\nfiles_away 0\n')
})

test('does not wait for a store that accepts connections and never answers', async () => {
  const silent: Server = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const address = readS3Address(`s3://a:b@${bucket}?endpoint=http://127.0.0.1:${String(port)}`)
  const faults: (string | null)[] = []
  const silentBucket = openS3Bucket(address, (fault) => faults.push(fault), 200)
  await expect(silentBucket.get('files/x')).rejects.toThrow('timed out')
  expect([silentBucket.isAway(), faults]).toEqual([true, ['TimeoutError']])
})

test.each([
  ['another bucket', (url: string) => url.replace(bucket, 'another'), 'the bucket is not there'],
  ['a wrong secret', (url: string) => url.replace(':S3RVER@', ':wrong@'), 'the secret does not fit the key'],
])('refuses to start with %s, in one line without the secret', async (_what, change, line) => {
  const check = openFileStores(change(s3.url), '/nowhere').check()
  await expect(check).rejects.toThrow(line)
  await expect(check).rejects.not.toThrow(/wrong@|S3RVER@/)
})

test('reports a store that does not answer at the start, and starts', async () => {
  expect(await openFileStores(`s3://a:b@${bucket}?endpoint=http://127.0.0.1:1`, '/nowhere').check()).toBe(
    'ECONNREFUSED',
  )
})

test.each([
  ['s3://', 'is not of the form'],
  ['s3://UPPER_CASE', 'is not of the form'],
  ['s3://bucket/a//b', 'is not of the form'],
  ['s3://key@bucket', 'a key without a secret'],
  ['s3://bucket?endpoint=ftp://x', 'endpoint is not an address'],
  ['s3://bucket?acl=public', '"acl" is not known'],
])('refuses the address %s', (url, line) => {
  expect(() => openFileStores(url, '/nowhere')).toThrow(line)
})

test('reads the parts of an address, and shows it without its secret', () => {
  const url = 's3://AK%2F1:se%40cret@my-bucket/mall/one?endpoint=https://s3.example.com&region=eu-west-1'
  expect(readS3Address(url)).toEqual({
    bucket: 'my-bucket',
    prefix: 'mall/one',
    endpoint: 'https://s3.example.com',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AK/1', secretAccessKey: 'se@cret' },
  })
  expect(withoutSecret(url)).toBe('s3://my-bucket/mall/one?endpoint=https://s3.example.com&region=eu-west-1')
})
