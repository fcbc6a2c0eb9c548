import { importCalls } from '@mall/contract/import'
import { saveProducts } from '@mall/contract/office-products'
import { describe, expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { useProductFiles, head } from '#test/malls/product-files.ts'

const { mall, at, shop, products, bring, apply, productOf, fresh } = useProductFiles()
const calls = importCalls.goods

async function send(content: Buffer | string, name: string) {
  const { payload, headers } = formOf([{ name, content }])
  const url = calls.upload.path.replace(':kind', 'products')
  const answer = await mall.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${at.token}` },
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
}

test('rows are of the version that is asked for, or refused', async () => {
  const detail = await bring([head, [fresh(), '양파', '', '과세', '채소', 1]])
  const ask = (version: number) =>
    mall.ask(calls.rows, { params: { importId: detail.importId }, query: { version } }, { token: at.token })
  expect((await ask(detail.version)).ok.totalElements).toBe(1)
  const body = { version: detail.version, headRow: detail.headRow, columns: detail.columns }
  await mall.ask(calls.setColumns, { params: { importId: detail.importId }, body }, { token: at.token })
  await products.until(detail.importId, 'READY')
  expect(await ask(detail.version)).toMatchObject({ status: 409, problem: { code: 'CONFLICT' } })
})

describe('applying', () => {
  test('is done once by two people at the same time', async () => {
    const code = fresh()
    const detail = await bring([head, [code, '가', '', '', '', '']])
    const answers = await Promise.all([products.step('apply', detail), products.step('apply', detail, at.other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await products.until(detail.importId, 'APPLIED')
  })

  test('of two files at the same time follows one after the other', async () => {
    const [one, two] = [fresh(), fresh()]
    const details = [
      await bring([head, [one, '가', '', '', `같은 ${one}`, '']]),
      await bring([head, [two, '나', '', '', `같은 ${one}`, '']]),
    ]
    await Promise.all(details.map((detail) => products.step('apply', detail)))
    for (const { importId } of details) await products.until(importId, 'APPLIED')
    expect(await mall.owner`select from categories where name = ${`같은 ${one}`}`).toHaveLength(1)
  })

  test('says for which other file it waits', async () => {
    const busy = await products.upload(`${head.join(',')}\n${fresh()},가,,,,`, '먼저.csv')
    const waiting = await bring([head, [fresh(), '나', '', '', '', '']])
    await mall.owner`update imports set state = 'APPLYING', claim = gen_random_uuid(),
      claimed_until = now() + interval '1 minute' where import_id = ${busy.importId}`
    await products.step('apply', waiting)
    expect(await products.open(waiting.importId)).toMatchObject({ state: 'APPLYING', waitsFor: '먼저.csv' })
    expect((await products.open(busy.importId)).waitsFor).toBeNull()
    await mall.owner`delete from imports where import_id in (${busy.importId}, ${waiting.importId})`
  })

  test('shows the file again if someone changed one of its products since, and changes nothing', async () => {
    const [code, added] = [fresh(), fresh()]
    const prodId = await shop().makeProduct({ prod_cd: code, prod_nm: '가', spec: '1' })
    const detail = await bring([head, [code, '가', '2', '', '', ''], [added, '나', '', '', '', '']])
    await mall.ask(
      saveProducts,
      { body: { changes: [{ prodId, version: 1, fields: { spec: '3' } }] } },
      { token: at.token },
    )
    await products.step('apply', detail)
    const again = await products.until(detail.importId, 'READY')
    expect(again.note).toBe('OVERTAKEN')
    expect(await productOf(added)).toBeNull()
    expect((await products.rows(again, 'CHANGED'))[0]!.changes).toContainEqual({
      column: 'spec',
      before: '3',
      after: '2',
    })
    await apply(again)
    expect(await productOf(code)).toMatchObject({ spec: '2', version: 3 })
  })

  test('leaves nothing behind when the audit log cannot be written', async () => {
    const code = fresh()
    const detail = await bring([head, [code, '가', '', '', `분류 ${code}`, '']])
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'import.applied') not valid`
    await products.step('apply', detail)
    expect((await products.until(detail.importId, 'READY')).note).toBe('FAILED')
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect(await productOf(code)).toBeNull()
    expect(await mall.owner`select from categories where name = ${`분류 ${code}`}`).toHaveLength(0)
  })
})

