import { importCalls } from '@mall/contract/import'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'
import { readSheets } from './reading/read-sheets.ts'

const { mall, at, shop, products, bring, fresh } = useProductFiles()
const importer = (kind: ImportKind) => importing(mall, kind, () => at.token)

test('a row that is equal to an earlier one counts once, and one that differs is refused', async () => {
  const [code, other] = [fresh(), fresh()]
  const detail = await bring([
    ['상품코드', '상품명', '비고'],
    [code, '양파', ''],
    [other, '대파', ''],
    [code, '양파', ''],
    [other, '쪽파', ''],
    [other, '대파', ''],
  ])
  expect(detail).toMatchObject({ counts: { NEW: 1, FAULTY: 2, SKIPPED: 2 } })
  const skipped = await products.rows(detail, 'SKIPPED')
  expect(skipped.map(({ rowNo, faults }) => [rowNo, faults])).toEqual([
    [4, [{ column: null, text: '2행과 똑같아서 한 번만 읽었어요.' }]],
    [6, [{ column: null, text: '3행과 똑같아서 한 번만 읽었어요.' }]],
  ])
  const url = importCalls.goods.faults.path.replace(':importId', detail.importId)
  const file = await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${at.token}` } })
  const [sheet] = await readSheets(file.rawPayload)
  expect(sheet!.rows.slice(1).map(({ cells }) => cells.at(-1))).toEqual([
    '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(3, 5행). 한 행만 남겨 주세요.',
    '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(3, 5행). 한 행만 남겨 주세요.',
  ])
  expect(await products.apply(detail)).toMatchObject({ state: 'APPLIED', counts: { NEW: 1 } })
})

const storeHeads = ['거래처코드', '거래처명', '등급', '전화번호', '주소', '사업자번호', '대표자']

test.each<[ImportKind, string[], (code: string, store: string) => (string | number)[]]>([
  ['prices', ['상품코드', '등급', '단가'], (code) => [code, 'A', 900]],
  [
    'stores',
    storeHeads,
    (code) => [code, '누리', 'A', '02-123-4567', '서울 중구 세종대로 1', '220-81-62517', '김누리'],
  ],
  [
    'places',
    ['거래처코드', '배송지명', '주소', '기본'],
    (_, store) => [store, '2호점', '서울 강남구 테헤란로 1', '예'],
  ],
  ['people', ['아이디', '거래처코드', '이름'], (code, store) => [code.toLowerCase(), store, '김누리']],
])('equal rows of %s count once', async (kind, heads, rowOf) => {
  const [code, store] = [fresh(), fresh()]
  await shop().makeProduct({ prod_cd: kind === 'stores' ? fresh() : code })
  await shop().makeStore({ store_cd: store, store_grade: 'A' })
  const row = rowOf(code, store)
  const detail = await importer(kind).bring(heads, [row, row])
  expect(await importer(kind).faults(detail)).toEqual([])
  expect(detail.counts).toMatchObject({ SKIPPED: 1, FAULTY: 0 })
})

test.each<[ImportKind, string[], (code: string, store: string) => (string | number)[]]>([
  ['stock', ['상품코드', '현재고'], (code) => [code, 7]],
  ['balances', ['거래처코드', '미수금'], (_, store) => [store, 7000]],
])('equal rows of %s may both be meant, and are refused', async (kind, heads, rowOf) => {
  const [code, store] = [fresh(), fresh()]
  await shop().makeProduct({ prod_cd: code })
  await shop().makeStore({ store_cd: store })
  const detail = await importer(kind).bring(heads, [rowOf(code, store), rowOf(code, store)])
  expect(detail.counts).toMatchObject({ SKIPPED: 0, FAULTY: 2 })
})
