import type { ImportKind } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, products, productOf, fresh } = useProductFiles()
const importer = (kind: ImportKind) => importing(mall, kind, () => at.token)
const store = 'ERR-S'
const made = shop

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'])(
  'the error %s of a formula is no origin',
  async (error) => {
    const code = fresh()
    const detail = await products.bring(
      ['상품코드', '상품명', '원산지', '메모'],
      [
        [code, '양파', error, ''],
        [fresh(), '대파', '국산', error],
      ],
    )
    expect(detail.counts).toMatchObject({ NEW: 1, FAULTY: 1 })
    expect(await products.faults(detail)).toEqual([`원산지: 수식 오류(${error})가 있어요. 값을 고쳐 주세요.`])
    await products.apply(detail)
    expect(await productOf(code)).toBeNull()
  },
)

test.each<[ImportKind, string[], string[], string]>([
  ['products', ['상품코드', '상품명'], ['#N/A', '#N/A'], '상품 코드'],
  ['prices', ['상품코드', '등급', '단가'], ['P-ERR', 'A', '#REF!'], '단가'],
  ['stock', ['상품코드', '현재고'], ['P-ERR', '#VALUE!'], '재고'],
  ['stores', ['거래처코드', '거래처명', '등급'], ['ERR-9', '#N/A', 'A'], '거래처명'],
  ['places', ['거래처코드', '배송지명', '주소'], [store, '2호점', '#N/A'], '주소'],
  ['people', ['아이디', '거래처코드', '이름'], ['err-a', store, '#NAME?'], '이름'],
  ['balances', ['거래처코드', '미수금'], [store, '#DIV/0!'], '기초 미수금'],
])('a row of %s with the error of a formula is faulty', async (kind, heads, row, column) => {
  if (kind === 'products') {
    await made().makeProduct({ prod_cd: 'P-ERR' })
    await made().makeStore({ store_cd: store, store_grade: 'A' })
  }
  const detail = await importer(kind).bring(heads, [row])
  expect(detail.counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 1 })
  const error = row.find((cell) => cell.startsWith('#'))!
  const [first] = await importer(kind).faults(detail)
  expect(first).toBe(`${column}: 수식 오류(${error})가 있어요. 값을 고쳐 주세요.`)
})

test('full-width letters of codes are those of the keyboard, in codes only', async () => {
  await made().makeProduct({ prod_cd: '00021', prod_nm: 'ＡＢ 햇양파', stock: 1 })
  await made().makeStore({ store_cd: 'W-21' })
  const stock = await importer('stock').bring(['상품코드', '현재고'], [['０００２１', 5]])
  expect(await importer('stock').rows(stock)).toMatchObject([{ label: '00021', result: 'CHANGED' }])
  const detail = await products.bring(['상품코드', '상품명'], [['　０００２１', 'ＡＢ 햇양파 특']])
  expect(await products.apply(detail)).toMatchObject({ counts: { CHANGED: 1 } })
  expect((await productOf('00021'))?.prodNm).toBe('ＡＢ 햇양파 특')
  const people = await importer('people').bring(
    ['아이디', '거래처코드', '이름'],
    [['ｎｕｒｉ２１', 'Ｗ－２１', '김누리']],
  )
  expect(await importer('people').rows(people)).toMatchObject([{ result: 'NEW', label: 'nuri21' }])
})
