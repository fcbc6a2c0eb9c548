import type { ImportKind } from '@mall/contract/base/import-terms'
import { importCalls } from '@mall/contract/import'
import { describe, expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, fresh } = useProductFiles()
const bring = (kind: ImportKind, lines: string[]) =>
  importing(mall, kind, () => at.token).upload(lines.join('\n'), '자료.csv')

describe('asks for columns if none with values is recognised in a file of', () => {
  test.each<[ImportKind, string[]]>([
    ['products', ['상품코드,가나다', 'A-1,가']],
    ['prices', ['상품코드,상품명,등급,나다,시작일', 'A-1,양파,A,1000,2026-12-01']],
    ['stock', ['상품코드,상품명,가나다', 'A-1,양파,10']],
    ['stores', ['거래처코드,가나다', 'S-1,가']],
    ['places', ['거래처코드,거래처명,배송지명,가나다', 'S-1,누리,본점,서울']],
    ['people', ['아이디,거래처코드,거래처명,연락처', 'nuri01,S-1,누리,010-1234-5678']],
    ['balances', ['거래처코드,거래처명,기준일,비고,가나다', 'S-1,누리,2026-11-01,이월,1000']],
  ])('%s', async (kind, lines) => {
    expect(await bring(kind, lines)).toMatchObject({ state: 'COLUMNS', counts: { SAME: 0 } })
  })
})

test('checks no rows without values, and checks them once their column is chosen', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code, stock: 3 })
  const lines = ['상품코드,상품명,센 것', `${code},양파,8`]
  const detail = await bring('stock', lines)
  const choose = (columns: (string | null)[]) =>
    mall.ask(
      importCalls.goods.setColumns,
      { params: { importId: detail.importId }, body: { version: detail.version, headRow: 1, columns } },
      { token: at.token },
    )
  expect(await choose(['prodCd', 'prodNm', null])).toMatchObject({
    status: 422,
    problem: { code: 'IMPORT_COLUMNS_REFUSED', message: '‘재고’ 열을 하나만 선택해 주세요.' },
  })
  expect((await choose(['prodCd', 'prodNm', 'stockQty'])).status).toBe(200)
  const stock = importing(mall, 'stock', () => at.token)
  expect((await stock.until(detail.importId, 'READY')).counts).toMatchObject({ CHANGED: 1, SAME: 0 })
  expect((await bring('stock', lines)).counts).toMatchObject({ CHANGED: 1 })
})

test('names a column with values where any of several would do', async () => {
  const { importId, version } = await bring('products', ['상품코드,가나다', 'A-1,가'])
  const body = { version, headRow: 1, columns: ['prodCd', null] }
  const answer = await mall.ask(importCalls.goods.setColumns, { params: { importId }, body }, { token: at.token })
  expect(answer).toMatchObject({
    status: 422,
    problem: { code: 'IMPORT_VALUES_MISSING', message: '바꿀 값이 있는 열을 골라 주세요. 예: ‘상품명’' },
  })
})

test.each<[ImportKind, string, string[]]>([
  ['stock', 'stockQty', ['실사량', '실사수량', '실사재고', '실사 수량(개)', '실수량', '주문가능수량', '잔여수량']],
  [
    'balances',
    'amount',
    ['전일미수', '전일미수금', '전일잔액', '전월미수', '전월잔액', '현미수', '이월미수', '미수액'],
  ],
])('of %s recognises the %s', async (kind, id, heads) => {
  for (const heading of heads) {
    const [subject, name] = kind === 'stock' ? ['품목코드', '품명'] : ['거래처코드', '거래처명']
    const { columns } = await bring(kind, [`${subject},${name},${heading}`, 'A-1,가,1200'])
    expect([heading, columns]).toEqual([
      heading,
      [kind === 'stock' ? 'prodCd' : 'storeCd', kind === 'stock' ? 'prodNm' : 'storeNm', id],
    ])
  }
})
