import { downloadFile } from '@mall/contract/files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { send, sendForm } from '#test/form.ts'
import {
  cp949Text,
  makeDocx,
  makeHwpx,
  makeOle,
  makePdf,
  makePhoto,
  makePicture,
  makeXlsx,
} from '#test/samples/made-files.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

const fetchFile = (fileId: string, thumb?: '1' | '2', as = token) =>
  mall.app.inject({
    url: downloadFile.path.replace(':fileId', fileId),
    query: thumb ? { thumb } : {},
    headers: { authorization: `Bearer ${as}` },
  })

test.each([
  ['주문서.pdf', () => makePdf(), 'application/pdf'],
  ['재고.xlsx', makeXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['계약.docx', () => makeDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['공문.hwp', () => makeOle(), 'application/x-hwp'],
  ['공문.hwpx', makeHwpx, 'application/hwp+zip'],
  ['목록.csv', () => Buffer.from('\ufeff품목,수량\r\n두부,3\r\n'), 'text/csv'],
  ['옛목록.CSV', () => cp949Text, 'text/csv'],
  ['메모.txt', () => Buffer.from('내일 두부 세 모 더 부탁해요'), 'text/plain'],
])('stores %s and serves the same bytes under the same name', async (name, make, mime) => {
  const content = await make()
  const { status, ok } = await send(mall, token, name, content)
  expect([status, ok]).toEqual([200, { fileId: ok.fileId, name, size: content.length, mime, thumbUrl: null }])
  const { statusCode, headers, rawPayload } = await fetchFile(ok.fileId)
  expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([200, mime, String(content.length)])
  expect(rawPayload.equals(content)).toBe(true)
  expect(headers).toMatchObject({
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(name)}`) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'cache-control': 'no-store',
  })
})

test.each(['jpeg', 'png', 'webp'] as const)('redraws a %s and creates two thumbnails', async (kind) => {
  const { status, ok } = await send(mall, token, `현장.${kind}`, await makePicture(kind, 2000, 1000))
  expect([status, ok.mime]).toEqual([200, `image/${kind}`])
  const [whole, small, large] = await Promise.all(
    [undefined, '1', '2'].map((thumb) => fetchFile(ok.fileId, thumb as '1')),
  )
  const sizes = await Promise.all([whole, small, large].map((answer) => sharp(answer!.rawPayload).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    [kind, 2000, 1000],
    ['webp', 320, 160],
    ['webp', 1600, 800],
  ])
  expect(ok.size).toBe(whole!.rawPayload.length)
  expect(mall.app.hasRoute({ method: 'GET', url: downloadFile.path })).toBe(true)
  expect(ok.thumbUrl).toBe(`/nuri/api/files/${ok.fileId}/download?thumb=1`)
})

test('rotates a photo upright and removes its location and camera data', async () => {
  const photo = await makePhoto()
  expect(photo.includes('NuriPhone')).toBe(true)
  const { ok } = await send(mall, token, '사진.jpg', photo)
  for (const thumb of [undefined, '1', '2'] as const) {
    const { rawPayload } = await fetchFile(ok.fileId, thumb)
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect([height > width, exif, orientation ?? 1]).toEqual([true, undefined, 1])
  }
})

test('rejects a missing form, and one without a file, with two files or with another field', async () => {
  const file = { name: '가.txt', content: '가' }
  for (const parts of [
    [],
    [file, file],
    [file, { field: 'x', content: '1' }],
    [{ ...file, field: 'files' }],
    [{ content: '가' }],
  ])
    expect((await sendForm(mall, token, parts)).problem.code).toBe('MALFORMED')
  const { statusCode } = await mall.app.inject({
    method: 'POST',
    url: '/nuri/api/files/upload',
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(415)
})
