import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { frontLogin } from '@mall/contract/otp'
import { whoAmI } from '@mall/contract/users'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chainAudits, chainBatch, verifyChain } from '#db/audit/audit-chain.ts'
import { atomically } from '#db/statements/atomically.ts'
import { clientConfig } from '#db/connections/connect.ts'
import { leftOut, listTenantTables } from '#db/copy/tenant-tables.ts'
import { openSession } from '#db/driver/session.ts'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import { useMall, type Mall } from '#test/mall.ts'
import { addPerson, signIn, usualPassword as password } from '#test/people.ts'
import { openTenants, plantOffice, plantStore, plantThings, type PlantedThings } from '#test/planted/planted.ts'
import { openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'
import { deleteTenant } from './delete-tenant.ts'
import { exportTenant, type MallOfTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-tenant-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let planted: PlantedThings
const picture = 'ab12'.repeat(4)

const mall = useMall(async (arranged) => {
  await openTenants(arranged)
  for (const tenantId of ['20', '10']) {
    const officeToken = await plantOffice(arranged, tenantId, `mark${tenantId}`)
    planted = await plantThings(
      arranged,
      await plantStore(arranged, { tenantId, mark: `mark${tenantId}`, officeToken }),
    )
  }
  const { owner, house } = arranged
  await owner`update tenants set host = 'ten.example', biz_no = '1248100998' where tenant_id = '10'`
  await addPerson(arranged, { userCd: 'factor', otpRequired: true })
  await signInWithFactor(openSignInBrowser(arranged, 'factor'))
  await owner`update users set otp_asked = false where user_cd = 'factor'`
  // A row that has no content is one that was deleted meanwhile.
  await owner`delete from files where tenant_id = '10' and file_id <> ${planted.fileId}`
  await openFileStores(undefined, house.dataDir).attached.put(
    await contentKeyOf(arranged, '10'),
    Readable.from(['attached']),
    8,
  )
  mkdirSync(join(house.dataDir, 'catalogue/10'), { recursive: true })
  writeFileSync(join(house.dataDir, `catalogue/10/${picture}.png`), 'picture')
  await owner`update products set image_url = ${`/catalogue/10/${picture}.png`} where tenant_id = '10'`
  await chainAudits(house.database)
  // Its jobs would go on writing.
  await arranged.app.close()
})
const other = useMall(({ owner }) => owner`select 1`.then(() => undefined))

async function contentKeyOf({ owner }: Mall, tenantId: string): Promise<string> {
  const [row] = await owner<
    { content_key: string }[]
  >`select content_key from files where tenant_id = ${tenantId} limit 1`
  return row!.content_key
}

async function ofTenant({ owner, database, house }: Mall): Promise<MallOfTenant> {
  const [row] = await owner<{ name: string }[]>`select current_database() as name`
  const address = { ...inject('postgres'), database: row!.name }
  const [app, keeper] = ['mall_app', 'postgres'].map((username) => ({ ...address, username }))
  return { database, app: app!, owner: keeper!, stores: openFileStores(undefined, house.dataDir) }
}

const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string]
let here: MallOfTenant
let there: MallOfTenant
beforeAll(async () => {
  ;[here, there] = [await ofTenant(mall), await ofTenant(other)]
  await exportTenant(here, '10', first)
})

const contents = (path: string) => readFileSync(path, 'utf8')
const paths = (of: string) =>
  readdirSync(of, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(of, path)).isFile())

test('carries every table of a wholesaler but those that are named with a reason', async () => {
  const sql = openSession(clientConfig(here.owner))
  const carried = (await listTenantTables(sql)).map(({ name }) => name)
  await sql.end()
  const all = await mall.owner<{ name: string }[]>`select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'`
  expect([...carried, ...Object.keys(leftOut)].sort()).toEqual(all.map(({ name }) => name).sort())
})

