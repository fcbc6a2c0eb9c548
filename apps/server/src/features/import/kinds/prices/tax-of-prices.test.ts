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
  await shop.makeStore({ store_cd: 'TS-1', store_grade: 'A' })
  for (const [prod_cd, tax_type, price_mode] of [
    ['T-EX', 'TAX', 'EXCLUSIVE'],
    ['T-IN', 'TAX', 'INCLUSIVE'],
    ['T-FREE', 'FREE', 'EXCLUSIVE'],
    ['T-ZERO', 'ZERO', 'EXCLUSIVE'],
  ] as const)
    await shop.makeProduct({ prod_cd, tax_type, price_mode, prices: {} })
})
const prices = importing(mall, 'prices', () => token)
const codes = ['T-EX', 'T-IN', 'T-FREE', 'T-ZERO']
const remarksOf = async (heads: string[], rows: (string | number)[][]) => {
  const detail = await prices.bring(heads, rows)
  const found = (await prices.rows(detail, 'REMARKED')).map(({ label, remarks }) => [
    label.split(' ')[0],
    ...remarks.map(({ text }) => text),
  ])
  return { detail, found }
}
const including = (column: string, price: string, other: string) =>
  `${column}: 열 제목은 부가세 포함인데 이 상품은 부가세 별도예요. ${price}원이 포함 단가라면 ${other}원으로 고쳐 주세요.`
const excluding = (column: string, price: string, other: string) =>
  `${column}: 열 제목은 부가세 별도인데 이 상품은 부가세 포함이에요. ${price}원이 별도 단가라면 ${other}원으로 고쳐 주세요.`

test('a column a grade that includes tax is remarked on taxable products whose prices exclude it', async () => {
  const { found, detail } = await remarksOf(
    ['품목코드', '품명', 'A단가(VAT포함)', 'B단가(VAT포함)'],
    codes.map((code) => [code, '', 11_000, 12_000]),
  )
  const unused = 'B등급 단가: B등급인 거래처가 없어요. 거래처가 쓰는 등급: A'
  expect(found.filter(([code]) => code === 'T-EX')).toEqual([
    ['T-EX', including('A등급 단가', '11,000', '10,000'), unused, including('B등급 단가', '12,000', '10,909.091')],
  ])
  expect(found.flatMap(([, ...texts]) => texts).filter((text) => text !== unused)).toHaveLength(2)
  expect(detail.counts).toMatchObject({ NEW: 4, FAULTY: 0 })
})

test.each([
  ['of a grade', '등급', 'A'],
  ['special', '거래처코드', 'TS-1'],
])('prices %s, one a row, are remarked where the heading says otherwise than the product', async (_, whose, one) => {
  const rows = codes.map((code) => [code, one, 1000])
  expect((await remarksOf(['품목코드', whose, '단가(부가세 포함)'], rows)).found).toEqual([
    ['T-EX', including('단가', '1,000', '909.091')],
  ])
  expect((await remarksOf(['품목코드', whose, '공급가'], rows)).found).toEqual([
    ['T-IN', excluding('단가', '1,000', '1,100')],
  ])
  expect((await remarksOf(['품목코드', whose, '판매단가'], rows)).found).toEqual([])
})

test('of two columns the one that is read counts', async () => {
  const heads = ['품목코드', '등급', '단가(VAT별도)', '단가(VAT포함)']
  const { detail, found } = await remarksOf(heads, [['T-EX', 'A', 1000, 1100]])
  expect([detail.columns, found]).toEqual([['prodCd', 'grade', 'unitPrice', null], []])
})
