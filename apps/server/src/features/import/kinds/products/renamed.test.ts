import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { shop, products, bring, fresh } = useProductFiles()

test('a product that becomes quite another one is remarked, one whose name changes a little is not', async () => {
  const [swapped, branded, same] = [fresh(), fresh(), fresh()]
  await shop().makeProduct({ prod_cd: swapped, prod_nm: '오징어 특 49호' })
  await shop().makeProduct({ prod_cd: branded, prod_nm: '바지락 특 31호' })
  await shop().makeProduct({ prod_cd: same, prod_nm: '대파' })
  const detail = await bring([
    ['상품코드', '상품명', '규격'],
    [swapped, '바지락 특 31호', ''],
    [branded, '누리 바지락(특) 32호', ''],
    [same, '대파', '1단'],
  ])
  expect(detail).toMatchObject({ counts: { CHANGED: 3, FAULTY: 0 }, remarked: 1 })
  expect((await products.rows(detail, 'REMARKED')).flatMap(({ remarks }) => remarks)).toEqual([
    {
      column: 'prodNm',
      text: '상품명: 파일에는 ‘바지락 특 31호’, 저장된 이름은 ‘오징어 특 49호’예요. 코드가 맞는지 확인해 주세요.',
    },
  ])
})
