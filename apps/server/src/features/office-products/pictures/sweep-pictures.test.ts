import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveProducts } from '@mall/contract/office-products'
import { uploadPicture } from '@mall/contract/office-products/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import { formOf } from '#test/form.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { sweepPictures } from './sweep-pictures.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
async function upload(colour: string): Promise<string> {
  const { payload, headers } = formOf([{ name: '사진.jpg', content: await drawn(colour) }])
  const { method, path: url } = uploadPicture
  const answer = await mall.app.inject({
    method,
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return answer.json<{ imageUrl: string }>().imageUrl
}
const isThere = (url: string) => existsSync(join(mall.house.dataDir, url))
const aDayLater = () => mall.owner`update loose_pictures set since = since - interval '25 hours'`
const sweep = () =>
  sweepPictures(mall.house.database, openFileStores(undefined, mall.house.dataDir, () => undefined).pictures)
const save = (prodId: string, version: number, pictures: string[]) =>
  mall.ask(saveProducts, { body: { changes: [{ prodId, version, fields: { pictures } }] } }, { token })

test('deletes a picture that was never saved after a day, and not before', async () => {
  const url = await upload('#123')
  await sweep()
  expect(isThere(url)).toBe(true)
  await aDayLater()
  await sweep()
  expect(isThere(url)).toBe(false)
  const prodId = await arrangeShop(mall.owner).makeProduct()
  const { status, problem } = await save(prodId, 1, [url])
  expect([status, problem.fields]).toEqual([422, { '0.pictures': expect.stringContaining('다시 올려') as string }])
  // Uploaded again it is there again, at the same address.
  expect([await upload('#123'), isThere(url)]).toEqual([url, true])
  expect((await save(prodId, 1, [url])).status).toBe(200)
})

test('keeps pictures that a product shows, and deletes them a day after they are taken out', async () => {
  const [main, second] = [await upload('#456'), await upload('#789')]
  const prodId = await arrangeShop(mall.owner).makeProduct()
  expect((await save(prodId, 1, [main, second])).status).toBe(200)
  await aDayLater()
  await sweep()
  expect([isThere(main), isThere(second)]).toEqual([true, true])
  expect((await mall.owner`select url from loose_pictures where url in (${main}, ${second})`).length).toBe(0)
  await save(prodId, 2, [second])
  await sweep()
  expect(isThere(main)).toBe(true)
  await aDayLater()
  await sweep()
  expect([isThere(main), isThere(second)]).toEqual([false, true])
})

test('keeps a picture that another product still shows', async () => {
  const shared = await upload('#abc')
  const shop = arrangeShop(mall.owner)
  const [one, two] = [await shop.makeProduct(), await shop.makeProduct()]
  await save(one, 1, [shared])
  await save(two, 1, [shared])
  await save(one, 2, [])
  await aDayLater()
  await sweep()
  expect(isThere(shared)).toBe(true)
})

test('keeps pictures that an undone import would bring back, or that one still brings in, however many rows it has', async () => {
  const [before, staged] = [await upload('#bcd'), await upload('#cde')]
  const shop = arrangeShop(mall.owner)
  const addImport = async (kind: string, state: string) => {
    const [made] = await shop.run(
      `insert into imports (kind, state, file_name, user_id)
       select $1, $2, '', user_id from users limit 1 returning import_id`,
      [kind, state],
    )
    return made!['import_id']
  }
  // The row that names the picture is the last of many.
  await shop.run(
    `insert into import_applied (import_id, row_no, is_new, key, target, applied) select $1, n, false, 'A',
       gen_random_uuid(), case when n = 10002 then $2::jsonb else '{}' end from generate_series(1, 10002) n`,
    [await addImport('products', 'APPLIED'), { before: { pictures: [before] } }],
  )
  await shop.run(`insert into import_rows (import_id, row_no, cells, change) values ($1, 1, '{}', $2::jsonb)`, [
    await addImport('pictures', 'READY'),
    { image: staged, place: 1 },
  ])
  await aDayLater()
  await sweep()
  expect([isThere(before), isThere(staged)]).toEqual([true, true])
  await shop.run('delete from import_applied')
  await shop.run('delete from import_rows')
  await aDayLater()
  await sweep()
  expect([isThere(before), isThere(staged)]).toEqual([false, false])
})

test('saves no product with a picture that is deleted at the same moment', async () => {
  const colours = ['#111', '#222', '#333', '#444', '#555', '#666']
  const urls = await Promise.all(colours.map(upload))
  const shop = arrangeShop(mall.owner)
  const products = await Promise.all(urls.map(() => shop.makeProduct()))
  await aDayLater()
  const [, ...answers] = await Promise.all([sweep(), ...urls.map((url, n) => save(products[n]!, 1, [url]))])
  for (const [n, url] of urls.entries()) expect([url, isThere(url)]).toEqual([url, answers[n]?.status === 200])
  expect(readFileSync(join(mall.house.dataDir, await upload('#777'))).length).toBeGreaterThan(0)
})
