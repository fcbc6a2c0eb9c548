import { importCalls } from '@mall/contract/import'
import { listOfficeProducts } from '@mall/contract/office-products'
import { describe, expect, test } from 'vitest'
import { useProductFiles, head } from '#test/malls/product-files.ts'
import { readSheets } from '../../reading/read-sheets.ts'

const { mall, at, shop, products, bring, apply, productOf, fresh } = useProductFiles()
const calls = importCalls.goods

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
    expect(detail.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 1, FAULTY: 1, SKIPPED: 1 })
    const [row] = await products.rows(detail, 'CHANGED')
    expect(row).toMatchObject({ rowNo: 4, label: changed })
    expect(row!.changes).toContainEqual({ column: 'spec', before: '1단', after: '2단' })
    const [wrong] = await products.rows(detail, 'FAULTY')
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
    const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${at.token}` } })
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
    expect((await products.rows(detail, 'FAULTY')).map(({ faults }) => faults[0]!.text)).toEqual([
      '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(2, 3행). 한 행만 남겨 주세요.',
      '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(2, 3행). 한 행만 남겨 주세요.',
    ])
    expect((await products.step('apply', detail)).problem.code).toBe('IMPORT_NOTHING_TO_DO')
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
      mall.ask(calls.setColumns, { params: { importId: unknown.importId }, body }, { token: at.token })
    expect((await ask({ ...wish, columns: ['prodNm', 'prodNm', 'prodCd'] })).problem.message).toContain('상품명')
    expect((await ask({ ...wish, columns: ['prodNm'] })).problem.message).toContain('상품 코드')
    expect((await ask(wish)).status).toBe(200)
    expect((await products.until(unknown.importId, 'READY')).counts).toMatchObject({ NEW: 1, SKIPPED: 0 })
    expect((await bring(rows)).counts).toMatchObject({ NEW: 1, SKIPPED: 0 })
  })

  test.each(['고칠 점', 'To mend'])(
    'recognises its faulty rows with the column %s as the same form',
    async (reasons) => {
      const heads = ['품번', '이름표', '크기', fresh()]
      const row = [fresh(), '양파', '1kg', '']
      const first = await bring([heads, row])
      const columns = ['prodCd', 'prodNm', 'spec', 'unit']
      const body = { version: first.version, headRow: 1, columns }
      await mall.ask(calls.setColumns, { params: { importId: first.importId }, body }, { token: at.token })
      const again = await bring([
        [...heads, reasons],
        [...row, '규격: 꼭 적어 주세요.'],
      ])
      expect(again).toMatchObject({ headRow: 1, columns: [...columns, null], unread: [], counts: { NEW: 1 } })
      expect(await products.rows(again)).toMatchObject([{ result: 'NEW', wasFaulty: true }])
      const faulty = await bring([
        [...heads, reasons],
        [...row.with(1, ''), '상품명: 전에 고칠 점'],
      ])
      expect(await products.rows(faulty)).toMatchObject([{ result: 'FAULTY', wasFaulty: true }])
      expect(await products.rows(first)).toMatchObject([{ wasFaulty: false }])
      const url = calls.faults.path.replace(':importId', faulty.importId)
      const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${at.token}` } })
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
    const { counts } = await products.upload(await products.export(format), `상품.${format}`)
    expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })
    const total = (await mall.ask(listOfficeProducts, { query: { size: 1 } }, { token: at.token })).ok.totalElements
    expect(counts.SAME).toBeGreaterThanOrEqual(total)
  }
})
