import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  for (const [prod_cd, prod_nm] of [
    ['000701', '햇양파'],
    ['0701', '양파즙'],
    ['ONION', '깐 양파'],
    ['0000000000702', '대파'],
  ] as const)
    await arrangeShop(made.owner).makeProduct({ prod_cd, prod_nm, stock: 3 })
})

test('a new product with the name of another is remarked, and asks for zeros that its code may have lost', async () => {
  const products = importing(mall, 'products', () => token)
  const detail = await products.bring(
    ['상품코드', '상품명'],
    [
      ['701', ' 햇양파 '],
      ['705', '깐  양파'],
      ['706', '쪽파'],
      ['000701', '햇양파'],
    ],
  )
  expect(detail).toMatchObject({ remarked: 2, counts: { NEW: 3, SAME: 1, FAULTY: 0 } })
  const remarks = (await products.rows(detail, 'REMARKED')).flatMap((row) => row.remarks)
  expect(remarks).toEqual([
    {
      column: 'prodCd',
      text: '상품 코드: 같은 이름의 상품이 있어요(000701). 코드의 앞자리 0이 빠지지 않았는지 확인해 주세요.',
    },
    { column: 'prodCd', text: '상품 코드: 같은 이름의 상품이 있어요(ONION). 다른 상품이 맞는지 확인해 주세요.' },
  ])
})

test('prices and stock of an unknown code name the codes that have zeros in front of it', async () => {
  const none = '상품 코드: 이 코드의 상품이 없어요.'
  const texts = [
    `${none} 앞의 0이 빠진 것 같아요: 0701, 000701`,
    `${none} 앞의 0이 빠진 것 같아요: 0000000000702`,
    `${none} 코드를 고치거나 상품을 먼저 가져와 주세요.`,
    `${none} 코드를 고치거나 상품을 먼저 가져와 주세요.`,
  ]
  const codes = ['701', '702', '703', 'ONIO']
  const stock = importing(mall, 'stock', () => token)
  const counted = await stock.bring(
    ['품목코드', '현재고'],
    codes.map((code) => [code, 5]),
  )
  expect(await stock.faults(counted)).toEqual(texts)
  const prices = importing(mall, 'prices', () => token)
  const priced = await prices.bring(
    ['품목코드', '등급', '단가'],
    codes.map((code) => [code, 'A', 500]),
  )
  expect(await prices.faults(priced)).toEqual(texts)
})
