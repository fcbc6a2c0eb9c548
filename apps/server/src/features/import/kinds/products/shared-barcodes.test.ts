import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { shop, products, bring, fresh } = useProductFiles()
const heads = ['상품코드', '상품명', '바코드', '박스바코드']
let made = 880_100_000_000
const barcode = () => String((made += 1))
const remarksOf = async (rows: string[][]) => {
  const detail = await bring([heads, ...rows])
  expect(detail.counts.FAULTY).toBe(0)
  return (await products.rows(detail, 'REMARKED')).map(({ rowNo, remarks }) => [rowNo, ...remarks.map((r) => r.text)])
}

test('a barcode of another product or of a row above is remarked, of a piece or a box', async () => {
  const [known, other, one, two] = [fresh(), fresh(), fresh(), fresh()]
  const [a, b, c] = [barcode(), barcode(), barcode()]
  await shop().makeProduct({ prod_cd: known, prod_nm: '국산 두부', barcode: a })
  await shop().makeProduct({ prod_cd: other, prod_nm: '순두부', barcode: b })
  expect(
    await remarksOf([
      [known, '국산 두부', a, ''],
      [other, '순두부', a, ''],
      [one, '양파', c, ''],
      [two, '대파', '', c],
      [fresh(), '쪽파', barcode(), barcode()],
    ]),
  ).toEqual([
    [3, `바코드: 다른 상품의 바코드예요(${known} 국산 두부). 바코드가 맞는지 확인해 주세요.`],
    [5, `박스 바코드: 4행(${one})과 바코드가 같아요. 바코드가 맞는지 확인해 주세요.`],
  ])
})

test('barcodes that a file takes from one product and gives to another are those of one', async () => {
  const [one, two] = [fresh(), fresh()]
  const [a, b] = [barcode(), barcode()]
  await shop().makeProduct({ prod_cd: one, prod_nm: '하나', barcode: a })
  await shop().makeProduct({ prod_cd: two, prod_nm: '둘', barcode: b })
  const rows = [
    [one, '하나', b, ''],
    [two, '둘', a, ''],
  ]
  expect(await remarksOf(rows)).toEqual([])
})

test('two products that have one barcode already are no news', async () => {
  const [one, two, a] = [fresh(), fresh(), barcode()]
  for (const prod_cd of [one, two]) await shop().makeProduct({ prod_cd, prod_nm: prod_cd, barcode: a })
  expect(
    await remarksOf([
      [one, '새 이름', a, ''],
      [two, two, a, ''],
    ]),
  ).toEqual([[2, expect.stringContaining('상품명')]])
})
