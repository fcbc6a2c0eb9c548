import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import { getStoreGrade, listStoreProducts } from './store-products.queries.ts'

const day = '2026-11-20'
const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
const storeOf = async (grade = 'A') => ({ storeId: await shop().makeStore({ store_grade: grade }), grade })
const list = (store: { storeId: string; grade: string }, ids: string[], on = day) =>
  listStoreProducts(mall.database.tenant('10'), store, ids, on)

test('returns an article with everything a store needs to order it', async () => {
  const store = await storeOf()
  const category = await shop().makeCategory({ name: '음료' })
  const prodId = await shop().makeProduct({
    category_id: category,
    prod_cd: 'C-1',
    prod_nm: '참이슬 후레쉬',
    spec: '360ml',
    unit: 'BOX',
    box_qty: 20,
    max_qty: 100,
    delivery_days: [1, 3],
    box_barcode: '18801234567893',
    description: '차게',
    prices: { A: 1234.5 },
    stock: 7,
  })
  await shop().makePrice(prodId, 1300, { from_day: '2026-12-01' })
  await shop().makeBought(store.storeId, prodId, { last_qty: 3 })
  await shop().insert('favourites', { store_id: store.storeId, prod_id: prodId })

  expect((await list(store, [prodId])).get(prodId)).toEqual({
    product: {
      prodId,
      prodCd: 'C-1',
      prodNm: '참이슬 후레쉬',
      spec: '360ml',
      unit: 'BOX',
      boxQty: 20,
      minQty: 1,
      maxQty: 100,
      stepQty: 1,
      taxType: 'TAX',
      priceMode: 'EXCLUSIVE',
      unitPrice: 1234.5,
      priceKind: 'GRADE',
      nextPrice: { unitPrice: 1300, from: '2026-12-01' },
      categoryId: category,
      categoryNm: '음료',
      brand: null,
      origin: null,
      storage: null,
      barcode: null,
      imageUrl: null,
      status: 'ON',
      stockQty: 7,
      lastOrder: { orderedAt: '2026-11-01T01:00:00.000Z', qty: 3 },
      favourite: true,
    },
    unitPriceMilli: 1234500,
    deliveryDays: [1, 3],
    boxBarcode: '18801234567893',
    description: '차게',
    alc: null,
  })
})

test('uses the grade price, or the special price of this store only', async () => {
  const [mine, other, gradeB] = [await storeOf(), await storeOf(), await storeOf('B')]
  const prodId = await shop().makeProduct({ prices: { A: 1000, B: 1100 } })
  await shop().makeSpecialPrice(mine.storeId, prodId, 900, { from_day: day, to_day: day })
  const priceFor = async (store: typeof mine, on = day) => {
    const found = (await list(store, [prodId], on)).get(prodId)
    return [found?.product.unitPrice, found?.product.priceKind]
  }
  expect(await priceFor(mine)).toEqual([900, 'SPECIAL'])
  expect(await priceFor(mine, '2026-11-19')).toEqual([1000, 'GRADE'])
  expect(await priceFor(mine, '2026-11-21')).toEqual([1000, 'GRADE'])
  expect(await priceFor(other)).toEqual([1000, 'GRADE'])
  expect(await priceFor(gradeB)).toEqual([1100, 'GRADE'])
})

test('omits articles without a price, unknown or foreign articles, and malformed ids', async () => {
  const store = await storeOf()
  const known = await shop().makeProduct()
  const unpriced = await shop().makeProduct({ prices: { B: 1000 } })
  const foreign = await arrangeShop(mall.owner, '20').makeProduct()
  const ids = [unpriced, foreign, crypto.randomUUID(), 'no-id', '', `${known}0`, known, known]
  expect([...(await list(store, ids)).keys()]).toEqual([known])
  expect(await list(store, [])).toEqual(new Map())
})

test('limits an allocation to the lesser of share and whole, on its days and for its stores', async () => {
  const [mine, other] = [await storeOf(), await storeOf()]
  const prodId = await shop().makeProduct()
  const alcListId = await shop().makeAllocation(
    prodId,
    { [mine.storeId]: 10 },
    { avail: 5, ordered: 2, from_day: day, to_day: day },
  )
  const alc = async (store: typeof mine, on = day) => (await list(store, [prodId], on)).get(prodId)?.alc
  expect(await alc(mine)).toEqual({ alcListId, quotaQty: 10, orderedQty: 2, remainQty: 5 })
  expect(await alc(mine, '2026-11-19')).toBeNull()
  expect(await alc(mine, '2026-11-21')).toBeNull()
  expect(await alc(other)).toBeNull()
})

test('uses the open allocation that ends first and is not used up', async () => {
  const store = await storeOf()
  const prodId = await shop().makeProduct()
  await shop().makeAllocation(prodId, { [store.storeId]: 4 }, { ordered: 4, to_day: '2026-11-21' })
  const soon = await shop().makeAllocation(prodId, { [store.storeId]: 6 }, { to_day: '2026-11-22' })
  await shop().makeAllocation(prodId, { [store.storeId]: 9 }, { to_day: '2026-11-23' })
  const found = (await list(store, [prodId])).get(prodId)
  expect(found?.alc).toEqual({ alcListId: soon, quotaQty: 6, orderedQty: 0, remainQty: 6 })
})

test('returns the grade of a store', async () => {
  const { storeId } = await storeOf('C')
  expect(await getStoreGrade(mall.database.tenant('10'), storeId)).toBe('C')
})
