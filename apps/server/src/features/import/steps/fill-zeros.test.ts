import { importCalls, type ImportDetail } from '@mall/contract/import'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  const shop = arrangeShop(made.owner)
  for (const [prod_cd, prod_nm] of [
    ['000701', '햇양파'],
    ['000702', '대파'],
    ['0000703', '쪽파'],
    ['000703', '실파'],
  ] as const)
    await shop.makeProduct({ prod_cd, prod_nm, stock: 3 })
  await shop.makeStore({ store_cd: '00031', store_nm: '한솔식당' })
})

const bring = (kind: ImportKind) => importing(mall, kind, () => token)
const fill = (area: 'goods' | 'stores' | 'accounts', { importId, version }: ImportDetail, seen = version) =>
  mall.ask(importCalls[area].fillZeros, { params: { importId }, body: { version: seen } }, { token })

async function filled(area: 'goods' | 'stores' | 'accounts', detail: ImportDetail) {
  expect((await fill(area, detail)).status).toBe(200)
  return bring(detail.kind).until(detail.importId, 'READY')
}

test('stock of codes without their zeros comes in after one press; of two that may be meant, none is chosen', async () => {
  const stock = bring('stock')
  const detail = await stock.bring(
    ['품목코드', '현재고'],
    [
      ['701', 11],
      ['702', 12],
      ['703', 13],
      ['0000703', 14],
      ['99', 15],
    ],
  )
  expect(detail).toMatchObject({
    counts: { FAULTY: 4, CHANGED: 1 },
    lostZeros: { rows: 2, code: '701', meant: '000701' },
  })
  const after = await filled('goods', detail)
  expect(after).toMatchObject({ counts: { FAULTY: 2, CHANGED: 3 }, lostZeros: null })
  const rows = await stock.rows(after, 'CHANGED')
  expect(rows.map(({ label, name }) => `${label} ${name}`)).toEqual(['000701 햇양파', '000702 대파', '0000703 쪽파'])
  expect(await stock.apply(after)).toMatchObject({ state: 'APPLIED' })
})

test('prices of a store: the codes of the product and of the store are filled in one press', async () => {
  const prices = bring('prices')
  const detail = await prices.bring(['품목코드', '거래처코드', '단가'], [['701', '31', 900]])
  expect(await prices.faults(detail)).toEqual([
    '상품 코드: 이 코드의 상품이 없어요. 앞의 0이 빠진 것 같아요: 000701',
    '거래처 코드: 이 코드의 거래처가 없어요. 앞의 0이 빠진 것 같아요: 00031',
  ])
  expect(await filled('goods', detail)).toMatchObject({ counts: { NEW: 1, FAULTY: 0 } })
})

test.each<[ImportKind, 'stores' | 'accounts', string[], (string | number)[]]>([
  ['places', 'stores', ['거래처코드', '배송지명', '주소'], ['31', '2호점', '서울 강남구 테헤란로 1']],
  ['people', 'stores', ['아이디', '거래처코드', '이름'], ['hansol-a', '31', '김한솔']],
  ['balances', 'accounts', ['거래처코드', '미수금'], ['31', 5000]],
])('%s of a store whose code lost its zeros', async (kind, area, heads, row) => {
  const detail = await bring(kind).bring(heads, [row])
  expect(detail).toMatchObject({ counts: { FAULTY: 1 }, lostZeros: { rows: 1, code: '31', meant: '00031' } })
  expect(await filled(area, detail)).toMatchObject({ counts: { NEW: 1, FAULTY: 0 }, lostZeros: null })
})

test('a file of new products that lost its zeros gets those of the other codes', async () => {
  const products = bring('products')
  const heads = ['상품코드', '상품명', '단위', '과세구분']
  const detail = await products.bring(heads, [
    ['000801', '사과', 'EA', '면세'],
    ['000802', '배', 'EA', '면세'],
    ['000803', '감', 'EA', '면세'],
    ['804', '귤', 'EA', '면세'],
    ['701', '햇양파', 'EA', '면세'],
  ])
  expect(detail).toMatchObject({ lostZeros: { rows: 2, code: '804', meant: '000804' }, counts: { NEW: 5 } })
  const after = await filled('goods', detail)
  expect(after).toMatchObject({ lostZeros: null, remarked: 0, counts: { NEW: 4, FAULTY: 0 } })
  expect((await products.rows(after)).map(({ label }) => label)).toContain('000804')
})

test('a code whose zeros another row has is not filled', async () => {
  const products = bring('products')
  const heads = ['상품코드', '상품명', '단위', '과세구분']
  const rows = ['000811', '000812', '000813', '000814', '814'].map((code) => [code, `과일 ${code}`, 'EA', '면세'])
  const detail = await products.bring(heads, rows)
  expect(detail).toMatchObject({ remarked: 1, lostZeros: null })
})

test('filling asks for the file that was seen', async () => {
  const stock = bring('stock')
  const detail = await stock.bring(['품목코드', '현재고'], [['701', 21]])
  expect(await fill('goods', detail, detail.version - 1)).toMatchObject({ status: 409, problem: { code: 'CONFLICT' } })
  await filled('goods', detail)
  expect(await fill('goods', detail)).toMatchObject({ status: 409, problem: { code: 'CONFLICT' } })
})