test('exports nothing of another wholesaler, no key and no secret, and says in Korean what it is', async () => {
  const [{ seed }] = (await mall.owner`select otp_seed as seed from users where user_cd = 'factor'`) as [
    { seed: string },
  ]
  for (const path of paths(first)) {
    expect(contents(join(first, path)), path).not.toContain('mark20')
    expect(contents(join(first, path)), path).not.toContain(seed)
  }
  expect(contents(join(first, 'README.md'))).toMatch(/# mark10 \(10\) 데이터[^]*rows\/orders\.csv \| 주문 \| 3 \|/)
  expect(contents(join(first, 'rows/orders.csv'))).toMatch(/^\uFEFForder_id,order_no,store_id/)
  expect(contents(join(first, `files/${planted.fileId}`))).toBe('attached')
  expect(statSync(first).mode & 0o777).toBe(0o700)
  const [audited] = await mall.owner`select facts from audit_rows where action = 'tenant.exported'`
  expect(audited?.['facts']).toMatchObject({ orders: '3' })
})

test('leaves nothing behind when an import is cut off or a file cannot be stored', async () => {
  await other.owner.begin(async (held) => {
    await held`lock table ledger_entries in share mode`
    const importing = expect(importTenant(there, first)).rejects.toThrow()
    await expect
      .poll(
        () => other.owner`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1)
    await importing
  })
  const kept = join(other.house.dataDir, 'files/kept')
  rmSync(kept, { recursive: true })
  writeFileSync(kept, '')
  await expect(importTenant(there, first)).rejects.toThrow()
  rmSync(kept)
  mkdirSync(kept)
  expect(await other.owner`select from tenants union all select from stores union all select from audit_rows`).toEqual(
    [],
  )
})

test('gives the same again after an import into an empty mall', async () => {
  expect(await importTenant(there, first)).toMatchObject({ tenantId: '10', taken: [], brokenAt: null })
  await exportTenant(there, '10', second)
  const changed = ['README.md', 'wholesaler.json', 'checksums.txt', 'rows/audit_rows.csv']
  expect(paths(second).sort()).toEqual(paths(first).sort())
  for (const path of paths(first).filter((one) => !changed.includes(one)))
    expect(contents(join(second, path)), path).toBe(contents(join(first, path)))
  // The import and the first export are audited besides.
  const lines = (of: string) => contents(join(of, 'rows/audit_rows.csv')).trim().split('\n')
  expect(lines(second)).toEqual(expect.arrayContaining(lines(first)))
  expect(lines(second)).toHaveLength(lines(first).length + 1)
  expect(await other.owner`select tenant_id, host, biz_no from tenants`).toEqual([
    { tenant_id: '10', host: 'ten.example', biz_no: '1248100998' },
  ])

  const { accessToken } = await signIn(other, 'user mark10')
  expect((await other.ask(whoAmI, {}, { token: accessToken })).ok.store?.storeNm).toBe('mark10')
  const factor = await other.ask(frontLogin, { body: { username: 'factor', password, tenantCd: '10' } })
  expect(factor.ok).toMatchObject({ data: { nextStep: 'qr' } })
  const numbers = await Promise.all(
    [mall, other].map(({ owner }) => owner<{ n: number }[]>`select nextval('order_numbers')::int as n`),
  )
  expect(numbers[1]![0]!.n).toBeGreaterThan(numbers[0]![0]!.n)
})

test('refuses a code that is taken, a damaged folder, an incomplete one and a folder in use', async () => {
  await expect(importTenant(there, first)).rejects.toThrow('there is a wholesaler 10 already.')
  const path = join(second, 'rows/stores.csv')
  const before = contents(path)
  writeFileSync(path, before.replace('mark10', 'mark11'))
  await expect(importTenant(there, second, '31')).rejects.toThrow('rows/stores.csv is damaged')
  writeFileSync(path, before)
  rmSync(join(second, 'checksums.txt'))
  await expect(importTenant(there, second, '31')).rejects.toThrow('not a complete export')
  await expect(exportTenant(here, '10', first)).rejects.toThrow('is not empty')
  await expect(exportTenant(here, '99', join(folder, 'none'))).rejects.toThrow('there is no wholesaler 99.')
})

test('deletes a wholesaler that has left, if nothing was written since its export, and nothing of others', async () => {
  const left = join(folder, 'left')
  const others = await countOf('10')
  await mall.owner`update tenants set demo = false`
  await exportTenant(here, '20', left)
  await expect(deleteTenant(here, '20')).rejects.toThrow('mark20 is no demo: export it first')
  await expect(deleteTenant(here, '10', left)).rejects.toThrow('has the wholesaler 20, not 10')
  await mall.owner`update products set prod_nm = prod_nm || '!' where tenant_id = '20'`
  await expect(deleteTenant(here, '20', left)).rejects.toThrow('products has changed since the export')
  await mall.owner`update products set prod_nm = rtrim(prod_nm, '!') where tenant_id = '20'`
  expect(await deleteTenant(here, '20', left)).toMatchObject({ name: 'mark20' })
  expect(Object.values(await countOf('20')).filter((n) => n > 0)).toEqual([])
  expect(await countOf('10')).toEqual(others)
  await expect(mall.owner`delete from audit_rows where tenant_id = '10'`).rejects.toThrow('only ever added')
})

async function countOf(tenantId: string): Promise<Record<string, number>> {
  const tables = await mall.owner<{ name: string }[]>`select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'`
  const counts = tables.map(async ({ name }) => {
    const [row] = await mall.owner<{ n: number }[]>`
      select count(*)::int as n from ${mall.owner(name)} where tenant_id = ${tenantId}`
    return [name, row!.n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('makes a copy under another code in the same mall, with files and an audit chain of its own', async () => {
  expect(await importTenant(here, first, '30')).toMatchObject({
    tenantId: '30',
    taken: ['host', 'biz_no'],
    brokenAt: null,
  })
  const store = here.stores.attached
  await store.remove(await contentKeyOf(mall, '10'))
  expect(await text((await store.get(await contentKeyOf(mall, '30')))!)).toBe('attached')
  const [product] = await mall.owner`select image_url from products where tenant_id = '30'`
  expect(existsSync(join(mall.house.dataDir, String(product?.['image_url'])))).toBe(true)
  await atomically(mall.database.tenant('30'), (trx) => chainBatch(trx))
  const chain = await verifyChain(mall.database.tenant('30'))
  expect(chain.brokenAt).toBeNull()
  const [{ rows }] = (await mall.owner`select count(*)::int as rows from audit_rows where tenant_id = '30'`) as [
    { rows: number },
  ]
  expect(chain.sealed).toBe(rows)
  const [imported] =
    await mall.owner`select facts from audit_rows where tenant_id = '30' and action = 'tenant.imported'`
  expect(imported?.['facts']).toMatchObject({
    formerId: '10',
    chainHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
})

test('deletes what the demo made without an export', async () => {
  await mall.owner`update tenants set demo = true where tenant_id = '30'`
  expect(await deleteTenant(here, '30')).toMatchObject({ name: 'mark10' })
})
