import { join } from 'node:path'
import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { importCalls } from '@mall/contract/import'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { formOf } from '#test/form.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { patience, times } from '#test/proof.ts'
import { madeWorkbook, type MadeCell } from '#test/samples/made-workbook.ts'
import { makeZip } from '#test/samples/made-zip.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { drawPictures, type ZipRoom } from './kinds/pictures/draw-pictures.ts'
import { openImportDesk } from './steps/open-import-desk.ts'
import { sweepImports } from './sweep-imports.ts'

const count = times(400, 1000)
/** Milliseconds after which a step is killed. */
const killedAfter = Array.from({ length: times(1, 20) }, (_, n) => ((n + 0.5) * 0.18 * count) / times(1, 20))
let token: string
let parts: ZipRoom
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  await shop.makeStore()
  await shop.makeCategory()
  const { attached: store, pictures: originals } = openFileStores(undefined, made.house.dataDir)
  const incoming = join(made.house.dataDir, 'files', 'incoming')
  parts = { originals, room: { database: made.database, store, incoming, scan: () => Promise.resolve() } }
})
const openDesk = () =>
  openImportDesk(mall.database, {
    report: () => undefined,
    draw: (db, one, work) => drawPictures(parts, db, one, work),
  })

async function send(kind: ImportKind, name: string, content: Buffer): Promise<string> {
  const { payload, headers } = formOf([{ name, content }])
  const url = importCalls[areaOf(kind)].upload.path.replace(':kind', kind)
  const one = { method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } } as const
  return (await mall.app.inject(one)).json<{ importId: string }>().importId
}
const table = (kind: ImportKind, rows: MadeCell[][]) => send(kind, '자료.xlsx', madeWorkbook([{ rows }]))
const numbers = Array.from({ length: count }, (_, n) => n)
const bring = (mark: string) =>
  table('products', [['상품코드', '상품명'], ...numbers.map((n) => [`${mark}-${n}`, `상품 ${n}`])])

const stateOf = async (importId: string) => {
  const [row] = await mall.owner`select state, version, note from imports where import_id = ${importId}`
  return row as { state: string; version: number; note: string | null }
}
/** Everything that imports change, as one sum. */
const checksum = async (importId: string | null = null) => {
  const sums = await mall.owner`
    select (select state from imports where import_id = ${importId}) as state, count(*)::int as n, md5(string_agg(t, '' order by t)) as sum from (
      select md5(row(prod_cd, prod_nm, image_url, more_pictures)::text) as t from products
      union all select md5(row(prod_id, avail)::text) from product_stock
      union all select md5(row(prod_id, grade, from_day, to_day, unit_price_milli)::text) from grade_prices
      union all select md5(row(store_id, balance, store_nm, company_id)::text) from stores
      union all select md5(row(store_id, name, is_default)::text) from store_deliverys
      union all select md5(row(store_id, user_cd, name)::text) from users) x`
  const [{ state, ...sum }] = sums as unknown as [{ state: string | null; n: number; sum: string }]
  return { state, sum }
}

