import { addAlias, listCategories, listProducts, orderSheet } from '@mall/contract/products'
import type { ZodType } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

// Responses assembled by hand must match the contract exactly, for any content of the database.

const mall = useMall(async ({ owner }) => arrangeShop(owner, '10').makeTenant())
const shop = () => arrangeShop(mall.owner, '10')

const oddNames = ['"따옴표"', '역\\빗금', '줄\n바꿈\t탭', '대파 🥬', '<script>', '\u2028 \u0007', '가'.repeat(100)]

let token = ''

beforeAll(async () => {
  const storeId = await shop().makeStore()
  token = await tokenFor(mall, storeId)
  const category = await shop().makeCategory({ name: '"채소"\\\n🥕' })
  const made: string[] = []
  for (const [at, name] of oddNames.entries()) {
    const prodId = await shop().makeProduct({
      ...{ prod_nm: name, spec: name.slice(0, 20), origin: name.slice(0, 10), category_id: category },
      prices: { A: 1000.125 + at },
      ...(at % 2 === 0 && { stock: at }),
    })
    if (at % 3 === 0) await shop().makeBought(storeId, prodId, {})
    made.push(prodId)
  }
  // Must come last: the first call loads the catalogue, which has to contain all articles.
  await mall.ask(addAlias, { query: { prodId: made[1]!, alias: '"우리" \\이름' } }, { token })
})

function expectByContract(call: { ok: ZodType }, ok: unknown): void {
  // Strict parsing rejects extra, missing and mistyped fields.
  expect(call.ok.parse(ok)).toEqual(ok)
}

test('returns pages of products by the contract, for any article name', async () => {
  const { ok } = await mall.ask(listProducts, { query: { size: 100 } }, { token })
  expectByContract(listProducts, ok)
  expect(ok.content.map(({ prodNm }) => prodNm).sort()).toEqual([...oddNames].sort())
  const found = await mall.ask(listProducts, { query: { q: '"우리" \\이름' } }, { token })
  expectByContract(listProducts, found.ok)
  expect(found.ok.content).toMatchObject([{ prodNm: oddNames[1], matchedAlias: true }])
})

test('returns the order sheet and the categories by the contract', async () => {
  const sheet = await mall.ask(orderSheet, { query: {} }, { token })
  expectByContract(orderSheet, sheet.ok)
  expect(sheet.ok.rows).toHaveLength(3)
  const categories = await mall.ask(listCategories, {}, { token })
  expectByContract(listCategories, categories.ok)
  expect(categories.ok).toMatchObject([{ categoryNm: '"채소"\\\n🥕', productCount: oddNames.length }])
})
