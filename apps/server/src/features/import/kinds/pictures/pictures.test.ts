import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { makeZip, type ZipEntry } from '#test/samples/made-zip.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const calls = importCalls.goods
let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const pictures = () => importing(mall, 'pictures', () => token)
let made = 0
const fresh = () => `PIC${(made += 1)}`

/** A picture unlike all others. */
async function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  made += 1
  const background = { r: made % 256, g: (made * 37) % 256, b: (made * 91) % 256 }
  return sharp({ create: { width: 40 + made, height: 30, channels: 3, background } })
    [format]()
    .toBuffer()
}

async function send(content: Buffer, name = '사진.zip') {
  const { payload, headers } = formOf([{ name, content }])
  const url = calls.upload.path.replace(':kind', 'pictures')
  const authorization = `Bearer ${token}`
  return mall.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
}
const bring = (entries: ZipEntry[]) => pictures().upload(makeZip(entries), '사진.zip')
async function apply(detail: ImportDetail) {
  const applied = await pictures().apply(detail)
  expect(applied.state).toBe('APPLIED')
  return applied
}
const faultsOf = async (detail: ImportDetail) =>
  Object.fromEntries(
    (await pictures().rows(detail)).flatMap(({ label, faults }) => faults.map(({ text }) => [label, text])),
  )
async function picturesOf(code: string): Promise<string[]> {
  const [row] = await mall.owner`select array_remove(image_url || more_pictures, null) as pictures from products
    where tenant_id = '10' and prod_cd = ${code}`
  return row!.pictures as string[]
}
const checksum = async () =>
  (
    await mall.owner`select md5(string_agg((to_jsonb(p) - 'version' - 'updated_at' - 'changed_at')::text, '' order by prod_id))
    as sum from products p`
  )[0]!.sum as string
const filesLeft = () => [
  ...readdirSync(join(mall.house.dataDir, 'files', 'incoming')),
  ...readdirSync(join(mall.house.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f]{8}-/.test(name),
  ),
]