/** Ends what the mall is doing in the database, and has what it claimed time out, as if it had been killed. */
async function kill(importId: string): Promise<void> {
  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'mall_app'`
  await mall.owner`update imports set claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
    where import_id = ${importId} and claim is not null`
}

async function begin(importId: string, to: 'APPLYING' | 'UNDOING'): Promise<void> {
  const { version } = await stateOf(importId)
  const [row] = await mall.owner`select user_id from imports where import_id = ${importId}`
  const editor = { userId: row!.user_id as string, address: '203.0.113.7', agent: 'test', lang: 'ko' }
  await mall.owner`update imports set state = ${to}, version = ${version + 1}, editor = ${mall.owner.json(editor)}
    where import_id = ${importId}`
}

async function takeOver(importId: string, until: string): Promise<void> {
  const next = openDesk()
  await expect
    .poll(async () => {
      next.begin('10', importId)
      return (await stateOf(importId)).state
    })
    .toBe(until)
  await next.close()
}

/** Takes a step and is killed after so long; then another process finishes it. */
async function stepKilled(importId: string, step: 'APPLYING' | 'UNDOING', afterMs: number): Promise<void> {
  const { sum: before } = await checksum()
  await begin(importId, step)
  const desk = openDesk()
  desk.begin('10', importId)
  await sleep(afterMs)
  await kill(importId)
  await desk.close()
  const left = await checksum(importId)
  const done = step === 'APPLYING' ? 'APPLIED' : 'UNDONE'
  if (left.state !== done) expect(left.sum).toEqual(before)
  await takeOver(importId, done)
  if (left.state === done) expect((await checksum()).sum).toEqual(left.sum)
}

const kindsKilled: Record<
  'products' | 'prices' | 'stock' | 'balances' | 'pictures' | 'stores' | 'places' | 'people',
  (mark: string) => Promise<string>
> = {
  products: bring,
  prices: async (mark) => {
    await makeProducts(mark)
    const from = addDays(seoulDay(new Date()), 3)
    return table('prices', [
      ['상품 코드', '등급', '단가', '시작일'],
      ...numbers.map((n) => [`${mark}-${n}`, 'A', 1000 + n, from]),
    ])
  },
  stock: async (mark) => {
    await makeProducts(mark)
    return table('stock', [['상품 코드', '재고'], ...numbers.map((n) => [`${mark}-${n}`, n])])
  },
  balances: async (mark) => {
    await makeStores(mark)
    return table('balances', [['매장 코드', '기초 미수금'], ...numbers.map((n) => [`${mark}-${n}`, n + 1])])
  },
  // Half of them exist, which are locked and changed last.
  stores: async (mark) => {
    await makeStores(mark, count / 2)
    const head = ['거래처코드', '거래처명', '등급', '사업자번호', '대표자', '전화', '주소']
    const rest = ['A', '1234567891', '김누리', '02-123-4567', '서울']
    return table('stores', [head, ...numbers.map((n) => [`${mark}-${n}`, `새 이름 ${n}`, ...rest])])
  },
  places: async (mark) => {
    await makeStores(mark)
    const head = ['거래처코드', '배송지명', '주소', '기본배송지']
    return table('places', [head, ...numbers.map((n) => [`${mark}-${n}`, '창고', '서울', n % 2 === 0 ? '예' : ''])])
  },
  people: async (mark) => {
    await makeStores(mark)
    return table('people', [
      ['아이디', '거래처코드', '이름'],
      ...numbers.map((n) => [`${mark}.${n}`, `${mark}-${n}`, '김누리']),
    ])
  },
  pictures: async (mark) => {
    await makeProducts(mark, 30)
    const pictures = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sharp({ create: { width: 600, height: 500 + n, channels: 3, background: '#396' } })
          .jpeg()
          .toBuffer(),
      ),
    )
    const importId = await send(
      'pictures',
      '사진.zip',
      makeZip(pictures.map((content, n) => ({ name: `${mark}-${n}.jpg`, content }))),
    )
    // While they are drawn.
    await expect.poll(async () => (await drawnOf(importId)) > 3).toBe(true)
    await kill(importId)
    await takeOver(importId, 'READY')
    expect(await drawnOf(importId)).toBe(30)
    return importId
  },
}

async function drawnOf(importId: string): Promise<number> {
  const [row] = await mall.owner`select count(*)::int as n from import_rows
    where import_id = ${importId} and cells[4] <> ''`
  return row!.n as number
}

async function makeStores(mark: string, many = count): Promise<void> {
  await mall.owner`insert into stores (tenant_id, store_cd, store_nm, store_grade, company_id, phone, address)
    select tenant_id, ${mark} || '-' || n, '매장 ' || n, store_grade, company_id, phone, address
    from (select * from stores where tenant_id = '10' limit 1) s, generate_series(0, ${many - 1}::int) n`
}

async function makeProducts(mark: string, many = count): Promise<void> {
  await mall.owner`insert into products (tenant_id, prod_cd, prod_nm, category_id)
    select '10', ${mark} || '-' || n, '상품 ' || n, c.category_id
    from (select category_id from categories where tenant_id = '10' limit 1) c, generate_series(0, ${many - 1}::int) n`
}

test.each(Object.keys(kindsKilled) as (keyof typeof kindsKilled)[])(
  `killed at ${killedAfter.length} point(s), an import of %s has changed nothing or everything, and another process finishes it`,
  patience,
  async (kind) => {
    for (const [n, afterMs] of killedAfter.entries()) {
      const importId = await kindsKilled[kind](`KILL-${kind}${n}`)
      await expect.poll(async () => (await stateOf(importId)).state).toBe('READY')
      const before = await checksum()
      await stepKilled(importId, 'APPLYING', afterMs)
      expect(await checksum()).not.toEqual(before)
      await stepKilled(importId, 'UNDOING', afterMs)
      expect(await checksum()).toEqual(before)
    }
  },
)

test('deletes the rows of an import that was not applied within a week', async () => {
  const importId = await bring('OLD')
  await expect.poll(async () => (await stateOf(importId)).state).toBe('READY')
  await sweepImports(mall.database, parts.room.store)
  expect((await stateOf(importId)).state).toBe('READY')
  await mall.owner`update imports set created_at = now() - interval '8 days' where import_id = ${importId}`
  await sweepImports(mall.database, parts.room.store)
  expect(await mall.owner`select from import_rows where import_id = ${importId}`).toHaveLength(0)
  expect(await mall.owner`select from imports where import_id = ${importId}`).toHaveLength(0)
})
