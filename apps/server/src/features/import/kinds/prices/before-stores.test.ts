import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

test('prices that come before stores say once that no store has their grades', async () => {
  const prices = importing(mall, 'prices', () => token)
  for (const prod_cd of ['ONE', 'TWO']) await arrangeShop(mall.owner).makeProduct({ prod_cd, prices: {} })
  const notice = '아직 거래처가 없어서 등급(A, B)이 맞는지 볼 수 없어요. 거래처를 가져올 때 이 등급으로 적어 주세요.'
  const long = await prices.bring(
    ['품목코드', '등급', '단가'],
    [
      ['ONE', 'A', 1000],
      ['ONE', 'B', 900],
      ['TWO', 'A', 0],
    ],
  )
  expect(long).toMatchObject({ remarked: 1, counts: { NEW: 3 }, notices: [notice] })
  const wide = await prices.bring(['품목코드', 'A등급', 'B등급'], [['ONE', 1000, 900]])
  expect(wide).toMatchObject({ remarked: 0, counts: { NEW: 1 }, notices: [notice] })

  await arrangeShop(mall.owner).makeStore({ store_cd: 'S1', store_grade: 'A' })
  expect((await prices.open(long.importId)).notices).toEqual([])
  expect(await prices.bring(['품목코드', '등급', '단가'], [['ONE', 'B', 900]])).toMatchObject({
    ...{ remarked: 1, notices: [] },
  })
})
