import { importCalls, type ImportDetail } from '@mall/contract/import'
import { getOfficeProduct, listOfficeProducts, saveProducts } from '@mall/contract/office-products'
import { describe, expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { madeWorkbook, type MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { readSheets } from './reading/read-sheets.ts'

const calls = importCalls.goods
let token: string
let other: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  other = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const products = () => importing(mall, 'products', () => token)

async function send(content: Buffer | string, name: string) {
  const { payload, headers } = formOf([{ name, content }])
  const url = calls.upload.path.replace(':kind', 'products')
  const answer = await mall.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
}

const bring = (rows: (MadeCell[] | null)[]) => products().upload(madeWorkbook([{ rows }]), '상품.xlsx')
async function apply(detail: ImportDetail): Promise<ImportDetail> {
  const applied = await products().apply(detail)
  expect(applied.state).toBe('APPLIED')
  return applied
}
const productOf = async (code: string) => {
  const [row] = await mall.owner`select prod_id from products where tenant_id = '10' and prod_cd = ${code}`
  return row === undefined
    ? null
    : (await mall.ask(getOfficeProduct, { params: { prodId: row.prod_id as string } }, { token })).ok
}
let made = 0
const fresh = () => `IMP-${(made += 1)}`
const head = ['상품코드', '상품명', '규격', '과세구분', '분류', '최소수량']

test('rows are of the version that is asked for, or refused', async () => {
  const detail = await bring([head, [fresh(), '양파', '', '과세', '채소', 1]])
  const ask = (version: number) =>
    mall.ask(calls.rows, { params: { importId: detail.importId }, query: { version } }, { token })
  expect((await ask(detail.version)).ok.totalElements).toBe(2)
  const body = { version: detail.version, headRow: detail.headRow, columns: detail.columns }
  await mall.ask(calls.setColumns, { params: { importId: detail.importId }, body }, { token })
  await products().until(detail.importId, 'READY')
  expect(await ask(detail.version)).toMatchObject({ status: 409, problem: { code: 'CONFLICT' } })
})

describe('a file of products', () => {
  test('is shown as new, changed, same and faulty before anything changes', async () => {
    const [newOne, changed, same, faulty] = [fresh(), fresh(), fresh(), fresh()]
    const category_id = await shop().makeCategory({ name: `채소 ${newOne}` })
    await shop().makeProduct({ prod_cd: changed, prod_nm: '대파', spec: '1단', category_id })
    await shop().makeProduct({ prod_cd: same, prod_nm: '마늘', spec: '1kg', category_id })
    const detail = await bring([
      ['상품 목록'],
      head,
      [newOne, '양파', '15kg', '면세', `채소 ${newOne}`, 2],
      [changed, '대파', '2단', '', '', ''],
      [same, '마늘', '1kg', '과세', `채소 ${newOne}`, 1],
      [faulty, '', '', '모름', '', '많이'],
      ['합계', null, null, null, null, 3],
    ])
    expect(detail.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 1, FAULTY: 1, SKIPPED: 3 })
    const [row] = await products().rows(detail, 'CHANGED')
    expect(row).toMatchObject({ rowNo: 4, label: changed })
    expect(row!.changes).toContainEqual({ column: 'spec', before: '1단', after: '2단' })
    const [wrong] = await products().rows(detail, 'FAULTY')
    expect(wrong!.faults.map(({ text }) => text)).toEqual([
      '최소 수량: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.',
      '과세 구분: 과세, 면세, 영세 중 하나로 적어 주세요.',
      '상품명: 꼭 입력해 주세요.',
    ])
    expect(await productOf(newOne)).toBeNull()
  })

  test('is applied without its faulty rows, which come back with their reasons and can be sent alone', async () => {
    const [good, bad] = [fresh(), fresh()]
    const detail = await bring([
      head,
      [good, '양파', '15kg', '면세', `새 ${good} > 뿌리`, 2],
      [bad, '=1+1', '', '없음', '', 1],
    ])
    expect(detail.alsoAdds).toEqual([`새 ${good}`, `새 ${good} > 뿌리`])
    await apply(detail)
    expect(await productOf(good)).toMatchObject({
      prodNm: '양파',
      taxType: 'FREE',
      minQty: 2,
      categoryNm: '뿌리',
      unit: 'EA',
    })
    expect(await productOf(bad)).toBeNull()
    const url = calls.faults.path.replace(':importId', detail.importId)
    const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    const [sheet] = await readSheets(file.rawPayload)
    expect(sheet!.rows.map(({ cells }) => cells)).toEqual([
      [...head, '고칠 점'],
      [bad, `'=1+1`, '', '없음', '', '1', '과세 구분: 과세, 면세, 영세 중 하나로 적어 주세요.'],
    ])
    const [heads, row] = sheet!.rows.map(({ cells }) => cells)
    const again = await bring([heads!, row!.with(3, '과세')])
    expect(again.counts).toMatchObject({ NEW: 1, FAULTY: 0 })
    await apply(again)
    expect(await productOf(bad)).toMatchObject({ prodNm: '=1+1', categoryNm: '미분류' })
  })

  test('finds a category by the end of its path, and adds what is missing below it, once', async () => {
    const mark = fresh()
    const parent_id = await shop().makeCategory({ name: `신선 ${mark}` })
    await shop().makeCategory({ name: `채소 ${mark}`, parent_id })
    for (const code of [fresh(), fresh()]) {
      const detail = await bring([
        head,
        [code, '무', '', '', `채소 ${mark}>뿌리`, ''],
        [`${code}b`, '파', '', '', `채소 ${mark}`, ''],
      ])
      await apply(detail)
      expect(await productOf(code)).toMatchObject({ categoryNm: '뿌리' })
      expect(await productOf(`${code}b`)).toMatchObject({ categoryNm: `채소 ${mark}` })
    }
    const [row] = await mall.owner`select p.name from categories c join categories p on p.category_id = c.parent_id
      where c.name = '뿌리' and p.parent_id = ${parent_id}`
    expect(row).toEqual({ name: `채소 ${mark}` })
  })

  test('with the same code in two rows is refused in both', async () => {
    const code = fresh()
    const detail = await bring([head, [code, '가', '', '', '', ''], [code, '나', '', '', '', '']])
    expect((await products().rows(detail, 'FAULTY')).map(({ faults }) => faults[0]!.text)).toEqual([
      '상품 코드: 같은 것이 여러 행에 있어요(2, 3행). 한 행만 남겨 주세요.',
      '상품 코드: 같은 것이 여러 행에 있어요(2, 3행). 한 행만 남겨 주세요.',
    ])
    expect((await products().step('apply', detail)).problem.code).toBe('IMPORT_NOTHING_TO_DO')
  })

  test('asks for its columns once, and remembers them for files of the same form', async () => {
    const code = fresh()
    const rows = [
      ['가', '나', '다'],
      [code, '양파', '1kg'],
    ]
    const unknown = await bring(rows)
    expect(unknown).toMatchObject({ state: 'COLUMNS', headRow: 0, columns: [null, null, null] })
    const wish = { version: unknown.version, headRow: 1, columns: ['prodCd', 'prodNm', 'spec'] }
    const ask = (body: typeof wish) =>
      mall.ask(calls.setColumns, { params: { importId: unknown.importId }, body }, { token })
    expect((await ask({ ...wish, columns: ['prodNm', 'prodNm', 'prodCd'] })).problem.message).toContain('상품명')
    expect((await ask({ ...wish, columns: ['prodNm'] })).problem.message).toContain('상품 코드')
    expect((await ask(wish)).status).toBe(200)
    expect((await products().until(unknown.importId, 'READY')).counts).toMatchObject({ NEW: 1, SKIPPED: 1 })
    expect((await bring(rows)).counts).toMatchObject({ NEW: 1, SKIPPED: 1 })
  })

  test.each(['고칠 점', 'To mend'])(
    'recognises its faulty rows with the column %s as the same form',
    async (reasons) => {
      const heads = ['품번', '이름표', '크기', fresh()]
      const row = [fresh(), '양파', '1kg', '']
      const first = await bring([heads, row])
      const columns = ['prodCd', 'prodNm', 'spec', 'unit']
      const body = { version: first.version, headRow: 1, columns }
      await mall.ask(calls.setColumns, { params: { importId: first.importId }, body }, { token })
      const again = await bring([
        [...heads, reasons],
        [...row, '규격: 꼭 적어 주세요.'],
      ])
      expect(again).toMatchObject({ headRow: 1, columns: [...columns, null], unread: [], counts: { NEW: 1 } })
      const faulty = await bring([
        [...heads, reasons],
        [...row.with(1, ''), '상품명: 전에 고칠 점'],
      ])
      const url = calls.faults.path.replace(':importId', faulty.importId)
      const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
      expect((await readSheets(file.rawPayload))[0]!.rows.map(({ cells }) => cells)).toEqual([
        [...heads, '고칠 점'],
        [...row.with(1, ''), '상품명: 꼭 입력해 주세요.'],
      ])
      const moved = await bring([
        [reasons, ...heads],
        ['규격: 꼭 적어 주세요.', ...row],
      ])
      expect(moved).toMatchObject({ columns: [null, ...columns], unread: [], counts: { NEW: 1 } })
    },
  )

  test('is audited as one change of its author', async () => {
    const [one, two] = [fresh(), fresh()]
    const { importId } = await apply(await bring([head, [one, '가', '', '', '', ''], [two, '나', '', '', '', '']]))
    const rows = await mall.owner<{ action: string; facts: { count?: number; added?: number } }[]>`
      select action, facts from audit_rows where facts->>'changeId' = ${importId} or facts->>'importId' = ${importId} order by audit_id`
    expect(rows.map(({ action, facts }) => [action, facts.count ?? facts.added])).toEqual([
      ['product.added', 2],
      ['import.applied', 2],
    ])
  })
})

describe('applying', () => {
  test('is done once by two people at the same time', async () => {
    const code = fresh()
    const detail = await bring([head, [code, '가', '', '', '', '']])
    const answers = await Promise.all([products().step('apply', detail), products().step('apply', detail, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await products().until(detail.importId, 'APPLIED')
  })

  test('of two files at the same time follows one after the other', async () => {
    const [one, two] = [fresh(), fresh()]
    const details = [
      await bring([head, [one, '가', '', '', `같은 ${one}`, '']]),
      await bring([head, [two, '나', '', '', `같은 ${one}`, '']]),
    ]
    await Promise.all(details.map((detail) => products().step('apply', detail)))
    for (const { importId } of details) await products().until(importId, 'APPLIED')
    expect(await mall.owner`select from categories where name = ${`같은 ${one}`}`).toHaveLength(1)
  })

  test('shows the file again if someone changed one of its products since, and changes nothing', async () => {
    const [code, added] = [fresh(), fresh()]
    const prodId = await shop().makeProduct({ prod_cd: code, prod_nm: '가', spec: '1' })
    const detail = await bring([head, [code, '가', '2', '', '', ''], [added, '나', '', '', '', '']])
    await mall.ask(saveProducts, { body: { changes: [{ prodId, version: 1, fields: { spec: '3' } }] } }, { token })
    await products().step('apply', detail)
    const again = await products().until(detail.importId, 'READY')
    expect(again.note).toBe('OVERTAKEN')
    expect(await productOf(added)).toBeNull()
    expect((await products().rows(again, 'CHANGED'))[0]!.changes).toContainEqual({
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
    await products().step('apply', detail)
    expect((await products().until(detail.importId, 'READY')).note).toBe('FAILED')
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
    expect((await products().undo(applied)).state).toBe('UNDONE')
    expect(await checksums()).toEqual(before)
  })

  test('takes one import after another back, the last one first', async () => {
    const code = fresh()
    const before = await checksums()
    const first = await apply(await bring([head, [code, '가', '', '', '', '']]))
    const second = await apply(await bring([head, [code, '나', '', '', '', '']]))
    expect((await products().step('undo', first)).problem.message).toContain(`바뀐 상품 ${code}`)
    for (const detail of [second, first]) expect((await products().undo(detail)).state).toBe('UNDONE')
    expect(await checksums()).toEqual(before)
  })

  test('says what has built on the import instead', async () => {
    const [changed, priced] = [fresh(), fresh()]
    const applied = await apply(await bring([head, [changed, '가', '', '', '', ''], [priced, '나', '', '', '', '']]))
    const { prodId } = (await productOf(changed))!
    await mall.ask(saveProducts, { body: { changes: [{ prodId, version: 1, fields: { spec: '3' } }] } }, { token })
    await shop().makePrice((await productOf(priced))!.prodId, 1000)
    const { status, problem } = await products().step('undo', applied)
    expect([status, problem.message]).toEqual([
      409,
      `이 가져오기 뒤에 바뀐 것이 있어 되돌릴 수 없어요. 바뀐 상품 ${changed} · 단가가 생긴 상품 ${priced}`,
    ])
    expect(await products().open(applied.importId)).toMatchObject({ state: 'APPLIED' })
  })
})

test('what is exported comes back as the same', async () => {
  await shop().makeProduct({
    prod_cd: fresh(),
    prod_nm: '-5℃ 만두',
    spec: `'=1`,
    description: '첫 줄\n둘째 줄',
    brand: '-',
  })
  await shop().makeProduct({
    prod_cd: fresh(),
    prod_nm: '=1+1',
    max_qty: 9,
    delivery_days: [1, 3],
    status: 'SOLD_OUT',
    tax_type: 'ZERO',
  })
  for (const format of ['xlsx', 'csv'] as const) {
    const { counts } = await products().upload(await products().export(format), `상품.${format}`)
    expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })
    const total = (await mall.ask(listOfficeProducts, { query: { size: 1 } }, { token })).ok.totalElements
    expect(counts.SAME).toBeGreaterThanOrEqual(total)
  }
})

test.each([
  ['그림.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'IMPORT_FILE_REFUSED'],
  ['빈 파일.csv', '', 422, 'FILE_EMPTY'],
  ['옛 파일.xls', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 415, 'IMPORT_FILE_REFUSED'],
])('refuses %s, and leaves nothing behind', async (name, content, status, code) => {
  const answer = await send(content, name)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await mall.owner`select from imports where state = 'READING'`).toHaveLength(0)
})

test('a discarded file is gone', async () => {
  const { importId } = await bring([head, [fresh(), '가', '', '', '', '']])
  expect((await mall.ask(calls.drop, { params: { importId } }, { token })).status).toBe(200)
  expect((await mall.ask(calls.get, { params: { importId } }, { token })).status).toBe(404)
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
