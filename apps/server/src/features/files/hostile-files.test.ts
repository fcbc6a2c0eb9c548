import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { downloadFile } from '@mall/contract/files'
import { send } from '#test/form.ts'
import { makeDocx, makeOle, makePdf, makePicture, makeShreds, makeXlsx } from '#test/samples/made-files.ts'
import { makeZip, type ZipEntry } from '#test/samples/made-zip.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(64, 1), Buffer.from('*/=1;alert(1)//;')])
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(600, 7)])
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const html = '<!doctype html><script>alert(1)</script>'
const zip = makeZip([{ name: 'a.txt', content: '가' }])
const part = (name: string, content: Buffer | string = 'x'): ZipEntry => ({ name, content })
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const pdfAnd = async (more: Buffer | string) => Buffer.concat([await makePdf(), Buffer.from(more as string)])

const refused: [what: string, name: string, make: () => Promise<Buffer> | Buffer | string, code: string][] = [
  ['an SVG with a script', '그림.svg', () => svg, 'FILE_KIND_REFUSED'],
  ['an SVG named as text', '그림.txt', () => svg, 'FILE_KIND_REFUSED'],
  ['an HTML page', '쪽.html', () => html, 'FILE_KIND_REFUSED'],
  ['an HTML page named as text', '쪽.txt', () => html, 'FILE_KIND_REFUSED'],
  ['an HTML page after a comment', '쪽.csv', () => `\ufeff\n<!-- a\n-->\n${html}`, 'FILE_KIND_REFUSED'],
  ['an HTML page named as a photo', '쪽.jpg', () => html, 'FILE_KIND_REFUSED'],
  ['a program', '설치.exe', () => exe, 'FILE_KIND_REFUSED'],
  ['a program with a double extension', '사진.jpg.exe', () => makePicture('jpeg'), 'FILE_KIND_REFUSED'],
  ['a program named as a photo', '사진.jpg', () => exe, 'FILE_KIND_REFUSED'],
  ['a GIF that is also a script', '그림.gif', () => gif, 'FILE_KIND_REFUSED'],
  ['a GIF script named as a photo', '그림.jpg', () => gif, 'FILE_KIND_REFUSED'],
  ['a photo named as a PDF', '계약.pdf', () => makePicture('png'), 'FILE_NAME_MISFIT'],
  ['a PDF named as a photo', '사진.png', () => makePdf(), 'FILE_NAME_MISFIT'],
  ['a workbook named as a Word document', '계약.docx', makeXlsx, 'FILE_NAME_MISFIT'],
  ['a plain ZIP named as a workbook', '재고.xlsx', () => zip, 'FILE_KIND_REFUSED'],
  ['a file without extension', '메모', () => '메모', 'FILE_KIND_REFUSED'],
  ['a name that is only an extension', '.txt', () => '메모', 'FILE_KIND_REFUSED'],
  ['an empty file', '빈.txt', () => '', 'FILE_EMPTY'],
  ['a text with a NUL', '메모.txt', () => '가\u0000나', 'FILE_KIND_REFUSED'],
  ['a text in no known encoding', '메모.txt', () => Buffer.from('b0ff20ff', 'hex'), 'FILE_KIND_REFUSED'],
  ['a PDF with an appended ZIP', '계약.pdf', () => pdfAnd(zip), 'FILE_UNSAFE'],
  [
    'a PDF with an appended ZIP ending in an EOF mark',
    '계약.pdf',
    () => pdfAnd(makeZip([part('a')], '\n%%EOF')),
    'FILE_UNSAFE',
  ],
  ['a PDF with appended HTML', '계약.pdf', () => pdfAnd(html), 'FILE_UNSAFE'],
  [
    'an HTML page with an appended PDF',
    '계약.pdf',
    async () => Buffer.concat([Buffer.from(html), await makePdf()]),
    'FILE_KIND_REFUSED',
  ],
  ['a truncated PDF', '계약.pdf', async () => (await makePdf()).subarray(0, 400), 'FILE_UNSAFE'],
  ['an old Word document named as HWP', '공문.hwp', () => makeOle(['WordDocument']), 'FILE_KIND_REFUSED'],
  [
    'a compound file that only mentions HWP',
    '공문.hwp',
    () => makeOle(['FileHeader'], 'x HWP Document File'),
    'FILE_KIND_REFUSED',
  ],
  ['an HWP document with an appended ZIP', '공문.hwp', () => Buffer.concat([makeOle(), zip]), 'FILE_UNSAFE'],
  ['a password-protected workbook', '재고.xlsx', () => makeOle(['EncryptedPackage']), 'FILE_LOCKED'],
  [
    'a Word document with encrypted parts',
    '계약.docx',
    () => makeDocx([{ ...part('word/x.xml'), flags: 0x801 }]),
    'FILE_LOCKED',
  ],
  ['a Word document with macros', '계약.docx', () => makeDocx([part('word/vbaProject.bin')]), 'FILE_HAS_MACROS'],
  ['a path out of the archive', '계약.docx', () => makeDocx([part('../../etc/cron.d/x')]), 'FILE_UNSAFE'],
  ['an absolute path', '계약.docx', () => makeDocx([part('/etc/passwd')]), 'FILE_UNSAFE'],
  ['a Windows path out of the archive', '계약.docx', () => makeDocx([part('..\\..\\x.dll')]), 'FILE_UNSAFE'],
  [
    'two parts with one name',
    '계약.docx',
    () => makeDocx([part('word/a.xml'), part('word/a.xml', 'y')]),
    'FILE_UNSAFE',
  ],
  ['a nested ZIP', '계약.docx', () => makeDocx([part('word/media/a.bin', zip)]), 'FILE_UNSAFE'],
  [
    'deeply nested archives',
    '계약.docx',
    () => makeDocx([part('word/embeddings/a.docx', makeDocx([part('word/embeddings/b.docx', zip)]))]),
    'FILE_UNSAFE',
  ],
  ['a ZIP bomb', '계약.docx', () => makeDocx([part('word/a.xml', zeros(60))]), 'FILE_UNSAFE'],
  [
    'a ZIP bomb in an embedded document',
    '계약.docx',
    () => makeDocx([part('word/embeddings/a.docx', makeDocx([part('word/a.xml', zeros(60))]))]),
    'FILE_UNSAFE',
  ],
  [
    'a ZIP bomb with a forged size',
    '계약.docx',
    () => makeDocx([{ ...part('word/a.xml', zeros(60)), claims: 1000 }]),
    'FILE_UNSAFE',
  ],
  ['overlapping parts', '계약.docx', overlapping, 'FILE_UNSAFE'],
  [
    'too many parts',
    '계약.docx',
    () => makeDocx(Array.from({ length: 10_001 }, (_, n) => part(`word/${String(n)}`))),
    'FILE_UNSAFE',
  ],
  ['a truncated ZIP', '계약.docx', () => makeDocx().subarray(0, -30), 'FILE_UNSAFE'],
  ['a truncated photo', '사진.jpg', async () => (await makePicture('jpeg')).subarray(0, 3000), 'FILE_UNSAFE'],
  ['a picture of a thousand parts', '사진.webp', makeShreds, 'FILE_UNSAFE'],
  ['too many pixels', '사진.png', flood, 'PICTURE_TOO_LARGE'],
  ['a picture with a forged size', '사진.png', wall, 'PICTURE_TOO_LARGE'],
]

