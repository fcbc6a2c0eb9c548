import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#e33"/></svg>'
const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 32)
const url = `/catalogue/10/${hash}.svg`

const mall = useMall(async ({ house }) => {
  const folder = join(house.dataDir, 'catalogue/10')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${hash}.svg`), drawing)
  writeFileSync(join(house.dataDir, 'secret.svg'), drawing)
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer()
  writeFileSync(join(folder, `${'a'.repeat(32)}.jpg`), photo)
})

async function picture(query: Record<string, string>, accept = 'image/webp') {
  const answer = await mall.app.inject({ url: '/_image', query, headers: { accept } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test.each([
  ['image/avif,image/webp,*/*', '640', 'image/avif', 'heif'],
  ['image/avif,image/webp,*/*', '128', 'image/webp', 'webp'],
  ['image/webp', '828', 'image/webp', 'webp'],
  ['*/*', '64', 'image/jpeg', 'jpeg'],
])('serves a browser accepting %s a picture %s wide as %s, cacheable forever', async (accept, w, type, format) => {
  const { status, headers, bytes } = await picture({ url, w, q: '75' }, accept)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    vary: 'Accept',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height, format: made } = await sharp(bytes).metadata()
  expect([width, height, made]).toEqual([Number(w), Number(w), format])
})

test('uses a default quality, and never enlarges a photograph', async () => {
  const { bytes } = await picture({ url: `/catalogue/10/${'a'.repeat(32)}.jpg`, w: '640' })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
})

test('serves a repeated request from disk', async () => {
  await picture({ url, w: '384', q: '90' })
  const folder = join(mall.house.dataDir, 'cache/pictures/10', hash.slice(0, 2))
  const name = `${hash}-384-90.webp`
  expect(readdirSync(folder)).toContain(name)
  writeFileSync(join(folder, name), 'kept')
  expect((await picture({ url, w: '384', q: '90' })).bytes.toString()).toBe('kept')
})

test.each([
  ['/secret.svg'],
  ['/catalogue/../secret.svg'],
  ['/catalogue/10/../../secret.svg'],
  ['/catalogue/10/%2e%2e%2f%2e%2e%2fsecret.svg'],
  ['/catalogue/10/..\\..\\secret.svg'],
  [`/catalogue/20/${hash}.svg`],
  [`/catalogue/10/${'0'.repeat(32)}.svg`],
  [`/catalogue/10/${hash}.svg?x`],
  [`//example.com/catalogue/10/${hash}.svg`],
  [`http://example.com/catalogue/10/${hash}.svg`],
  ['file:///etc/passwd'],
  ['/etc/passwd'],
  [''],
])('rejects the picture address %j', async (foreign) => {
  expect((await picture({ url: foreign, w: '64', q: '75' })).status).toBe(404)
})

test.each([
  [{ url, w: '65', q: '75' }],
  [{ url, w: '64', q: '76' }],
  [{ url, w: '64.5' }],
  [{ url, w: '' }],
  [{ url }],
  [{ w: '64' }],
])('rejects sizes other than the fixed ones: %j', async (query) => {
  expect((await picture(query)).status).toBe(400)
  expect(existsSync(join(mall.house.dataDir, 'cache/pictures/10', hash.slice(0, 2), `${hash}-65-75.webp`))).toBe(false)
})
