import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listProducts } from './search/list-products.ts'
import { buildSearchIndex, type IndexedProduct, productSet, putProducts } from './search/search-index.ts'
import { packBought } from './shelf.ts'
import { usualFirst } from './usual-first.ts'

const day = 86_400_000
const statuses: Record<string, IndexedProduct['status']> = { 미나리: 'SOLD_OUT', 파인팡: 'STOPPED' }
const names = ['가지', '감자', '갯마루 새우젓', '대파', '미나리', '신동진쌀', '양파', '차돌박이', '콩나물', '파인팡']
function productOf(prodNm: string, at: number): IndexedProduct {
  const codes = { prodCd: `P${String(at)}`, spec: '', brand: null, barcode: null, boxBarcode: null }
  return { prodId: prodNm, prodNm, ...codes, categoryId: 'c', status: statuses[prodNm] ?? 'ON', createdAt: at }
}
const index = await buildSearchIndex([names.map(productOf)], [])

type Purchases = Record<string, { daysAgo: number; times: number }>
const boughtOf = (purchases: Purchases) =>
  packBought(
    Object.entries(purchases).map(([name, { daysAgo, times }]) => {
      return { slot: index.slotOf.get(name) ?? -1, at: (1000 - daysAgo) * day, qty: 1, times }
    }),
  )
const list = (purchases: Purchases, options = {}) => {
  const { slots, total } = usualFirst(index, boughtOf(purchases), options)
  return { names: slots.map((slot) => names[slot]), total }
}

it('lists what the store buys most often of late, then what it bought before, then the rest by name', () => {
  const purchases = {
    ...{ 차돌박이: { daysAgo: 70, times: 300 }, 콩나물: { daysAgo: 2, times: 9 }, 대파: { daysAgo: 9, times: 90 } },
    ...{ 미나리: { daysAgo: 1, times: 99 }, 파인팡: { daysAgo: 1, times: 99 } },
  }
  const others = ['가지', '감자', '갯마루 새우젓', '미나리', '신동진쌀', '양파', '파인팡']
  expect(list(purchases)).toEqual({ names: ['대파', '콩나물', '차돌박이', ...others], total: 10 })
  const within = [productSet(index, ['대파', '감자', '가지', '파인팡'])]
  expect(list(purchases, { within })).toEqual({ names: ['대파', '가지', '감자', '파인팡'], total: 4 })
  expect(list({}).names).toEqual(names)
})

it('follows the states of products, though the place of each purchase is kept between pages', async () => {
  const own = await buildSearchIndex([Array.from({ length: 1200 }, (_, at) => productOf(`상품 ${String(at)}`, at))], [])
  const slot = own.slotOf.get('상품 700') ?? -1
  const bought = packBought([{ slot, at: day, qty: 1, times: 1 }])
  const first = () => usualFirst(own, bought, { limit: 1 }).slots
  expect([first(), first()]).toEqual([[slot], [slot]])
  putProducts(own, [{ ...productOf('상품 700', 700), status: 'SOLD_OUT' }])
  expect(first()).not.toEqual([slot])
  putProducts(own, [productOf('상품 700', 700)])
  expect(first()).toEqual([slot])
})

it('has every product on one page', () => {
  const purchase = fc.record({ daysAgo: fc.nat(200), times: fc.integer({ min: 1, max: 50 }) })
  const purchases = fc.dictionary(fc.constantFrom(...names), purchase)
  fc.assert(
    fc.property(purchases, fc.integer({ min: 1, max: 11 }), fc.subarray(names), (some, limit, allowed) => {
      const options = { within: [productSet(index, allowed)] }
      const whole = list(some, { ...options, limit: 100 }).names
      const offsets = names.map((_, page) => page * limit)
      expect(offsets.flatMap((offset) => list(some, { ...options, offset, limit }).names)).toEqual(whole)
      expect(whole.toSorted()).toEqual(allowed.toSorted())
      expect(listProducts(index, options).total).toBe(list(some, options).total)
    }),
  )
})