describe('a ZIP of pictures', () => {
  test('is shown, applied as one change, and undone as a whole', async () => {
    const [first, second, none] = [fresh(), fresh(), fresh()]
    for (const prod_cd of [first, second, none]) await shop().makeProduct({ prod_cd, image_url: null })
    const before = await checksum()
    const detail = await bring([
      { name: `${first}.jpg`, content: await photo() },
      { name: `사진/${first}-2.png`, content: await photo('png') },
      { name: `${first}_3.WEBP`, content: await photo('webp') },
      { name: `${second}.jpeg`, content: await photo() },
      { name: 'UNKNOWN.jpg', content: await photo() },
      { name: `__MACOSX/._${first}.jpg`, content: 'x' },
      { name: '사진/', content: '' },
    ])
    expect(detail.counts).toEqual({ NEW: 4, CHANGED: 0, SAME: 0, FAULTY: 1, SKIPPED: 0 })
    expect(filesLeft()).toEqual([])
    expect(await checksum()).toBe(before)
    const applied = await apply(detail)
    const shown = await picturesOf(first)
    expect([shown.length, (await picturesOf(second)).length, await picturesOf(none)]).toEqual([3, 1, []])
    for (const url of shown) {
      const { format, width } = await sharp(readFileSync(join(mall.house.dataDir, url))).metadata()
      expect([format, width > 40]).toEqual(['jpeg', true])
    }
    const audited = await mall.owner`select count(*)::int as n from audit_rows
      where action = 'product.changed' and facts->>'changeId' = ${detail.importId}`
    expect(audited[0]!.n).toBeGreaterThan(0)
    expect((await pictures().undo(applied)).state).toBe('UNDONE')
    expect(await checksum()).toBe(before)
  })

  test('puts each picture at the place that its name says and keeps the others', async () => {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code, image_url: null })
    const [a, b, c, d] = [await photo(), await photo(), await photo(), await photo()]
    await apply(await bring([a, b, c].map((content, n) => ({ name: `${code}-${n + 1}.jpg`, content }))))
    const [main, two, three] = await picturesOf(code)
    const again = await bring([
      { name: `${code} (2).jpg`, content: d },
      { name: `${code}-3.jpg`, content: c },
    ])
    expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 1, SAME: 1 })
    const [row] = await pictures().rows(again, 'CHANGED')
    expect(row!.changes).toContainEqual({
      column: 'picture',
      before: two,
      after: expect.stringMatching(/^\/catalogue/) as string,
    })
    await apply(again)
    const now = await picturesOf(code)
    expect([now[0], now[2], now.length]).toEqual([main, three, 3])
    expect(now[1]).not.toBe(two)
    // A picture of the mall, as it was downloaded, is the same and not drawn from a drawing.
    const stored = readFileSync(join(mall.house.dataDir, main!))
    expect((await bring([{ name: `${code}.jpg`, content: stored }])).counts).toMatchObject({ SAME: 1, CHANGED: 0 })
  })

  test('names the code that a file means without its zeros', async () => {
    await shop().makeProduct({ prod_cd: '00101', image_url: null })
    const detail = await bring(
      ['101.jpg', '101-2.jpg', '102.jpg'].map((name) => ({ name, content: Buffer.from('not looked at') })),
    )
    expect(await faultsOf(detail)).toEqual({
      '101.jpg': '이 코드의 상품이 없어요. 앞의 0이 빠진 것 같아요: 00101',
      '101-2.jpg': '이 코드의 상품이 없어요. 앞의 0이 빠진 것 같아요: 00101',
      '102.jpg': expect.stringContaining('이 코드의 상품이 없어요. 파일 이름을') as string,
    })
  })

  test('reads names of Windows and macOS, codes with signs, and folders that are codes', async () => {
    const [korean, dashed, folder] = [`파-${fresh()}`, `${fresh()}-2`, fresh()]
    for (const prod_cd of [korean, dashed, folder]) await shop().makeProduct({ prod_cd, image_url: null })
    const cp949 = Buffer.concat([Buffer.from([0xc6, 0xc4]), Buffer.from(`${korean.slice(1)}.jpg`)])
    const detail = await bring([
      { name: cp949, flags: 0, content: await photo() },
      { name: `${korean}-2.jpg`.normalize('NFD'), flags: 0, content: await photo() },
      { name: `${dashed}.jpg`, content: await photo() },
      { name: `../../${folder}/뒷면.jpg`, content: await photo() },
      { name: `${folder}\\앞면.jpg`, flags: 0, content: await photo() },
    ])
    expect(await faultsOf(detail)).toEqual({})
    await apply(detail)
    const counts = [korean, dashed, folder].map(async (code) => (await picturesOf(code)).length)
    expect(await Promise.all(counts)).toEqual([2, 1, 2])
  })

  test('says of each file what is wrong with it', async () => {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code, image_url: null })
    const file = (name: string, content: ZipEntry['content'], more: Partial<ZipEntry> = {}) => ({
      name,
      content,
      ...more,
    })
    const good = await photo()
    const detail = await bring([
      file(`${code}-1.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      file(`${code}-2.heic`, 'x'),
      file(`${code}-3.jpg`, '메모'),
      file(`${code}-4.jpg`, good.subarray(0, 200)),
      file(`${code}-5.jpg`, Buffer.alloc(20 * 1024 * 1024 + 1)),
      file(`${code}-6.jpg`, good, { claims: good.length - 5 }),
      file(`${code}-9.jpg`, await photo()),
      file(`${code}-7.jpg`, await photo()),
      file(`${code}-7.png`, await photo('png')),
      file(`${code}-8.jpg`, good),
    ])
    expect(detail.counts).toMatchObject({ NEW: 1, FAULTY: 9 })
    const faults = await faultsOf(detail)
    const start = Object.fromEntries(
      Object.entries(faults).map(([name, text]) => [name.slice(code.length), text.slice(0, 8)]),
    )
    expect(start).toEqual({
      ...{
        '-1.svg': 'SVG 그림은 ',
        '-2.heic': 'HEIC 사진은',
        '-3.jpg': '사진이 아니에요',
        '-4.jpg': '손상된 사진이에',
      },
      ...{ '-5.jpg': '사진 하나는 2', '-6.jpg': '손상된 사진이에', '-9.jpg': '상품 하나에 사' },
      ...{ '-7.jpg': '파일: 같은 자', '-7.png': '파일: 같은 자' },
    })
    const url = calls.faults.path.replace(':importId', detail.importId)
    const answer = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    ['no archive', () => Buffer.from('사진이 아니에요'), 'IMPORT_NO_ZIP'],
    ['nothing but folders', () => makeZip([{ name: '사진/', content: '' }]), 'IMPORT_NO_ZIP'],
    ['a password', () => makeZip([{ name: 'a.jpg', content: 'x', flags: 0x801 }]), 'FILE_LOCKED'],
    [
      'more than a gigabyte',
      () => makeZip(Array.from({ length: 70 }, (_, n) => ({ name: `${n}.jpg`, content: 'x', claims: 16_000_000 }))),
      'FILE_UNSAFE',
    ],
    [
      'too many files',
      () => makeZip(Array.from({ length: 5001 }, (_, n) => ({ name: `${n}.jpg`, content: '' }))),
      'IMPORT_TOO_MANY_PICTURES',
    ],
  ])('is refused with %s, and leaves nothing behind', async (_, content, code) => {
    const before = await mall.owner`select count(*)::int as n from imports`
    expect((await send(content())).json()).toMatchObject({ code })
    expect(await mall.owner`select count(*)::int as n from imports`).toEqual(before)
    expect(filesLeft()).toEqual([])
  })

  test('is not undone once a product has other pictures, and is checked again if a product changed since the preview', async () => {
    const code = fresh()
    const prodId = await shop().makeProduct({ prod_cd: code, image_url: null })
    const detail = await bring([{ name: `${code}.jpg`, content: await photo() }])
    await mall.owner`update products set prod_nm = '새 이름', version = version + 1 where prod_id = ${prodId}`
    const again = await pictures().apply(detail)
    expect([again.state, again.note, again.counts.NEW]).toEqual(['READY', 'OVERTAKEN', 1])
    const applied = await apply(again)
    await mall.owner`update products set image_url = null where prod_id = ${prodId}`
    const { status, problem } = await pictures().step('undo', applied)
    expect([status, problem.message]).toEqual([409, expect.stringContaining(`사진이 다시 바뀐 상품 ${code}`)])
  })
})
