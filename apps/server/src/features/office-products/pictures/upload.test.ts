import { uploadPicture } from '@mall/contract/office-products/pictures'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { makeShreds } from '#test/samples/made-files.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

async function upload(name: string, content: Buffer | string) {
  const { payload, headers } = formOf([{ name, content }])
  const answer = await mall.app.inject({
    method: uploadPicture.method,
    url: uploadPicture.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const left = () => readdirSync(join(mall.house.dataDir, 'files', 'incoming'))

test('stores a photo of a phone upright, smaller and without metadata, once, and serves it to the shop', async () => {
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#963' } })
    .withExif({ IFD0: { Copyright: '비밀' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload('사진.jpg', photo)
  expect([status, body['width'], body['height']]).toEqual([200, 1242, 1656])
  const url = String(body['imageUrl'])
  const stored = readFileSync(join(mall.house.dataDir, url))
  const { exif, orientation } = await sharp(stored).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect((await upload('같은 사진.jpg', photo)).body['imageUrl']).toBe(url)
  const shown = await mall.app.inject({ url: '/_image', query: { url, w: '256' }, headers: { accept: 'image/webp' } })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(256)
  expect(left()).toEqual([])
})

test.each([
  ['메모.txt', '메모', 'FILE_KIND_REFUSED'],
  ['사진.heic', '사진', 'FILE_IS_HEIC'],
  ['사진.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'FILE_UNSAFE'],
])('refuses %s, and leaves nothing behind', async (name, content, code) => {
  expect((await upload(name, content)).body['code']).toBe(code)
  expect(left()).toEqual([])
})

test('refuses a picture that a decoder should not see', async () => {
  expect((await upload('사진.webp', await makeShreds())).body['code']).toBe('FILE_UNSAFE')
})