/** Each entry points to the content of the first: little to send, much to unpack. */
function overlapping(): Buffer {
  return makeDocx(
    Array.from({ length: 40 }, (_, n) =>
      n === 0 ? part('word/0', zeros(1)) : { ...part(`word/${String(n)}`, zeros(1)), at: 0 },
    ),
  )
}

function flood(): Promise<Buffer> {
  return sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

/** Claims 40,000 × 40,000 pixels in its header, without the data. */
async function wall(): Promise<Buffer> {
  const png = await makePicture('png', 10, 10)
  png.writeUInt32BE(40_000, 16)
  png.writeUInt32BE(40_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each(refused)('rejects %s (%s)', async (_what, name, make, code) => {
  const { status, problem } = await send(mall, token, name, await make())
  expect([problem.code, status]).toEqual([code, code === 'FILE_KIND_REFUSED' ? 415 : 422])
})

test('strips a script, a page and an archive appended to a photo', async () => {
  const photo = await makePicture('jpeg')
  const { ok } = await send(mall, token, '사진.jpg', Buffer.concat([photo, Buffer.from(html), zip]))
  const { rawPayload } = await mall.app.inject({
    url: downloadFile.path.replace(':fileId', ok.fileId),
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
  for (const foreign of ['<script', 'PK\x03\x04', 'PK\x05\x06'])
    expect(rawPayload.includes(foreign, 0, 'latin1')).toBe(false)
})

test('accepts a Word document with an embedded workbook', async () => {
  const letter = makeDocx([
    part('word/embeddings/Microsoft_Excel.xlsx', await makeXlsx()),
    part('word/media/a.png', await makePicture('png')),
  ])
  expect((await send(mall, token, '견적.docx', letter)).status).toBe(200)
})

test.each([
  ['가'.repeat(251) + '.txt', '가'.repeat(251) + '.txt'],
  ['가'.repeat(300) + '.txt', '가'.repeat(251) + '.txt'],
  ['한글.txt'.normalize('NFD'), '한글.txt'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\windows\\win.txt', 'win.txt'],
  ['C:\\사진\\메모.txt', '메모.txt'],
  ['사진\u202etxt.jpg.txt', '사진txt.jpg.txt'],
  ['a\tb  c.txt', 'ab c.txt'],
  ['  .숨김. .txt', '숨김..txt'],
  ["a'(b)*;=&%.txt", "a'(b);=&%.txt"],
  ['메모.TXT', '메모.TXT'],
])('stores and serves a file named %j as %j', async (sent, name) => {
  const { status, ok } = await send(mall, token, sent, '메모')
  expect([status, ok.name]).toEqual([200, name])
  const { headers } = await mall.app.inject({
    url: downloadFile.path.replace(':fileId', ok.fileId),
    headers: { authorization: `Bearer ${token}` },
  })
  const [, encoded = ''] = /filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(String(headers['content-disposition'])) ?? []
  expect(decodeURIComponent(encoded)).toBe(name)
})

test('leaves no temporary files, and stores accepted ones under random names', () => {
  const files = join(mall.house.dataDir, 'files')
  expect(readdirSync(join(files, 'incoming'))).toEqual([])
  const kept = readdirSync(join(files, 'kept'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(kept.length).toBeGreaterThan(10)
  for (const { name } of kept) expect(name).toMatch(/^[0-9a-f-]{36}(\.[12])?$/)
})
