import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { shop, bring, apply, fresh, productOf } = useProductFiles()
const heads = ['상품코드', '상품명', '단위']
const rowsOf = (units: string[]) => units.map((unit) => [fresh(), `상품 ${unit}`, unit])

test('announces units that are not common and that no product has, until they are applied', async () => {
  await shop().makeProduct({ prod_cd: fresh(), unit: '꾸러미' })
  const detail = await bring([heads, ...rowsOf(['박스', 'EA', 'kg', '박쓰', '꾸러미', '봉', '개 ', '박쓰', '밧스'])])
  expect(detail).toMatchObject({ counts: { NEW: 9, FAULTY: 0 }, newUnits: ['박쓰', '밧스'] })
  expect((await apply(detail)).newUnits).toEqual([])
  expect((await bring([heads, ...rowsOf(['박쓰', '빡스'])])).newUnits).toEqual(['빡스'])
})

test('announces the new unit of a product that is changed, and none of a faulty row or of one that stays', async () => {
  const [changed, same] = [fresh(), fresh()]
  await shop().makeProduct({ prod_cd: changed, prod_nm: '양파', unit: '망' })
  await shop().makeProduct({ prod_cd: same, prod_nm: '대파', unit: '꾸러미' })
  const detail = await bring([
    [...heads, '과세구분'],
    [changed, '양파', '망탱', ''],
    [same, '대파', '꾸러미', ''],
    [fresh(), '무', '틀림', '몰라요'],
  ])
  expect(detail).toMatchObject({ counts: { CHANGED: 1, SAME: 1, FAULTY: 1 }, newUnits: ['망탱'] })
})

test('another spelling of the unit is no change, and new products get the one that is kept', async () => {
  const [box, old, piece, added] = [fresh(), fresh(), fresh(), fresh()]
  await shop().makeProduct({ prod_cd: box, prod_nm: '고구마', unit: 'BOX' })
  await shop().makeProduct({ prod_cd: old, prod_nm: '가지', unit: '박스' })
  await shop().makeProduct({ prod_cd: piece, prod_nm: '키위', unit: 'EA' })
  const rows = [
    [box, '고구마', '박스'],
    [old, '가지', 'Box'],
    [piece, '키위', '개'],
  ]
  expect(await bring([heads, ...rows])).toMatchObject({ counts: { SAME: 3, CHANGED: 0 } })
  await apply(await bring([heads, ...rows, [added, '감자', 'Box']]))
  expect((await productOf(added))!.unit).toBe('BOX')
})