describe('undoing', () => {
  test('makes everything as it was, new products and categories included', async () => {
    const [code, added] = [fresh(), fresh()]
    await shop().makeProduct({ prod_cd: code, prod_nm: '가', spec: '1', barcode: '8801234567890' })
    const before = await checksums()
    const applied = await apply(
      await bring([head, [code, '가나', '2', '영세', `새 ${code} > 둘`, ''], [added, '나', '', '', `새 ${code}`, '']]),
    )
    expect(await checksums()).not.toEqual(before)
    expect((await products.undo(applied)).state).toBe('UNDONE')
    expect(await checksums()).toEqual(before)
  })

  test('takes one import after another back, the last one first', async () => {
    const code = fresh()
    const before = await checksums()
    const first = await apply(await bring([head, [code, '가', '', '', '', '']]))
    const second = await apply(await bring([head, [code, '나', '', '', '', '']]))
    expect((await products.step('undo', first)).problem.message).toContain(`바뀐 상품 ${code}`)
    for (const detail of [second, first]) expect((await products.undo(detail)).state).toBe('UNDONE')
    expect(await checksums()).toEqual(before)
  })

  test('says what has built on the import instead', async () => {
    const [changed, priced] = [fresh(), fresh()]
    const applied = await apply(await bring([head, [changed, '가', '', '', '', ''], [priced, '나', '', '', '', '']]))
    const { prodId } = (await productOf(changed))!
    await mall.ask(
      saveProducts,
      { body: { changes: [{ prodId, version: 1, fields: { spec: '3' } }] } },
      { token: at.token },
    )
    await shop().makePrice((await productOf(priced))!.prodId, 1000)
    const { status, problem } = await products.step('undo', applied)
    expect([status, problem.message]).toEqual([
      409,
      `이 가져오기 뒤에 바뀐 것이 있어 되돌릴 수 없어요. 바뀐 상품 ${changed} · 단가가 생긴 상품 ${priced}`,
    ])
    expect(await products.open(applied.importId)).toMatchObject({ state: 'APPLIED' })
  })
})

test.each([
  ['그림.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'IMPORT_IS_PICTURES'],
  ['빈 파일.csv', '', 422, 'FILE_EMPTY'],
  ['옛 파일.xls', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 415, 'IMPORT_FILE_REFUSED'],
])('refuses %s, and leaves nothing behind', async (name, content, status, code) => {
  const answer = await send(content, name)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await mall.owner`select from imports where state = 'READING'`).toHaveLength(0)
})

test('a discarded file is gone', async () => {
  const { importId } = await bring([head, [fresh(), '가', '', '', '', '']])
  expect((await mall.ask(calls.drop, { params: { importId } }, { token: at.token })).status).toBe(200)
  expect((await mall.ask(calls.get, { params: { importId } }, { token: at.token })).status).toBe(404)
})

/**
 * A checksum of each table that undoing restores. Leaves out the audit log, the imports and technical tables, and the
 * columns `version`, which only ever increases, and `sort`, which may have gaps.
 */
async function checksums(): Promise<Record<string, string>> {
  const tables = await mall.owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename !~ '^(audit|import|limited_uses|schema|ledger|sessions|refresh|throttles|known|login|sign_in|live_events|job)'`
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await mall.owner.unsafe(
      `select md5(coalesce(string_agg(t, '|' order by t), '')) as sum from (select (to_jsonb(x) - 'version' - 'sort')::text as t from ${name} x) y`,
    )
    sums[name] = row!.sum as string
  }
  return sums
}
