import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { shop, bring, apply, fresh } = useProductFiles()
const spec = '1kg'

test('says that new products become taxable where the file does not say how they are taxed', async () => {
  const known = fresh()
  await shop().makeProduct({ prod_cd: known, prod_nm: '양파' })
  const heads = ['상품코드', '상품명', '규격']
  const detail = await bring([heads, [fresh(), '대파', spec], [fresh(), '무', spec], [known, '양파', spec]])
  expect(detail.notices).toEqual([
    '‘과세 구분’ 열이 없어서 새 상품 2개를 과세로 추가해요. 면세 상품이 있으면 열을 넣어 파일을 다시 올려 주세요.',
  ])
  expect((await apply(detail)).notices).toEqual([])
  expect(await bring([heads, [known, '양파', '2kg']])).toMatchObject({ counts: { CHANGED: 1 }, notices: [] })
})

test('counts new products with empty cells below the heading of their tax', async () => {
  const heads = ['상품코드', '상품명', '과세구분']
  const rows = ['면세', '', ' - ', '과세'].map((tax) => [fresh(), '대파', tax])
  expect((await bring([heads, ...rows])).notices).toEqual([
    '‘과세 구분’이 빈 새 상품 2개를 과세로 추가해요. 면세 상품이 있으면 칸을 채워 파일을 다시 올려 주세요.',
  ])
})
