import { getOfficeProduct, saveProducts, type ProductChange } from '@mall/contract/office-products'
import { listProducts } from '@mall/contract/products'
import { describe, expect, test, vi } from 'vitest'
import { useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let categoryId: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  categoryId = await arrangeShop(made.owner).makeCategory()
})
const shop = () => arrangeShop(mall.owner)

const save = (changes: ProductChange[], lang: 'ko' | 'en' = 'ko') =>
  mall.ask(saveProducts, { body: { changes } }, { token, lang })
const open = async (prodId: string) => (await mall.ask(getOfficeProduct, { params: { prodId } }, { token })).ok
const change = (prodId: string, fields: ProductChange['fields'], version = 1): ProductChange => ({
  prodId,
  version,
  fields,
})
let made = 0
const fresh = (fields: ProductChange['fields'] = {}): ProductChange => ({
  prodId: null,
  fields: { prodCd: `NEW-${(made += 1)}`, prodNm: '양파', categoryId, ...fields },
})
const auditsOf = (prodId: string) => mall.owner`
  select action, one from audit_rows, jsonb_array_elements(facts->'products') one
  where one->>'prodId' = ${prodId} order by audit_id`

describe('adding products', () => {
  test('keeps tidy fields and the usual ones for the rest', async () => {
    const [added] = (await save([fresh({ prodNm: '  햇   양파 ', brand: ' ', deliveryDays: [3, 1, 3] })])).ok.products
    expect(await open(added!.prodId)).toMatchObject({
      ...{ prodNm: '햇 양파', brand: null, deliveryDays: [1, 3], unit: 'EA', status: 'ON', version: 1 },
      ...{ stockQty: null, pictures: [], prices: [] },
    })
  })

  test('has prices with or without tax as the settings say, unless it says so itself; others stay', async () => {
    const [before] = (await save([fresh()])).ok.products
    await mall.owner`update mall_settings set price_mode = 'INCLUSIVE' where tenant_id = '10'`
    const [usual, own] = (await save([fresh(), fresh({ priceMode: 'EXCLUSIVE' })])).ok.products
    await mall.owner`update mall_settings set price_mode = 'EXCLUSIVE' where tenant_id = '10'`
    const modes = await Promise.all([before, usual, own].map(async (one) => (await open(one!.prodId)).priceMode))
    expect(modes).toEqual(['EXCLUSIVE', 'INCLUSIVE', 'EXCLUSIVE'])
  })

  test('reports all faults of all rows together, in the language of the user', async () => {
    await save([fresh({ prodCd: 'TAKEN' })])
    const { status, problem } = await save(
      [
        fresh({ prodNm: '', barcode: '8801234567890' }),
        fresh({ prodCd: 'TAKEN', categoryId: crypto.randomUUID() }),
        fresh({ prodCd: 'TWICE' }),
        fresh({ prodCd: 'TWICE', minQty: 10, maxQty: 5 }),
        fresh({ pictures: ['/catalogue/20/0123456789abcdef0123456789abcdef.jpg'] }),
      ],
      'en',
    )
    expect(status).toBe(404)
    expect(problem.fields).toEqual({
      '0.prodNm': 'This is required.',
      '0.barcode': 'Use 4 to 20 digits or letters; 13 or 14 digits need a valid check digit.',
      '1.prodCd': 'This product code is taken.',
      '1.categoryId': 'There is no such category.',
      '2.prodCd': 'This product code is taken.',
      '3.prodCd': 'This product code is taken.',
      '3.maxQty': 'The maximum is less than the minimum.',
      '4.pictures': 'This is not the address of a picture.',
    })
    expect((await mall.owner`select from products where prod_cd = 'TWICE'`).length).toBe(0)
  })

  test('gives a code once to concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save([fresh({ prodCd: 'RACE' })])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('changing products', () => {
  test('changes many as one, audits only what differs, and raises only their versions', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => shop().makeProduct({ spec: '1kg' })))
    const changes = ids.map((prodId, n) => change(prodId, n === 2 ? { spec: '1kg' } : { spec: '2kg', origin: '국산' }))
    expect((await save(changes)).ok.products.map(({ version }) => version)).toEqual([2, 2, 1])
    const before = { spec: '1kg', origin: null }
    expect(await auditsOf(ids[0]!)).toMatchObject([
      { action: 'product.changed', one: { before, after: { spec: '2kg', origin: '국산' } } },
    ])
    expect(await auditsOf(ids[2]!)).toEqual([])
  })

  test('swaps codes, and gives a code that becomes free to a new product, as one change', async () => {
    const [one, other, third] = await Promise.all(
      ['SWAP-1', 'SWAP-2', 'SWAP-3'].map((prod_cd) => shop().makeProduct({ prod_cd })),
    )
    const renames = [change(one!, { prodCd: 'SWAP-2' }), change(other!, { prodCd: 'SWAP-1' })]
    const moved = [...renames, change(third!, { prodCd: 'SWAP-4' }), fresh({ prodCd: 'SWAP-3' })]
    const { status, ok } = await save(moved)
    expect(status).toBe(200)
    const added = ok.products[3]!.prodId
    const codes = await Promise.all([one!, other!, third!, added].map(async (prodId) => (await open(prodId)).prodCd))
    expect(codes).toEqual(['SWAP-2', 'SWAP-1', 'SWAP-4', 'SWAP-3'])
    expect(await auditsOf(one!)).toMatchObject([{ one: { before: { prodCd: 'SWAP-1' }, after: { prodCd: 'SWAP-2' } } }])
  })

  test('keeps a code from others while only its product wants to keep it', async () => {
    const [one, other] = [await shop().makeProduct({ prod_cd: 'KEPT' }), await shop().makeProduct()]
    const { problem } = await save([change(one, { spec: '새' }), change(other, { prodCd: 'KEPT' })], 'en')
    expect(problem.fields).toEqual({ '1.prodCd': 'This product code is taken.' })
  })

  test('lets one of two people through, and tells the other which rows were overtaken', async () => {
    const [one, other] = [await shop().makeProduct(), await shop().makeProduct()]
    const answers = await Promise.all(
      ['가', '나'].map((spec) => save([change(other, { origin: spec }), change(one, { spec })])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem['rows']).toEqual([0, 1])
    const { spec, origin, version } = { ...(await open(one)), origin: (await open(other)).origin }
    expect([spec, version]).toEqual([origin, 2])
  })

  test('changes nothing when one row is refused or the audit log cannot be written', async () => {
    const [one, other] = [await shop().makeProduct(), await shop().makeProduct()]
    expect((await save([change(one, { spec: '새' }), change(other, { unit: '' })])).status).toBe(422)
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'product.changed') not valid`
    expect((await save([change(one, { spec: '새' })])).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect(await open(one)).toMatchObject({ spec: '', version: 1 })
  })

  test('does not let an old fault of a row block the change of another field', async () => {
    const prodId = await shop().makeProduct({ barcode: '8801234567890' })
    expect((await save([change(prodId, { spec: '새' })])).status).toBe(200)
    expect((await save([change(prodId, { barcode: '8801234567891' }, 2)])).status).toBe(422)
  })

  test('answers the product of another wholesaler like an unknown one', async () => {
    const far = await arrangeShop(mall.owner, '20').makeProduct()
    expect((await save([change(far, { spec: '새' })])).status).toBe(404)
  })
})

describe('stock', () => {
  const stock = async (prodId: string, seen: number | null, set: number | null): Promise<ProductChange> => ({
    ...change(prodId, {}),
    stock: { seen, set, move: (await open(prodId)).stockMove },
  })

  test('adds the difference to what is there now, so that orders placed meanwhile count', async () => {
    const prodId = await shop().makeProduct({ stock: 40 })
    await mall.owner`update product_stock set avail = 30 where prod_id = ${prodId}`
    expect((await save([await stock(prodId, 40, 100)])).status).toBe(200)
    expect((await open(prodId)).stockQty).toBe(90)
    expect(await auditsOf(prodId)).toMatchObject([{ one: { before: { stockQty: 30 }, after: { stockQty: 90 } } }])
    expect((await save([await stock(prodId, 100, 5)])).problem.fields).toHaveProperty(['0.stockQty'])
  })

  test('begins and ends counting, and reports if someone else did first', async () => {
    const prodId = await shop().makeProduct()
    expect((await save([await stock(prodId, null, 7)])).status).toBe(200)
    expect((await open(prodId)).stockQty).toBe(7)
    expect((await save([await stock(prodId, null, 9)])).problem['rows']).toEqual([0])
    await save([await stock(prodId, 7, null)])
    expect((await open(prodId)).stockQty).toBeNull()
  })
})

test('a store finds a changed name within a second, and no longer what has ended', async () => {
  const prodId = await shop().makeProduct({ prod_nm: '옛이름' })
  const storeId = await shop().makeStore()
  await shop().makeSpecialPrice(storeId, prodId, 900)
  const buyer = await tokenFor(mall, storeId)
  const seen = async (q: string) => (await mall.ask(listProducts, { query: { q } }, { token: buyer })).ok.totalElements
  const soon = (q: string, count: number) =>
    vi.waitFor(async () => expect(await seen(q)).toBe(count), { timeout: onThisMachine(1000), interval: 10 })
  await soon('옛이름', 1)
  await save([change(prodId, { prodNm: '새이름' })])
  await soon('새이름', 1)
  await save([change(prodId, { status: 'ENDED' }, 2)])
  await soon('새이름', 0)
  expect(await open(prodId)).toMatchObject({ status: 'ENDED' })
  await save([change(prodId, { status: 'ON' }, 3)])
  await soon('새이름', 1)
})
