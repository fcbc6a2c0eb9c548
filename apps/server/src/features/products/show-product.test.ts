import { getProduct } from '@mall/contract/products'
import { expect, test } from 'vitest'
import { arrangeShop } from '#test/shop.ts'
import { useBuyers } from '#test/malls/buyers.ts'

const { mall, shop, buyer } = useBuyers()

test('returns a product in full, and 404 for an unknown, unbuyable or foreign one or a malformed id', async () => {
  const [mine, plain] = [await buyer(), await buyer()]
  const more = { barcode: '8801234567893', box_barcode: '18801234567890', box_qty: 20 }
  const special = await shop().makeProduct({ prod_nm: '켈리', prices: { B: 1550 }, ...more })
  await shop().makeSpecialPrice(mine.storeId, special, 1350)
  const ask = (prodId: string, token = mine.token) => mall.ask(getProduct, { params: { prodId } }, { token })
  const foreign = await arrangeShop(mall.owner, '20').makeProduct()
  const found = await ask(special)
  expect(found.ok).toMatchObject({ prodNm: '켈리', unitPrice: 1350, boxBarcode: '18801234567890', deliveryDays: null })
  for (const answer of [
    await ask(special, plain.token),
    await ask(foreign),
    await ask(crypto.randomUUID()),
    await ask('no-id'),
  ])
    expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
})

test('shows all pictures of a product, and what can be ordered instead of it', async () => {
  const mine = await buyer()
  const { makeProduct } = shop()
  const picture = (n: number) => `/catalogue/10/${String(n).padStart(32, '0')}.jpg`
  const [second, gone, unpriced, shared] = [
    await makeProduct({ prod_nm: '둘째' }),
    await makeProduct({ stock: 0 }),
    await makeProduct({ prices: {} }),
    await makeProduct(),
  ]
  await shop().makeAllocation(shared, {})
  const first = await makeProduct({ prod_nm: '첫째' })
  const prodId = await makeProduct({
    ...{ status: 'SOLD_OUT', image_url: picture(1), more_pictures: [picture(2)] },
    substitutes: [gone, first, unpriced, shared, second],
  })
  const { ok } = await mall.ask(getProduct, { params: { prodId } }, { token: mine.token })
  expect(ok.pictures).toEqual([picture(1), picture(2)])
  expect(ok.substitutes).toMatchObject([
    { prodId: first, unitPrice: 1000 },
    { prodId: second, prodNm: '둘째' },
  ])
})
